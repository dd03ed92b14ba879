import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { geo } from "@schemas/calls/geo";
import { settings } from "@schemas/calls/settings";
import { admin, buildCast, employee } from "@tests/helpers/build/cast";
import { buildTileFile } from "@tests/helpers/build/tile-file";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { PMTiles } from "pmtiles";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const archive = buildTileFile({ attribution: "© کارتوگراف" });
let server: TestServer;
let dataDir: string;
let listening: Server;
let address: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "hozur-tiles-"));
  const folder = join(dataDir, "tiles");
  mkdirSync(folder);
  writeFileSync(join(folder, "نقشه ایران.pmtiles"), archive);
  writeFileSync(join(folder, "half.pmtiles"), archive.subarray(0, 200));
  writeFileSync(join(folder, ".hidden.pmtiles"), archive);
  writeFileSync(join(folder, "notes.txt"), "no map");
  writeFileSync(join(dataDir, "secret.pmtiles"), "secret");
  symlinkSync(join(dataDir, "secret.pmtiles"), join(folder, "folder.pmtiles.txt"));
  server = await createTestServer({ dataDir });
  await buildCast(server.db);
  listening = createAdaptorServer({ fetch: server.app.fetch }) as Server;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => listening.close(resolve));
  rmSync(dataDir, { recursive: true, force: true });
  await server.drop();
});

const choose = (mapTileFile: string | null) =>
  server.ask(settings.saveSettings, admin, { values: { mapTileFile } });

describe("the map file of the organisation", () => {
  const path = `/tiles/${encodeURIComponent("نقشه ایران.pmtiles")}`;
  const read = (headers: Record<string, string> = {}, method = "GET") =>
    fetch(`${address}${path}`, { method, headers });

  it("is read in parts by the library that draws it, without a session", async () => {
    const file = new PMTiles(`${address}${path}`);
    expect(await file.getMetadata()).toEqual({ attribution: "© کارتوگراف" });
    const tile = await file.getZxy(0, 0, 0);
    expect(new TextDecoder().decode(tile?.data.slice(1, 4))).toBe("PNG");
  });

  it.each([
    ["bytes=0-6", 206, `bytes 0-6/${archive.length}`, "PMTiles"],
    [
      `bytes=${archive.length - 4}-`,
      206,
      `bytes ${archive.length - 4}-${archive.length - 1}/${archive.length}`,
      archive.toString("latin1", archive.length - 4),
    ],
    [
      "bytes=-4",
      206,
      `bytes ${archive.length - 4}-${archive.length - 1}/${archive.length}`,
      archive.toString("latin1", archive.length - 4),
    ],
    [`bytes=${archive.length}-`, 416, `bytes */${archive.length}`, ""],
    ["bytes=9-3", 200, null, archive.toString("latin1")],
    ["bytes=0-1,5-6", 200, null, archive.toString("latin1")],
  ])("answers %s with %i", async (range, status, contentRange, body) => {
    const answer = await read({ range });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([status, contentRange]);
    expect(Buffer.from(await answer.arrayBuffer()).toString("latin1")).toBe(body);
  });

  it("is not sent again while unchanged, and is sent whole if the requested part was of another version", async () => {
    const tag = (await read({}, "HEAD")).headers.get("etag") ?? "";
    expect((await read({ "if-none-match": tag })).status).toBe(304);
    expect((await read({ "if-range": tag, range: "bytes=0-6" })).status).toBe(206);
    expect((await read({ "if-range": '"older"', range: "bytes=0-6" })).status).toBe(200);
  });

  it.each([
    "/tiles/none.pmtiles",
    "/tiles/.hidden.pmtiles",
    "/tiles/notes.txt",
    "/tiles/folder.pmtiles.txt",
    "/tiles/..%2Fsecret.pmtiles",
    "/tiles/..%5Csecret.pmtiles",
    "/tiles/%2Fetc%2Fpasswd",
    "/tiles/%00.pmtiles",
    "/secret.pmtiles",
  ])("is nothing else: %s is not found", async (other) => {
    expect((await fetch(`${address}${other}`)).status).toBe(404);
  });
});

describe("choosing a map file", () => {
  it("offers the files in the folder", async () => {
    const { answer } = await server.ask(geo.getTileFiles, admin, { search: "ايران", page: 1, pageSize: 20 });
    expect(answer).toEqual({ items: [{ name: "نقشه ایران.pmtiles" }], total: 1 });
    expect((await server.ask(geo.getTileFiles, admin, {})).answer.total).toBe(2);
    expect((await server.ask(geo.getTileFiles, employee, {})).error).toBe("not-allowed");
  });

  it("accepts a complete one and answers its address, which changes with its content", async () => {
    expect((await choose("نقشه ایران.pmtiles")).error).toBeUndefined();
    const address = async () => (await server.ask(geo.getMapSource, employee)).answer.fileUrl;
    const before = await address();
    expect(before).toContain(`/tiles/${encodeURIComponent("نقشه ایران.pmtiles")}?v=`);
    writeFileSync(join(dataDir, "tiles", "نقشه ایران.pmtiles"), buildTileFile({ attribution: "©" }));
    expect(await address()).not.toBe(before);
  });

  it.each([
    ["none.pmtiles", "tile-file-not-found"],
    ["../secret.pmtiles", "tile-file-not-found"],
    ["half.pmtiles", "tile-file-broken"],
  ])("refuses %s", async (name, error) => {
    expect((await choose(name)).error).toBe(error);
  });

  it("reports when the chosen one disappears or is damaged later, and the tile address is used again", async () => {
    await server.ask(settings.saveSettings, admin, { values: { mapTileUrl: "/{z}/{x}/{y}.png" } });
    const file = join(dataDir, "tiles", "نقشه ایران.pmtiles");
    const source = async () => (await server.ask(geo.getMapSource, employee)).answer;
    writeFileSync(file, archive.subarray(0, 300));
    expect(await source()).toMatchObject({ fileUrl: "", fileProblem: "broken", tileUrl: "/{z}/{x}/{y}.png" });
    rmSync(file);
    expect(await source()).toMatchObject({ fileUrl: "", fileProblem: "missing" });
    expect((await choose(null)).error).toBeUndefined();
    expect(await source()).toMatchObject({ fileUrl: "", fileProblem: null });
  });
});
