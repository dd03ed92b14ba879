import { allAreaRights } from "@schemas/areas";
import { calls } from "@schemas/calls";
import type { AnyCall } from "@schemas/define-call";
import { everyCall } from "@schemas/every-call";
import { sampleInput } from "@schemas/sample-input";
import { isWithinSections, limitedCalls, namesPeople } from "@schemas/within-sections";
import { administratorsAt } from "@server/requests/announce/deciders";
import { buildRequestType, buildSectionAdmin } from "@tests/helpers/build/access";
import { buildAdministrator } from "@tests/helpers/build/administrators";
import { admin, buildCast, employee, manager, neighbour, otherManager } from "@tests/helpers/build/cast";
import { buildPeriod } from "@tests/helpers/build/periods";
import { buildRequest } from "@tests/helpers/build/requests";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { sealFor } from "@tests/helpers/seal-for";
import { signInAs } from "@tests/helpers/sign-in-as";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/*
 * An administrator of section 10 with every right, and another section 20, on all calls that name a person or list
 * people. The tables are derived from schemas/calls.
 */

const limited = "of-ten";
let server: TestServer;
let ids: { entry: number; record: number; request: number };

beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  await buildRequestType(db, { kind: "leave", code: "1" });
  await buildAdministrator(db, limited, { rights: allAreaRights, sections: ["10"] });
  const entry = { date: "2026-04-01", kind: "increase", minutes: 60, reason: "جبران" } as const;
  const added = await server.ask(calls.leave.addLeaveEntry, admin, { ...entry, personnelNumber: neighbour });
  const request = await server.ask(calls.overtime.addOvertime, neighbour, {
    personnelNumber: neighbour,
    from: "2026-05-12",
    to: "2026-05-12",
    fromMinute: 1000,
    toMinute: 1060,
  } as never);
  const { id: record } = await db
    .selectFrom("section_admin")
    .select("id")
    .where("personnel_number", "=", otherManager)
    .executeTakeFirstOrThrow();
  await server.ask(calls.permissions.updatePermission, admin, {
    personnelNumber: neighbour,
    permission: [1],
    version: 1,
  } as never);
  ids = { entry: added.answer.id, record, request: (request.answer as { id?: number } | undefined)?.id ?? 0 };
});
afterAll(() => server.drop());

/** Values a payload needs to be valid. */
const given = {
  code: undefined,
  isUsed: true,
  minutes: 60,
  reason: "جبران",
  name: "نام",
  lastDay: "2026-05-10",
  domainName: "x",
  id: 1,
  permission: [1],
  kind: undefined,
  sectionCode: "20",
  ...Object.fromEntries(
    ["employmentType", "post", "province", "cardNumber", "nationalCode", "certificateNumber", "birthCity"]
      .concat(["fatherName", "workGroupCode", "version"])
      .map((name) => [name, name === "version" ? 1 : ""]),
  ),
  placedOn: null,
  hiredOn: null,
  birthDate: null,
  gender: null,
  maritalState: null,
};
const about = (call: AnyCall, personnelNumber: string) => {
  const kind = call.name.includes("LeaveEntry") ? "increase" : 1;
  return sampleInput(call, personnelNumber, { ...given, kind });
};

const closed = new Set(["not-yours", "sections-only", "right-missing", "own-affairs", "not-allowed"]);
const named = (call: AnyCall): [string, AnyCall] => [call.name, call];
const governed = everyCall.filter(({ needs, allow }) => needs !== null && allow !== "anyone");

