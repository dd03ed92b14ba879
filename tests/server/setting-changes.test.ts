import { requestOf } from "@schemas/call-request";
import { rules } from "@schemas/calls/rules";
import { settings } from "@schemas/calls/settings";
import type { Envelope } from "@schemas/envelope";
import { type SettingName, settingNamed, settingNames } from "@schemas/settings";
import { lock } from "@server/db/locks";
import { writeSetting } from "@server/db/tables/settings";
import { buildRequestType } from "@tests/helpers/build/access";
import {
  admin,
  buildCast,
  employee,
  guest,
  loner,
  manager,
  neighbour,
  setup,
} from "@tests/helpers/build/cast";
import { buildPerson } from "@tests/helpers/build/people";
import { buildPeriod } from "@tests/helpers/build/periods";
import { buildRequest } from "@tests/helpers/build/requests";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { statements } from "@tests/helpers/held-up";
import { patience } from "@tests/helpers/patience";
import { historyOf } from "@tests/helpers/read-history";
import { runJobs } from "@tests/helpers/run-jobs";
import { signInAs } from "@tests/helpers/sign-in-as";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

/** The civil day of the tests' present time. */
const today = "2026-05-13";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildWorkWeek(server.db, { people: [employee] });
  await server.db.insertInto("city").values({ code: "THR", name: "تهران" }).execute();
  for (const code of ["1", "2", "3"])
    await buildRequestType(server.db, { kind: "leave", code, position: Number(code) });
  await buildRequestType(server.db, { kind: "mission", code: "1" });
});
afterAll(() => server.drop());
beforeEach(async () => {
  await server.db.deleteFrom("setting").where("name", "<>", "defaultPermission").execute();
  await server.db.deleteFrom("policy").execute();
  await server.db.deleteFrom("job").execute();
  await server.db.deleteFrom("history").execute();
  await server.db.deleteFrom("request").execute();
});

const all = async () => (await server.ask(settings.getAllSettings, admin)).answer;
const save = (values: object, options: object = {}) =>
  server.ask(settings.saveSettings, admin, { values, ...options });
const preview = async (values: object) =>
  (await server.ask(settings.previewSettings, admin, { values })).answer;

