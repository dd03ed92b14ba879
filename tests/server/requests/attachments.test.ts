import { clocking } from "@schemas/calls/clocking";
import { leave } from "@schemas/calls/leave";
import { mission } from "@schemas/calls/mission";
import { requests } from "@schemas/calls/requests";
import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { writeSetting } from "@server/db/tables/settings";
import { forgetOldAttachments } from "@server/requests/attachments";
import { buildSectionAdmin } from "@tests/helpers/build/access";
import { admin, employee, manager, otherManager } from "@tests/helpers/build/cast";
import { buildPerson } from "@tests/helpers/build/people";
import { buildRequestCast, colleague, second } from "@tests/helpers/build/request-cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
});
afterAll(() => server.drop());
beforeEach(async () => {
  for (const table of ["request", "attachment"] as const) await server.db.deleteFrom(table).execute();
  await server.db.deleteFrom("setting").where("name", "like", "attachment%").execute();
  await ask("required");
});

const ask = (attachments: "none" | "wanted" | "required") =>
  server.db.updateTable("request_type").set({ attachments }).where("code", "=", "2").execute();

const pdf = (name = "نسخه.pdf", body = "a paper") => new File([`%PDF-1.7\n${body}\n%%EOF\n`], name);
const saturday = "2026-05-09";
const sick = { personnelNumber: employee, typeCode: "2", from: saturday, to: saturday };

const file = (over: object = {}) => server.ask(leave.addLeave, employee, { ...sick, ...over });
const filed = async (over: object = { file1: pdf() }) => {
  const { answer, envelope } = await file(over);
  expect(envelope.Message).toBe("");
  return answer.ids[0] as number;
};
const filesOf = async (id: number) => (await server.ask(requests.getRequest, employee, { id })).answer.files;
const open = (as: string, requestId: number, id: number) =>
  server.ask(requests.openAttachment, as, { requestId, id });
const stored = () => server.db.selectFrom("attachment").select(["name", "kind", "size"]).execute();

describe("a type that needs a file", () => {
  it("refuses a request without one, with the sentence that the form shows", async () => {
    const shown = await server.ask(requests.previewRequest, employee, { ...sick, request: "leave" });
    const limit = shown.answer.parts[0]?.limits.find((one) => one.limit === "attachment");
    const refused = await file();
    expect(limit).toMatchObject({ isMet: false, field: "attachments" });
    expect([refused.error, refused.envelope.Message]).toEqual(["attachment-required", limit?.message]);
    const met = await server.ask(requests.previewRequest, employee, {
      ...sick,
      request: "leave",
      attachments: 1,
    });
    expect(met.answer.parts[0]?.limits.every(({ isMet }) => isMet)).toBe(true);
    await ask("wanted");
    expect((await file()).error).toBeUndefined();
  });

  it("has its file stored with the request, once for all requests of a range", async () => {
    const id = await filed({
      from: "2026-03-18",
      to: "2026-03-24",
      file1: pdf("a.pdf"),
      file2: pdf("b.pdf"),
    });
    const rows = await server.db.selectFrom("request").select("id").orderBy("id").execute();
    expect(rows).toHaveLength(2);
    expect(await stored()).toHaveLength(2);
    for (const row of rows)
      expect((await filesOf(row.id)).map(({ name }) => name)).toEqual(["a.pdf", "b.pdf"]);
    expect((await server.ask(requests.getRequest, employee, { id })).answer.request.attachments).toBe(2);
  });

  it("stores nothing of a request that is refused", async () => {
    await filed();
    expect((await file({ file1: pdf("again.pdf") })).error).toBe("request-overlaps");
    expect(await stored()).toHaveLength(1);
  });

  it("is required in the same way for missions", async () => {
    await server.db
      .updateTable("request_type")
      .set({ attachments: "required" })
      .where("kind", "=", "mission")
      .execute();
    const input = { ...sick, typeCode: "1" };
    expect((await server.ask(mission.addMission, employee, input)).error).toBe("attachment-required");
    const { answer } = await server.ask(mission.addMission, employee, { ...input, file1: pdf() });
    expect(await filesOf(answer.ids[0] as number)).toHaveLength(1);
  });
});