describe("an administrator of section 10", () => {
  it.each(governed.filter(namesPeople).map(named))(
    "%s is refused about a person of section 20",
    async (_, call) => {
      const { error } = await server.ask(call, limited, about(call, neighbour) as never);
      expect([call.name, error]).toEqual([call.name, expect.toSatisfy((code) => closed.has(code as string))]);
    },
  );

  const lists = everyCall.filter(({ values, allow }) => values === "list" && allow !== "anyone");
  // Lists that name a manager are excluded, since naming one is deliberate; private lists are the caller's own.
  it.each(lists.filter((call) => !namesPeople(call)).map(named))(
    "%s contains nobody of section 20",
    async (_, call) => {
      const input = trySample(call);
      const { envelope } = await server.ask(call, limited, input as never);
      const text = JSON.stringify(envelope);
      for (const one of [neighbour, otherManager]) expect(text).not.toContain(`"${one}"`);
    },
  );

  it("sees the people of section 10", async () => {
    const { answer } = await server.ask(calls.people.listPersonnel, limited);
    expect(answer.items.map(({ personnelNumber }) => personnelNumber).sort()).toEqual([employee, manager]);
    expect((await server.ask(calls.people.getPerson, limited, { personnelNumber: employee })).error).toBe(
      undefined,
    );
  });

  it("cannot change what belongs to the whole organisation", async () => {
    const { answer } = await server.ask(calls.settings.getAllSettings, limited);
    expect(answer).toBeDefined();
    const change = { values: {}, version: 1 } as never;
    expect((await server.ask(calls.settings.saveSettings, limited, change)).error).toBe("right-missing");
    expect((await server.ask(calls.calendar.deleteHoliday, limited, { id: 1 })).error).toBe("sections-only");
  });

  it("cannot reach records that have their own numbers", async () => {
    const query: readonly [AnyCall, object][] = [
      [calls.leave.getLeaveEntry, { id: ids.entry }],
      [calls.leave.deleteLeaveEntry, { id: ids.entry }],
      [calls.sections.getAdmin, { recordId: ids.record }],
      [calls.sections.updateAdmin, { recordId: ids.record, isManager: true, flags: [1], version: 1 }],
      [calls.organisation.deleteSectionAdmin, { recordId: ids.record, version: 1 }],
    ];
    for (const [call, input] of query)
      expect([call.name, (await server.ask(call, limited, input as never)).error]).toEqual([
        call.name,
        "not-yours",
      ]);
  });

  it("changes exceptions and leave rules of their people and sections, and can only view the others", async () => {
    const day = { title: "", kind: "CLOSURE", shift: null, overHolidays: false } as const;
    const dates = { from: "2026-06-01", to: "2026-06-01" } as const;
    const exception = (level: string, subject: string) => ({ ...day, ...dates, level, subject }) as never;
    const rule = (level: string, subject: string) =>
      ({
        level,
        subject,
        from: "2026-03-21",
        to: null,
        annualDays: 26,
        dayLength: 440,
        accrual: "WHOLE_YEAR",
        carryOver: "ALL",
        carryOverDays: null,
        keepsSaved: true,
      }) as never;
    const { addDayException, listDayExceptions, deleteDayException } = calls.calendar;
    const { addLeaveRule, listLeaveRules, deleteLeaveRule } = calls.leave;
    for (const [add, list, remove, form] of [
      [addDayException, listDayExceptions, deleteDayException, exception],
      [addLeaveRule, listLeaveRules, deleteLeaveRule, rule],
    ] as const) {
      const refused = async (level: string, subject: string) =>
        (await server.ask(add, limited, form(level, subject))).error;
      expect(await refused("COMPANY", "")).toBe("sections-only");
      expect(await refused("SECTION", "20")).toBe("not-yours");
      expect(await refused("PERSON", neighbour)).toBe("not-yours");
      const own = (await server.ask(add, limited, form("PERSON", employee))).answer.id;
      const company = (await server.ask(add, admin, form("COMPANY", ""))).answer.id;
      const strange = (await server.ask(add, admin, form("SECTION", "20"))).answer.id;
      const shown = (await server.ask(list, limited)).answer.items.map(({ id }) => id);
      expect(shown.sort()).toEqual([own, company].sort());
      expect((await server.ask(remove, limited, { id: company })).error).toBe("sections-only");
      expect((await server.ask(remove, limited, { id: strange })).error).toBe("not-found");
      expect((await server.ask(remove, limited, { id: own })).error).toBeUndefined();
    }
  });

  it("changes the areas where their people punch; other people's areas are read-only", async () => {
    const { addGeofence, getGeofences, getGeofence, modifyGeofence, deleteGeofence, getLastPunches } =
      calls.geo;
    const area = (name: string, sections: string[], personnel: string[] = []) => ({
      name,
      latitude: 35.7,
      longitude: 51.4,
      radius: 200,
      sections,
      personnel,
    });
    const add = async (as: string, given: ReturnType<typeof area>) => server.ask(addGeofence, as, given);
    expect((await add(limited, area("دیگران", ["20"]))).error).toBe("sections-only");
    expect((await add(limited, area("هیچ‌کس", []))).error).toBe("invalid-input");
    const own = (await add(limited, area("ما", ["10"]))).answer.id;
    const shared = (await add(admin, area("همه", ["10", "20"], [neighbour]))).answer.id;
    const strange = (await add(admin, area("آن‌ها", ["20"]))).answer.id;
    const { items } = (await server.ask(getGeofences, limited)).answer;
    expect(items.map(({ id, sections, personnel }) => [id, sections, personnel])).toEqual([
      [own, ["10"], []],
      [shared, ["10"], []],
    ]);
    const change = { ...area("همه", ["10"]), id: shared, version: 1 };
    expect((await server.ask(modifyGeofence, limited, change)).error).toBe("sections-only");
    expect((await server.ask(deleteGeofence, limited, { id: shared })).error).toBe("sections-only");
    expect((await server.ask(getGeofence, limited, { id: strange })).error).toBe("geofence-not-found");
    expect((await server.ask(deleteGeofence, limited, { id: own })).error).toBeUndefined();

    const { id: place } = await server.db
      .insertInto("punch_place")
      .values({
        personnel_number: neighbour,
        day: "2026-05-12",
        minute: 480,
        latitude: 35.7,
        longitude: 51.4,
      } as never)
      .returning("id")
      .executeTakeFirstOrThrow();
    expect((await server.ask(calls.geo.getPunchLocation, limited, { id: place })).error).toBe("not-yours");
    expect((await server.ask(getLastPunches, limited)).answer.total).toBe(0);
    expect((await server.ask(getLastPunches, admin)).answer.total).toBe(1);
  });

  it("counts only their people on the dashboard and before payroll, and closes no period", async () => {
    const organisationOf = async (as: string) => ({
      ...(await server.ask(calls.portal.getOrganisationToday, as)).answer,
      ...(await server.ask(calls.portal.getOrganisationNow, as)).answer,
    });
    const ofAll = await organisationOf(admin);
    const ofTen = await organisationOf(limited);
    const sum = (of: typeof ofAll) => Object.values(of.now).reduce((all, count) => all + count, 0);
    expect(sum(ofTen)).toBeLessThan(sum(ofAll));
    expect(ofTen.coverage.map(({ sectionCode, people }) => [sectionCode, people])).toEqual([["10", 2]]);
    expect(ofTen.storage).toBeNull();
    const waiting = (of: typeof ofAll) =>
      of.open.reduce((all, { ages }) => all + ages.today + ages.days + ages.week + ages.older, 0);
    expect([waiting(ofAll), waiting(ofTen)]).toEqual([1, 0]);
  });

  it("imports people into their sections, and changes nobody of others by a file", async () => {
    const rows = [
      { personnelNumber: "9001", name: "تازه", sectionCode: "10" },
      { personnelNumber: "9002", name: "تازه", sectionCode: "20" },
      { personnelNumber: neighbour, name: "دیگر" },
      { personnelNumber: employee, sectionCode: "20" },
    ];
    const { answer } = await server.ask(calls.people.importPersonnel, limited, {
      rows,
      isCommit: false,
    } as never);
    expect(answer.rows.map(({ outcome, errors }) => [outcome, Object.values(errors).length])).toEqual([
      ["new", 0],
      ...[1, 2, 3].map(() => ["error", 1]),
    ]);
  });

  it("resets the password of their people, but of nobody who also manages another section", async () => {
    const reset = async (personnelNumber: string) => {
      const password = await sealFor(server, limited, "Kavir-7719-shab");
      const input = { password, personnelNumbers: [personnelNumber] };
      return (await server.ask(calls.personnel.changePasswordByAdmin, limited, input)).error;
    };
    expect([await reset(employee), await reset(neighbour)]).toEqual([undefined, "not-yours"]);
    expect(await reset(manager)).toBeUndefined();
    const beyond = await buildSectionAdmin(server.db, { personnel_number: manager, section_code: "20" });
    expect(await reset(manager)).toBe("manager-beyond-sections");
    await server.db.deleteFrom("section_admin").where("id", "=", beyond).execute();
    await server.db.updateTable("person").set({ must_change_password: false }).execute();
  });

  it("sees and removes the second factor of their people only", async () => {
    const { listSecondFactors, removeSecondFactorOf } = calls.account;
    for (const username of [employee, neighbour])
      await server.db
        .insertInto("second_factor")
        .values({ username, secret: "x", since: server.clock.now })
        .execute();
    const { items, total } = (await server.ask(listSecondFactors, limited)).answer;
    expect([items.map(({ personnelNumber }) => personnelNumber), total]).toEqual([[employee], 1]);
    const remove = async (username: string) =>
      (await server.ask(removeSecondFactorOf, limited, { username })).error;
    expect(await remove(neighbour)).toBe("not-yours");
    expect(await remove("9999")).toBe("not-yours");
    expect(await remove(employee)).toBeUndefined();
    await server.db.deleteFrom("second_factor").execute();
  });

  it("reminds their people of a period, and of what waits in it only those who decide about theirs", async () => {
    const { db } = server;
    await buildPeriod(db);
    for (const personnel_number of [employee, neighbour])
      await buildRequest(db, {
        kind: "leave",
        personnel_number,
        created_by: personnel_number,
        status: "ReturnRequest",
        first_day: "2026-05-12",
        last_day: "2026-05-12",
        submitted_at: server.clock.now,
      });
    const requested = { year: 1405, period: 2 } as const;
    const preview = await server.ask(calls.periodClose.previewReminders, limited, requested);
    expect(preview.error).toBeUndefined();
    const people = preview.answer.flatMap((one) => one.people.map(({ personnelNumber }) => personnelNumber));
    expect(people).toContain(employee);
    expect(people).not.toContain(neighbour);
    const { answer } = await server.ask(calls.periodClose.remind, limited, {
      ...requested,
      about: "returned",
    });
    expect(answer).toEqual({ people: 1, leftOut: 0 });
    await db.deleteFrom("request").where("status", "=", "ReturnRequest").execute();
    await db.deleteFrom("work_period").execute();
    await db.deleteFrom("work_year").execute();
  });

  it("decides about people who came into their sections, and no longer about those who left them", async () => {
    const { db } = server;
    const file = (personnel_number: string, section_code: string) =>
      buildRequest(db, {
        kind: "leave",
        personnel_number,
        section_code,
        created_by: personnel_number,
        type_code: "1",
        submitted_at: server.clock.now,
      });
    const came = await file(employee, "20");
    const left = await file(neighbour, "10");
    const waiting = await server.ask(calls.requests.cartable, limited, { of: "waiting" });
    expect(waiting.answer.items.map(({ id }) => id)).toEqual([came]);
    const { answer } = await server.ask(calls.requests.getRequest, limited, { id: came });
    expect(answer.actions.map(({ action }) => action)).toContain("approve");
    expect(await administratorsAt(db, { personnelNumber: neighbour, createdBy: neighbour })).not.toContain(
      limited,
    );
    const approve = { action: "approve" as const, requests: [{ id: came }, { id: left }] };
    const decided = await server.ask(calls.requests.decideRequests, limited, approve);
    expect(decided.answer.map(({ isDone }) => isDone)).toEqual([true, false]);
    await db.deleteFrom("permit").execute();
    await db.deleteFrom("request").where("id", "in", [came, left]).execute();
  });

  it("moves nobody of theirs into another section, and adds nobody there", async () => {
    const move = { personnelNumbers: [employee], sectionCode: "20", from: "2026-05-13" } as never;
    expect((await server.ask(calls.organisation.movePersonnel, limited, move)).error).toBe("not-yours");
  });

  it("gives nobody the people of other sections, nor those without one", async () => {
    const { addAdmin, moveAdmin } = calls.sections;
    for (const sectionCode of ["20", ""]) {
      const added = await server.ask(addAdmin, limited, { personnelNumber: employee, sectionCode });
      expect(added.error).toBe("not-yours");
    }
    const { id } = await server.db
      .selectFrom("section_admin")
      .select("id")
      .where("personnel_number", "=", manager)
      .executeTakeFirstOrThrow();
    const move = { id, personnelNumber: manager, sectionCode: "" };
    expect((await server.ask(moveAdmin, limited, move)).error).toBe("not-yours");
  });
});

