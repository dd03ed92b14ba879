import { lock } from "@schemas/calls/lock";
import { settings } from "@schemas/calls/settings";
import { logoLimits, logoPath } from "@schemas/logo";
import { admin, buildCast, employee, guest, manager, setup } from "@tests/helpers/build/cast";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { PNG } from "pngjs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
});
afterAll(() => server.drop());
beforeEach(async () => {
  for (const table of ["logo", "history"] as const) await server.db.deleteFrom(table).execute();
});

const picture = (width: number, height: number) => PNG.sync.write(new PNG({ width, height, colorType: 2 }));
const fileOf = (bytes: Uint8Array | string, name = "logo.png") =>
  new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type: "image/png" });
const save = (bytes: Uint8Array | string, replaces?: string) =>
  server.ask(settings.saveLogo, admin, { file: fileOf(bytes), ...(replaces && { replaces }) });
const read = (version: string, headers: Record<string, string> = {}) =>
  server.app.request(`/api/${logoPath(version)}`, { headers });
const readLogo = async () => (await server.ask(settings.readSettings, employee)).answer.logo;

describe("the logo of the organisation", () => {
  const refused = [
    { as: guest, expect: { error: "not-signed-in" } },
    { as: employee, expect: { error: "not-allowed" } },
    { as: manager, expect: { error: "not-allowed" } },
    { as: setup, expect: { error: "not-allowed" } },
  ] as const;
  const file = fileOf(picture(40, 40));
  scenarios(
    () => server,
    settings.saveLogo,
    refused.map((one) => ({ ...one, input: { file } })),
  );
  scenarios(
    () => server,
    settings.removeLogo,
    refused.map((one) => ({ ...one, input: { replaces: "" } })),
  );

  it("is available with the organisation's name, before and after sign-in, and is empty at first", async () => {
    expect(await readLogo()).toBeNull();
    const { version, ...rest } = (await save(picture(240, 80))).answer;
    expect(rest).toMatchObject({ kind: "image/png", width: 240, height: 80 });
    expect(await readLogo()).toBe(version);
    expect((await server.ask(lock.getCustomerName, null)).answer.logo).toBe(version);
    expect((await server.ask(settings.getAllSettings, admin)).answer.logo).toEqual({ version, ...rest });
  });

  it("is served publicly with its own picture type, cached permanently, and cannot run anything", async () => {
    const { version } = (await save(picture(64, 32))).answer;
    const answer = await read(version);
    expect(answer.status).toBe(200);
    const { width, height } = PNG.sync.read(Buffer.from(await answer.arrayBuffer()));
    expect([width, height]).toEqual([64, 32]);
    const { headers } = answer;
    expect(headers.get("content-type")).toBe("image/png");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toMatch(/^public, max-age=\d{8}, immutable$/);
    expect(headers.get("content-security-policy")).toContain("sandbox");
    const again = await read(version, { "if-none-match": headers.get("etag") ?? "" });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  });

  it("has another address for another picture, and none once it is removed", async () => {
    const first = (await save(picture(64, 32))).answer.version;
    const second = (await save(picture(64, 33), first)).answer.version;
    expect(second).not.toBe(first);
    expect((await read(first)).status).toBe(404);
    await server.ask(settings.removeLogo, admin, { replaces: second });
    const gone = await read(second);
    expect([gone.status, gone.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect(await readLogo()).toBeNull();
  });

  it("is recognised by its bytes, not by its name", async () => {
    expect((await save("<?xml version='1.0'?><svg onload='alert(1)'/>")).error).toBe("logo-is-svg");
    expect((await save("<html><script>alert(1)</script></html>")).error).toBe("logo-kind");
    expect((await save("GIF89a")).error).toBe("logo-kind");
    expect((await save(picture(64, 64).subarray(0, 60))).error).toBe("logo-kind");
    expect((await save("")).error).toBe("logo-kind");
    expect(await readLogo()).toBeNull();
  });

  it("is refused when it is too large, or its sides are unsuitable", async () => {
    const heavy = new Uint8Array(logoLimits.kilobytes * 1024 + 1);
    heavy.set(picture(64, 64));
    expect((await save(heavy)).error).toBe("logo-too-large");
    expect((await save(picture(logoLimits.most + 1, 40))).error).toBe("logo-pixels");
    expect((await save(picture(400, logoLimits.least - 1))).error).toBe("logo-pixels");
    expect(await readLogo()).toBeNull();
  });

  it("loses the metadata that programs wrote into the file", async () => {
    const bytes = picture(64, 64);
    const text = Buffer.concat([Buffer.from([0, 0, 0, 6]), Buffer.from("tEXtSecret"), Buffer.alloc(4)]);
    const { version } = (await save(Buffer.concat([bytes.subarray(0, 33), text, bytes.subarray(33)]))).answer;
    expect(Buffer.from(await (await read(version)).arrayBuffer()).includes("Secret")).toBe(false);
  });

  it("is not replaced or removed by someone who saw an older version", async () => {
    const first = (await save(picture(64, 32))).answer.version;
    expect((await save(picture(64, 33))).error).toBe("changed-meanwhile");
    expect((await server.ask(settings.removeLogo, admin, { replaces: "other" })).error).toBe(
      "changed-meanwhile",
    );
    const both = await Promise.all([save(picture(70, 40), first), save(picture(80, 40), first)]);
    expect(both.map(({ error }) => error).toSorted()).toEqual(["changed-meanwhile", undefined]);
  });

  it("has history entries, without the picture", async () => {
    const { answer } = await save(picture(64, 32));
    await save(picture(64, 32), answer.version);
    await server.ask(settings.removeLogo, admin, { replaces: answer.version });
    expect(await historyOf(server.db, "setting", "logo")).toEqual([
      { actor: admin, action: "change", before: null, after: answer },
      { actor: admin, action: "change", before: answer, after: null },
    ]);
  });
});