describe("a file", () => {
  it.each([
    ["that only calls itself a PDF", new File(["<script>"], "a.pdf", { type: "application/pdf" })],
    ["of another kind", new File(["PK\u0003\u0004"], "a.docx")],
    ["that breaks off", new File(["%PDF-1.7\nhalf"], "a.pdf")],
  ])("%s is refused, whatever its name says", async (_, file1) => {
    const { error, envelope } = await file({ file1 });
    expect([error, Object.keys(envelope.Fields ?? {})]).toEqual(["attachment-kind", ["attachments"]]);
  });

  it.each([
    ["نسخه.PDF", "نسخه.PDF"],
    ["payslip.hta", "payslip.hta.pdf"],
    ["scan", "scan.pdf"],
    [".pdf", ".pdf"],
  ])("called %s is kept as %s, so that it is opened as what it is", async (sent, kept) => {
    await filed({ file1: pdf(sent) });
    expect(await stored()).toMatchObject([{ name: kept, kind: "application/pdf" }]);
  });

  it("must meet the settings: its kind, its size, and the number of files", async () => {
    await writeSetting(server.db, "attachmentKinds", "images");
    expect((await file({ file1: pdf() })).error).toBe("attachment-kind");
    await writeSetting(server.db, "attachmentKinds", "all");
    await writeSetting(server.db, "attachmentMegabytes", 1);
    const large = pdf("large.pdf", "x".repeat(1024 * 1024));
    expect((await file({ file1: large })).error).toBe("attachment-too-large");
    await writeSetting(server.db, "attachmentMost", 1);
    expect((await file({ file1: pdf(), file2: pdf() })).error).toBe("attachment-count");
  });

  it("can be opened by everyone who may see the request and nobody else, and each opening is recorded", async () => {
    const id = await filed();
    const [one] = await filesOf(id);
    const attachment = one?.id as number;
    for (const who of [colleague, otherManager])
      expect((await open(who, id, attachment)).error).toBe("not-yours");
    const { answer } = await open(second, id, attachment);
    expect(answer).toMatchObject({ name: "نسخه.pdf", kind: "application/pdf" });
    expect(Buffer.from(answer.data, "base64").toString()).toContain("a paper");
    expect((await open(admin, id, attachment)).error).toBeUndefined();
    const lines = await historyOf(server.db, "attachment", attachment);
    expect(lines.map(({ action, actor }) => `${actor} ${action}`)).toEqual([
      `${second} open`,
      `${admin} open`,
    ]);
  });

  it("cannot be reached through another request that its reader may see", async () => {
    const id = await filed();
    const [one] = await filesOf(id);
    const own = await server.ask(leave.addLeave, colleague, {
      ...sick,
      personnelNumber: colleague,
      file1: pdf("own.pdf"),
    });
    const request = own.answer.ids[0] as number;
    expect((await open(colleague, request, one?.id as number)).error).toBe("attachment-not-found");
  });

  it("stays through a change unless it is removed, and is deleted when no request has it", async () => {
    const id = await filed({ file1: pdf("a.pdf"), file2: pdf("b.pdf") });
    const edit = (over: object) =>
      server.ask(leave.operateOnArchive, employee, { operation: "edit", ids: [id], ...over });
    await edit({ description: "تغییر" });
    const [a, b] = await filesOf(id);
    expect([a?.name, b?.name]).toEqual(["a.pdf", "b.pdf"]);
    await edit({ keptAttachments: [b?.id as number], file1: pdf("c.pdf") });
    expect((await filesOf(id)).map(({ name }) => name)).toEqual(["b.pdf", "c.pdf"]);
    expect((await stored()).map(({ name }) => name)).toEqual(["b.pdf", "c.pdf"]);
    expect((await edit({ keptAttachments: [] })).error).toBe("attachment-required");
    expect(await filesOf(id)).toHaveLength(2);
  });

  it("is deleted once its requests are as old as the settings say, and the request stays", async () => {
    const id = await filed();
    await writeSetting(server.db, "attachmentRetentionDays", 30);
    expect(await forgetOldAttachments(server.db, "2026-06-08")).toBe(0);
    expect(await forgetOldAttachments(server.db, "2026-06-13")).toBe(1);
    expect(await filesOf(id)).toEqual([]);
    const seen = await server.ask(requests.getRequest, manager, { id });
    expect(seen.error ?? seen.answer.request.attachments).toBe(seen.error ?? 0);
  });
});

describe("a person's own stored data", () => {
  it("lists each file once with its requests, who else opened it on which day, and the day of its deletion", async () => {
    const id = await filed({ from: "2026-03-18", to: "2026-03-24", file1: pdf() });
    const [paper] = await filesOf(id);
    for (const who of [admin, admin, employee]) await open(who, id, paper?.id as number);
    await writeSetting(server.db, "attachmentRetentionDays", 30);
    const { items, total } = (await server.ask(clocking.getMyStoredFiles, employee)).answer;
    expect(total).toBe(1);
    expect(items).toMatchObject([
      { name: "نسخه.pdf", kind: "application/pdf", openings: [{ actor: admin }], deletedOn: "2026-06-13" },
    ]);
    expect(items[0]?.requests).toHaveLength(2);
    expect(await forgetOldAttachments(server.db, "2026-06-12")).toBe(0);
    expect(await forgetOldAttachments(server.db, items[0]?.deletedOn as string)).toBe(1);
    expect((await server.ask(clocking.getMyStoredFiles, colleague)).answer.items).toEqual([]);
  });
});

describe("a private type", () => {
  const viewer = "2811";
  beforeAll(async () => {
    await buildPerson(server.db, { personnel_number: viewer, section_code: "20" });
    await buildSectionAdmin(server.db, {
      personnel_number: viewer,
      section_code: "10",
      flags: [adminFlags.viewRequests],
    });
    await server.db
      .updateTable("person")
      .set({ permission: [permissionCodes.leaveView] })
      .where("personnel_number", "=", viewer)
      .execute();
  });
  const setPrivate = (is_private: boolean) =>
    server.db.updateTable("request_type").set({ is_private }).where("code", "=", "2").execute();
  const read = async (as: string, id: number) => {
    const detail = (await server.ask(requests.getRequest, as, { id })).answer;
    const list = await server.ask(leave.listRequestsForAdmins, as, { scope: "view" });
    return [
      detail.request.description,
      detail.files.length,
      list.answer?.items?.map((row) => row.description),
    ];
  };

  it("shows its reason and files to the person, those who decide and the administrator, not to viewers", async () => {
    const id = await filed({ file1: pdf(), description: "a cold" });
    const [file] = await filesOf(id);
    expect(await read(viewer, id)).toEqual(["a cold", 1, ["a cold"]]);
    await setPrivate(true);
    expect(await read(viewer, id)).toEqual(["", 0, [""]]);
    expect((await open(viewer, id, file?.id ?? 0)).error).toBe("request-is-private");
    for (const as of [employee, second, manager, admin]) {
      const { answer } = await server.ask(requests.getRequest, as, { id });
      expect([answer.request.description, answer.files.length]).toEqual(["a cold", 1]);
    }
    await setPrivate(false);
  });
});
