import { calls } from "@schemas/calls";
import { access } from "@schemas/calls/access";
import type { AnyCall } from "@schemas/define-call";
import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { endSession } from "@server/db/tables/sessions";
import { hashToken } from "@server/rules/hash-token";
import { admin, buildCast, employee, guest, loner, manager } from "@tests/helpers/build/cast";
import { buildPerson } from "@tests/helpers/build/people";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { type Headers, signInAs } from "@tests/helpers/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildPerson(server.db, { personnel_number: "1009", section_code: "10", is_active: false });
});
afterAll(() => server.drop());
beforeEach(() => {
  server.clock.now = testNow;
});

const open = async (personnelNumber: string, as: string | Headers = admin): Promise<Headers> => {
  const { answer } = await server.ask(access.viewAs, as, { personnelNumber });
  return { token: answer.token, username: answer.username };
};
const later = (minutes: number) => {
  server.clock.now = new Date(testNow.getTime() + minutes * 60_000);
};

scenarios(() => server, access.viewAs, [
  { as: guest, input: { personnelNumber: employee }, expect: { error: "not-signed-in" } },
  { as: manager, input: { personnelNumber: employee }, expect: { error: "not-allowed" } },
  { as: admin, input: { personnelNumber: "404" }, expect: { error: "person-not-found" } },
  { as: admin, input: { personnelNumber: "1009" }, expect: { error: "person-inactive" } },
  {
    as: admin,
    input: { personnelNumber: loner },
    expect: {
      answer: {
        token: expect.any(String),
        username: loner,
        name: `کارمند ${loner}`,
        endsAt: "2026-05-13T06:00:00.000Z",
      },
    },
  },
]);

describe("viewing the portal as someone else", () => {
  it("shows what the person sees, and is recorded", async () => {
    const view = await open(employee);
    const { answer } = await server.ask(calls.session.getPersonDetail, view, { personnelNumber: employee });
    expect(answer).toMatchObject({ name: `کارمند ${employee}` });
    expect((await server.ask(calls.patterns.getPatternList, view, {})).error).toBe("not-allowed");
    expect((await historyOf(server.db, "person", employee)).at(-1)).toEqual({
      actor: "Admin",
      action: "view-as",
      before: null,
      after: { endsAt: "2026-05-13T06:00:00.000Z" },
    });
  });

  it("has the codes and the rights of the person, and shows no more about others", async () => {
    const permission = [permissionCodes.presentPersonnel];
    const setCodes = (codes: number[] | null) =>
      server.db
        .updateTable("person")
        .set({ permission: codes })
        .where("personnel_number", "=", manager)
        .execute();
    await setCodes(permission);
    await server.db
      .updateTable("section_admin")
      .set({ is_manager: false, flags: [adminFlags.viewPresence] })
      .where("personnel_number", "=", manager)
      .execute();
    const view = await open(manager);
    const { envelope, answer } = await server.ask(calls.session.getPersonDetail, view, {
      personnelNumber: employee,
    });
    expect(answer).toEqual({
      personnelNumber: employee,
      name: `کارمند ${employee}`,
      sectionCode: "10",
      sectionName: "مالی",
    });
    expect(envelope.Absent).toContain("nationalCode");
    expect((await server.ask(calls.personnel.getPresentPersonnel, view, {})).error).toBeUndefined();
    expect((await server.ask(calls.personnel.getAttendanceStatus, view, {})).error).toBe("not-allowed");
    await setCodes(null);
    await server.db
      .updateTable("section_admin")
      .set({ is_manager: true, flags: [] })
      .where("personnel_number", "=", manager)
      .execute();
  });

  const changing = Object.values(calls)
    .flatMap((group) => Object.values<AnyCall>(group))
    .filter((call) => call.changes && !["session.signOut", "session.leaveView"].includes(call.name));

  it("changes nothing, in any call", async () => {
    const view = await open(manager);
    const before = await server.db.selectFrom("history").select("id").execute();
    const errors = new Map<string, string | undefined>();
    for (const call of changing) errors.set(call.name, (await server.ask(call, view, {} as never)).error);
    const after = await server.db.selectFrom("history").select("id").execute();
    expect(changing.length).toBeGreaterThan(40);
    expect([...new Set(errors.values())].sort()).toEqual(["private-to-person", "view-only"]);
    expect(after).toEqual(before);
  });

  it("does not read the person's messages and is not blocked by those that must be read first", async () => {
    const view = await open(employee);
    const query = { personnelNumber: employee };
    expect((await server.ask(calls.messages.getInbox, view, query)).error).toBe("private-to-person");
    expect((await server.ask(calls.messages.getForcedInboxCount, view, query)).answer).toEqual({ count: 0 });
  });

  it("is not blocked by a password that the person must change", async () => {
    await buildPerson(server.db, {
      personnel_number: "1010",
      section_code: "10",
      must_change_password: true,
    });
    const view = await open("1010");
    expect((await server.ask(calls.sections.getAllSections, view, {})).error).toBeUndefined();
  });

  it("shows who is viewing and until when; a normal session shows nobody", async () => {
    const view = await open(employee);
    expect((await server.ask(access.getView, view)).answer).toEqual({
      viewer: "Admin",
      endsAt: "2026-05-13T06:00:00.000Z",
    });
    expect((await server.ask(access.getView, employee)).answer).toEqual({ viewer: null, endsAt: null });
  });

  it("ends after half an hour, however much it is used", async () => {
    const view = await open(employee);
    later(29);
    expect((await server.ask(access.getView, view)).error).toBeUndefined();
    later(31);
    expect((await server.ask(access.getView, view)).error).toBe("not-signed-in");
  });

  it("ends by signing out, which leaves the administrator signed in", async () => {
    const own = await signInAs(server.db, admin, testNow);
    const view = await open(employee, own);
    await server.ask(calls.session.signOut, view);
    expect((await server.ask(access.getView, view)).error).toBe("not-signed-in");
    expect((await server.ask(calls.patterns.getPatternList, own, {})).error).toBeUndefined();
  });

  it("ends with the session it was opened from", async () => {
    const own = await signInAs(server.db, admin, testNow);
    const view = await open(employee, own);
    await endSession(server.db, hashToken(own.token));
    expect((await server.ask(access.getView, view)).error).toBe("not-signed-in");
  });

  it("opens no further view", async () => {
    const view = await open(manager);
    expect((await server.ask(access.viewAs, view, { personnelNumber: loner })).error).toBe("view-only");
  });
});