describe("the registry", () => {
  it("has a unique wire name for every setting", () => {
    const names = settingNames.map((name) => settingNamed(name).wire.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });

  it("has a default value that its own field accepts", () => {
    const refused = settingNames.filter((name) => {
      const { field, usual } = settingNamed(name);
      return !(field as unknown as { safeParse: (value: unknown) => { success: boolean } }).safeParse(usual)
        .success;
    });
    expect(refused).toEqual([]);
  });

  it("shows employees nothing secret, nothing of the portal's access and nothing of the directory", () => {
    const open = settingNames.filter((name) => settingNamed(name).isOpen);
    expect(open.filter((name) => /secret|password|portal|directory|deadline/i.test(name))).toEqual([]);
  });
});

describe("saving settings", () => {
  it("stores them, with a history entry each, and raises the version", async () => {
    const { version } = await all();
    const saved = await save(
      { leaveDaysBefore: 7, organisation: "شرکت نمونه", allowInOutToday: true },
      { version },
    );
    expect(saved.answer).toEqual({ version: version + 1, jobId: null });
    expect((await all()).values).toMatchObject({
      leaveDaysBefore: 7,
      organisation: "شرکت نمونه",
      allowInOutToday: true,
    });
    expect(await historyOf(server.db, "setting", "leaveDaysBefore")).toEqual([
      { actor: admin, action: "change", before: { value: null }, after: { value: 7 } },
    ]);
  });

  it("removes a limit that is emptied", async () => {
    await save({ leaveDaysBefore: 7 });
    await save({ leaveDaysBefore: null });
    expect((await all()).values.leaveDaysBefore).toBeNull();
    expect((await server.ask(settings.readSettings, employee)).answer.leaveDaysBefore).toBeNull();
  });

  it("changes nothing if nothing differs", async () => {
    await save({ leaveDaysBefore: 7 });
    const { version } = await all();
    expect((await save({ leaveDaysBefore: 7 })).answer).toEqual({ version, jobId: null });
    expect(await historyOf(server.db, "setting", "leaveDaysBefore")).toHaveLength(1);
  });

  it("is refused when somebody else saved in between", async () => {
    const { version } = await all();
    await save({ leaveDaysBefore: 7 });
    expect((await save({ leaveDaysAfter: 3 }, { version })).error).toBe("changed-meanwhile");
    expect((await all()).values.leaveDaysAfter).toBeNull();
  });

  it("lets only one of two simultaneous saves through", async () => {
    const { version } = await all();
    // Both have read the settings and wait for the lock, so what one of them read is outdated.
    const first = await server.db.startTransaction().execute();
    await lock(first, "settings");
    const both = [save({ leaveDaysBefore: 1 }, { version }), save({ leaveDaysBefore: 2 }, { version })];
    await vi.waitFor(async () => expect(await statements(server.db).heldUp()).toHaveLength(2), {
      timeout: patience,
    });
    await first.rollback().execute();
    const answers = await Promise.all(both);
    expect(answers.map(({ error }) => error).sort()).toEqual(["changed-meanwhile", undefined]);
  });

  it.each([
    [{ leaveDaysBefore: -1 }, "values.leaveDaysBefore"],
    [{ leaveDaysBefore: 1.5 }, "values.leaveDaysBefore"],
    [{ passwordMaxAge: 1 }, "values.passwordMaxAge"],
    [{ logoutMode: "nowhere" }, "values.logoutMode"],
    [{ overtimeUntil: 960 }, "values"],
    [{ noSuchSetting: 1 }, "values"],
  ])("refuses %o on its field", async (values, field) => {
    const headers = await signInAs(server.db, admin, server.clock.now);
    const request = requestOf(settings.saveSettings, { values: JSON.stringify(values) }, headers);
    const envelope = (await (await server.app.request(request)).json()) as Envelope;
    expect(envelope.Code).toBe("invalid-input");
    expect(Object.keys(envelope.Fields ?? {})).toEqual([field]);
  });

  it("refuses unknown cities and invalid addresses, and stores nothing", async () => {
    expect((await save({ leaveDaysBefore: 3, defaultCity: "XXX" })).error).toBe("city-not-found");
    expect((await save({ directoryUrl: "http://server" })).error).toBe("not-a-directory-address");
    for (const page of ["javascript:alert(1)", "//elsewhere.example", "/\\elsewhere.example"])
      expect((await save({ portalHomePage: page })).error).toBe("not-a-page-address");
    expect((await all()).values).toMatchObject({ leaveDaysBefore: null, defaultCity: "", directoryUrl: "" });
    expect((await save({ defaultCity: "THR", directoryUrl: "ldaps://server:636" })).error).toBeUndefined();
  });

  scenarios(() => server, settings.saveSettings, [
    { as: guest, input: { values: {} }, expect: { error: "not-signed-in" } },
    { as: employee, input: { values: {} }, expect: { error: "not-allowed" } },
    { as: manager, input: { values: {} }, expect: { error: "not-allowed" } },
    { as: setup, input: { values: {} }, expect: { error: "not-allowed" } },
  ]);
});

describe("secrets", () => {
  const access = { portalAccessUserName: "portal", portalAccessPassword: "s3cret-of-theirs" };

  it("are stored and never shown again, not in answers and not in the history", async () => {
    await save(access);
    const { envelope } = await server.ask(settings.getAllSettings, admin);
    expect(JSON.stringify(envelope)).not.toContain("s3cret");
    expect((await all()).secretsSet).toEqual(["portalAccessPassword"]);
    const lines = await server.db.selectFrom("history").selectAll().execute();
    expect(JSON.stringify(lines)).not.toContain("s3cret");
    expect(JSON.stringify(await preview({ portalAccessPassword: "other-s3cret" }))).not.toContain("s3cret");
  });

  it("stay when left empty, and are removed with the name they belong to", async () => {
    await save(access);
    await save({ portalAccessPassword: "", portalHomePage: "/home" });
    expect((await all()).secretsSet).toEqual(["portalAccessPassword"]);
    await save({ portalAccessUserName: "" });
    expect((await all()).secretsSet).toEqual([]);
  });

  it("are sent in the body of the spec's call", async () => {
    const { error } = await server.ask(settings.updatePortalAccess, admin, {
      ...access,
      logoutMode: "homePage",
    });
    expect(error).toBeUndefined();
    expect((await all()).values).toMatchObject({ portalAccessUserName: "portal", logoutMode: "homePage" });
    expect(settings.updatePortalAccess.carries).toBe("form");
  });
});

describe("the specification's limits of overtime", () => {
  const past = "2026-05-02";
  const later = "2026-06-01";
  const change = async (values: object, effectiveDate: string) => {
    const { error } = await server.ask(settings.updateOvertimeLimitation, admin, {
      ...values,
      effectiveDate,
    });
    expect(error).toBeUndefined();
  };
  const jobs = () => server.db.selectFrom("job").select(["kind", "input"]).execute();
  const sets = async () => (await server.ask(rules.listRuleSets, admin, {})).answer.items;

  it("change the organisation's rules from a day on, and a job recomputes the days since", async () => {
    await buildPunches(server.db, employee, past, "07:00", "18:00");
    await change({ overtimeNeedsPermit: false, overtimeUntil: 16 * 60 }, past);
    expect(await jobs()).toMatchObject([{ kind: "recompute" }]);
    await runJobs(server);
    const day = await server.db
      .selectFrom("day_work")
      .select(["overtime", "surplus"])
      .where("personnel_number", "=", employee)
      .where("day", "=", past)
      .executeTakeFirstOrThrow();
    // The shift ends at 15:00; after 16:00 nothing is overtime.
    expect(day).toEqual({ overtime: 60, surplus: 120 });
    const { answer } = await server.ask(settings.readSettings, employee);
    expect(answer).toMatchObject({ overtimeNeedsPermit: false, overtimeUntil: 960 });
  });

  it("of a later day recompute nothing yet", async () => {
    await change({ overtimePerDay: 120 }, later);
    expect(await jobs()).toEqual([]);
    expect((await server.ask(settings.readSettings, employee)).answer.overtimePerDay).toBe(240);
    expect(await sets()).toMatchObject([{ level: "COMPANY", from: later, overtimePerDay: 120, decides: 1 }]);
  });

  it("changed twice for the same day are one rule set, whose history has both changes", async () => {
    await change({ overtimePerDay: 120 }, later);
    const [before] = await sets();
    await change({ shortestOvertime: null }, later);
    expect(await sets()).toMatchObject([
      { overtimePerDay: 120, shortestOvertime: 0, decides: 2, version: (before?.version ?? 0) + 1 },
    ]);
    expect(await historyOf(server.db, "rule-set", String(before?.id))).toHaveLength(2);
  });

  it("of one end of a window keep its other end", async () => {
    await change({ offDayOvertimeFrom: 480 }, past);
    await change({ offDayOvertimeUntil: 720 }, later);
    const { answer } = await server.ask(rules.getRulesInForce, admin, {
      personnelNumber: employee,
      date: later,
    });
    expect(answer.rules.filter(({ rule }) => rule.startsWith("offDayOvertime"))).toMatchObject([
      { value: 480 },
      { value: 720 },
    ]);
  });

  it("are refused if a window ends before it begins", async () => {
    const reversed = { offDayOvertimeFrom: 720, offDayOvertimeUntil: 480 };
    expect(await server.ask(settings.updateOvertimeLimitation, admin, reversed)).toMatchObject({
      error: "window-reversed",
      envelope: { Fields: { OffDayExtraWorkUntil: expect.anything() } },
    });
  });

  it("leave rule sets of earlier days alone", async () => {
    await change({ shortestOvertime: 45 }, past);
    await change({ shortestOvertime: 20 }, later);
    expect((await sets()).map(({ from, shortestOvertime }) => ({ from, shortestOvertime }))).toEqual([
      { from: later, shortestOvertime: 20 },
      { from: past, shortestOvertime: 45 },
    ]);
  });

  it("change nothing if they equal what already applied", async () => {
    await change({ overtimePerDay: 240 }, past);
    expect(await jobs()).toEqual([]);
    expect(await sets()).toEqual([]);
  });
});

describe("the preview", () => {
  it("shows what would change and writes nothing", async () => {
    expect(await preview({ leaveDaysBefore: 5, leaveDaysAfter: null })).toEqual({
      changes: [{ name: "leaveDaysBefore", before: null, after: 5 }],
      recompute: null,
      requests: [],
    });
    expect((await all()).values.leaveDaysBefore).toBeNull();
  });

  it("counts the days and people to recompute, and the days of closed periods that stay", async () => {
    await buildPeriod(server.db, { first_day: "2026-04-01", last_day: "2026-05-04", closed_at: testNow });
    await writeSetting(server.db, "liveFrom", "2026-05-10");
    const { recompute } = await preview({ liveFrom: "2026-05-01" });
    const { count } = await server.db
      .selectFrom("person")
      .select(sql<number>`count(*)`.as("count"))
      .executeTakeFirstOrThrow();
    expect(recompute).toEqual({ from: "2026-05-01", to: today, days: 13, people: count, closedDays: 4 });
    expect((await preview({ leaveDaysBefore: 5 })).recompute).toBeNull();
    await server.db.deleteFrom("work_period").execute();
    await server.db.deleteFrom("work_year").execute();
  });

  const dayMs = 24 * 60 * 60 * 1000;
  const filed = (days: number) => new Date(testNow.getTime() - days * dayMs);
  const touched = async (values: Partial<Record<SettingName, unknown>>) => (await preview(values)).requests;

  it("counts the waiting requests that a limit would not have allowed", async () => {
    const by = { personnel_number: employee, submitted_at: testNow };
    await buildRequest(server.db, { ...by, kind: "leave", first_day: "2026-05-01", last_day: "2026-05-01" });
    await buildRequest(server.db, { ...by, kind: "leave", first_day: "2026-06-30", last_day: "2026-06-30" });
    await buildRequest(server.db, {
      ...by,
      kind: "leave",
      first_day: "2026-05-01",
      status: "ConfirmRequest",
    });
    expect(await touched({ leaveDaysBefore: 11 })).toEqual([{ name: "leaveDaysBefore", count: 1 }]);
    expect(await touched({ leaveDaysBefore: 12 })).toEqual([]);
    expect(await touched({ leaveDaysAfter: 30, missionDaysBefore: 0 })).toEqual([
      { name: "leaveDaysAfter", count: 1 },
    ]);
  });

  it("counts the requests beyond a number a day, and those that are late by a deadline", async () => {
    const by = { personnel_number: employee, submitted_at: filed(10) };
    await buildRequest(server.db, { ...by, kind: "mission" });
    await buildRequest(server.db, { ...by, kind: "mission", status: "ConfirmRequest" });
    await buildRequest(server.db, { ...by, personnel_number: neighbour, kind: "mission" });
    expect(await touched({ missionsPerDay: 1 })).toEqual([{ name: "missionsPerDay", count: 1 }]);
    expect(await touched({ missionsPerDay: 2 })).toEqual([]);
    expect(await touched({ missionDeadline: 9 })).toEqual([{ name: "missionDeadline", count: 2 }]);
    expect(await touched({ missionDeadline: 10 })).toEqual([]);
  });
});

describe("the calls of the specification", () => {
  const wire = async (call: Parameters<typeof requestOf>[0], parameters: object) => {
    const headers = await signInAs(server.db, admin, server.clock.now);
    const response = await server.app.request(requestOf(call, parameters, headers));
    expect(await response.json()).toMatchObject({ ResultType: 1 });
  };

  it("write limits under the wire's names; an empty one unsets the limit", async () => {
    await wire(settings.updateLimitationDays, {
      EnableAccessAfterDay: 30,
      VacationDaysBefore: "5",
      IoDaysAfter: "0",
    });
    expect((await all()).values).toMatchObject({
      requestsAfterDays: 30,
      leaveDaysBefore: 5,
      inOutDaysAfter: 0,
    });
    await wire(settings.updateLimitationDays, { VacationDaysBefore: "" });
    expect((await all()).values).toMatchObject({ requestsAfterDays: 30, leaveDaysBefore: null });
    await wire(settings.updateMissionsLimitation, { MaxMissionPerDay: 2 });
    await wire(settings.updateSomeAddedField, {
      MaxHourlyVacationPerYear: 600,
      IoDeadline: 3,
      IoAfterDeadline: "RefuseRequest",
    });
    await wire(settings.updateOvertimeLimitation, { ExtraWorkUntil: "20:00", effectiveDate: "1405/03/01" });
    expect((await all()).values).toMatchObject({
      missionsPerDay: 2,
      hourlyLeavePerYear: 600,
      inOutDeadline: 3,
      inOutAfterDeadline: "RefuseRequest",
    });
    const { items: rows } = (await server.ask(rules.listRuleSets, admin, {})).answer;
    expect(rows).toMatchObject([{ from: "2026-05-22", overtimeUntil: 1200 }]);
  });

  it("write flags in any spelling of yes or no on the wire", async () => {
    await wire(settings.setAllowInOutToday, { allow: "True" });
    await wire(settings.setClockSelection, { allowSelect: "1" });
    await wire(settings.setLeaveCalendar, { isWorkCalendar: "False" });
    await wire(settings.writeSystemTable, { misTransfer: "0", morTransfer: "1" });
    await wire(settings.setActiveDirectory, { activeDirectoryName: "corp.local" });
    await wire(settings.setDefaultCity, { citycode: "THR" });
    const { answer } = await server.ask(settings.readSettings, employee);
    expect(answer).toMatchObject({
      allowInOutToday: true,
      allowClockSelection: true,
      leaveUsesWorkCalendar: false,
      usesActiveDirectory: true,
      defaultCity: "THR",
    });
    expect((await server.ask(settings.readSystemTable, admin)).answer).toEqual({
      transferMission: false,
      transferLeave: true,
    });
    expect((await server.ask(settings.getClockSelection, admin)).answer).toEqual({ isOn: true });
    expect((await server.ask(settings.usesWorkCalendarForLeave, employee)).answer).toEqual({ isOn: false });
  });

  it("choose the types offered on the web and those in the views of approved requests", async () => {
    const marks = async () =>
      (await all()).types.map((type) => [type.kind, type.code, type.isOnWeb, type.isInApproved]);
    await server.ask(settings.setWebLeaveTypes, admin, { codes: ["1", "3"] });
    await server.ask(settings.truncateApprovedLeave, admin);
    await server.ask(settings.addApprovedLeave, admin, { code: "2" });
    expect(await marks()).toEqual([
      ["leave", "1", true, false],
      ["leave", "2", false, true],
      ["leave", "3", true, false],
      ["mission", "1", true, true],
    ]);
    await server.ask(settings.setWebMissionTypes, admin, { codes: [] });
    await server.ask(settings.truncateApprovedMission, admin);
    expect((await marks()).at(-1)).toEqual(["mission", "1", false, false]);
    expect((await server.ask(settings.addApprovedMission, admin, { code: "9" })).error).toBe("unknown-type");
    expect((await server.ask(settings.setWebLeaveTypes, admin, { codes: ["9"] })).error).toBe("unknown-type");
    expect(await historyOf(server.db, "web-types", "leave")).toMatchObject([
      { before: { codes: ["1", "2", "3"] }, after: { codes: ["1", "3"] } },
    ]);
  });
});

describe("the notices after signing in", () => {
  it("include how long a password is still valid, once it is nearly over", async () => {
    await server.db
      .updateTable("person")
      .set({ password_changed_on: "2026-04-20" })
      .where("personnel_number", "=", employee)
      .execute();
    const alarm = async (who: string) => (await server.ask(settings.getPasswordAlarm, who)).answer;
    expect(await alarm(employee)).toEqual({ isDue: false, daysLeft: null });
    await save({ passwordMaxAge: 30, passwordWarning: 5 });
    expect(await alarm(employee)).toEqual({ isDue: false, daysLeft: 7 });
    await save({ passwordWarning: 7 });
    expect(await alarm(employee)).toEqual({ isDue: true, daysLeft: 7 });
    expect(await alarm(admin)).toEqual({ isDue: false, daysLeft: null });
    expect((await server.ask(settings.isSecurityActive, employee)).answer).toEqual({ isOn: true });
  });

  it("include the birthdays of the reader's section by the Jalali day, if the settings show them", async () => {
    // 1370/02/23 and 1371/02/23 fall on different Gregorian days.
    await buildPerson(server.db, { personnel_number: "1010", section_code: "10", birth_date: "1991-05-13" });
    await buildPerson(server.db, { personnel_number: "1011", section_code: "10", birth_date: "1992-05-13" });
    await buildPerson(server.db, { personnel_number: "2010", section_code: "20", birth_date: "1991-05-13" });
    await buildPerson(server.db, {
      personnel_number: "1012",
      section_code: "10",
      birth_date: "1991-05-13",
      is_active: false,
    });
    const notified = async (who: string) =>
      (await server.ask(settings.getBirthdays, who)).answer.map((one) => one.personnelNumber);
    expect(await notified(manager)).toEqual([]);
    await writeSetting(server.db, "showBirthdays", true);
    expect(await notified(manager)).toEqual(["1010", "1011"]);
    expect(await notified(admin)).toEqual(["1010", "1011", "2010"]);
    expect(await notified(loner)).toEqual([]);
  });
});