describe("an administrator who views as someone else", () => {
  const look = (as: string, personnelNumber: string) =>
    server.ask(calls.access.viewAs, as, { personnelNumber });

  it("can do so within their sections, including those of a manager's records", async () => {
    expect((await look(limited, employee)).error).toBeUndefined();
    expect((await look(limited, neighbour)).error).toBe("not-yours");
    // A deputy sees what waits for the manager of another section.
    await server.ask(calls.requests.setDeputy, otherManager, { deputy: employee });
    expect((await look(limited, employee)).error).toBe("view-beyond-role");
    await server.db.deleteFrom("deputy").execute();
    await buildSectionAdmin(server.db, { personnel_number: employee, section_code: "20", is_manager: true });
    expect((await look(limited, employee)).error).toBe("view-beyond-role");
  });

  it("sees nothing that is withheld from them, nor an area they may not read", async () => {
    const { db } = server;
    await buildAdministrator(db, "half-blind", { rights: allAreaRights, withheld: ["nationalCode"] });
    expect((await look("half-blind", neighbour)).error).toBe("view-beyond-role");
    await buildAdministrator(db, "clerk", { rights: ["permissions.read", "people.read"] });
    expect((await look("clerk", neighbour)).error).toBe("view-beyond-role");
  });
});

describe("a withheld field", () => {
  const blind = "blind";
  beforeAll(async () => {
    await buildAdministrator(server.db, blind, { rights: allAreaRights, withheld: ["nationalCode"] });
    await server.db
      .updateTable("person")
      .set({ national_code: "0012345679" })
      .where("personnel_number", "=", neighbour)
      .execute();
  });

  it("is in no list, page or personal file, and cannot be written or searched by", async () => {
    for (const [call, input] of [
      [calls.people.listPersonnel, {}],
      [calls.people.getPerson, { personnelNumber: neighbour }],
      [calls.session.getPersonDetail, { personnelNumber: neighbour }],
    ] as readonly [AnyCall, object][]) {
      const { error, envelope } = await server.ask(call, blind, input as never);
      expect(error).toBeUndefined();
      expect(JSON.stringify(envelope)).not.toContain("0012345679");
    }
    const sorted = { sort: "nationalCode" };
    expect((await server.ask(calls.people.listPersonnel, blind, sorted)).error).toBe("field-denied");
  });

  it("is left out of the history as well", async () => {
    const { answer } = await server.ask(calls.people.getPerson, admin, { personnelNumber: neighbour });
    const changed = { ...answer, nationalCode: "", isPreview: false };
    await server.ask(calls.people.updatePerson, admin, changed as never);
    const lines = await server.ask(calls.history.listHistory, blind, { subject: "person", key: neighbour });
    expect(lines.answer.items.length).toBeGreaterThan(0);
    expect(JSON.stringify(lines.envelope)).not.toContain("0012345679");
  });
});

describe("an administrator who is a person", () => {
  it("decides nothing about themselves", async () => {
    await buildAdministrator(server.db, "own", { rights: allAreaRights, personnelNumber: manager });
    const own = await signInAs(server.db, manager, server.clock.now);
    await server.ask(calls.standing.enterAdministration, own);
    for (const call of [
      calls.leave.addLeaveEntry,
      calls.permissions.updatePermission,
      calls.personnel.changePasswordByAdmin,
      calls.people.updatePerson,
    ] as readonly AnyCall[]) {
      const { error } = await server.ask(call, own, about(call, manager) as never);
      expect([call.name, error]).toEqual([call.name, "own-affairs"]);
    }
  });
});

describe("the calls of an administrator of some sections", () => {
  it("have the names of existing calls", () => {
    const names = new Set(everyCall.map(({ name }) => name));
    expect(limitedCalls.filter((name) => !names.has(name))).toEqual([]);
  });

  it("are refused unless they are declared to be limited to sections", () => {
    expect(isWithinSections(calls.periodClose.close)).toBe(false);
    expect(isWithinSections(calls.geo.getTileFiles)).toBe(false);
    expect(isWithinSections(calls.people.listPersonnel)).toBe(true);
  });
});

/** A sample payload if one can be built; otherwise an empty one, which requests everything. */
function trySample(call: AnyCall): object {
  try {
    return sampleInput(call, employee);
  } catch {
    return {};
  }
}
