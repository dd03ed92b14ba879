import { allAreaRights } from "@schemas/areas";
import { allCodesOf, codesAbout, flagsOf, wantsByInput } from "@schemas/call-access";
import type { AdminFlag, AnyCall, ByInput } from "@schemas/define-call";
import type { ErrorCode } from "@schemas/errors";
import { everyCall } from "@schemas/every-call";
import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { reports } from "@schemas/reports";
import { keysOf, sampleInput } from "@schemas/sample-input";
import { isAllowed } from "@schemas/viewer";
import { writeSetting } from "@server/db/tables/settings";
import { buildRequestType, buildSectionAdmin } from "@tests/helpers/build/access";
import { buildAdministrator } from "@tests/helpers/build/administrators";
import { makeBusy } from "@tests/helpers/build/busy-people";
import { buildCast, employee } from "@tests/helpers/build/cast";
import { buildPunchPlace } from "@tests/helpers/build/geofences";
import { buildPerson } from "@tests/helpers/build/people";
import { buildPeriod } from "@tests/helpers/build/periods";
import { jpeg } from "@tests/helpers/build/photos";
import { buildRequest } from "@tests/helpers/build/requests";
import { buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { namesSomeone } from "@tests/helpers/names-someone";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

/*
 * The server enforces the admin flags and permission codes that each call declares. These tables are derived from
 * schemas/calls. The holder is a person of section 20, so all their access to section 10 comes from their record.
 */

const holder = "2800";
const foreigner = "2801";
/** An administrator with every right in section 20 only. */
const ofTwenty = "of-twenty";
/** A person of section 10 who is on leave today. */
const away = "1100";
/** The number of the overtime request that the holder filed for the employee, after five of each of the two. */
const filed = 11;
const everyFlag: readonly number[] = Object.values(adminFlags);
// The code that allows printing the daily report in place of a flag is declared by the report (report-paper.test.ts).
const { printDailyWork, ...codesOfCalls } = permissionCodes;
const everyCode: readonly number[] = Object.values(codesOfCalls);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db, clock } = server;
  await buildCast(db);
  for (const number of [holder, foreigner])
    await buildPerson(db, { personnel_number: number, section_code: "20" });
  await buildSectionAdmin(db, { personnel_number: holder, section_code: "10", flags: [] });
  await buildSectionAdmin(db, { personnel_number: foreigner, section_code: "20", flags: [...everyFlag] });
  await buildAdministrator(db, ofTwenty, { rights: allAreaRights, sections: ["20"] });
  for (const kind of ["leave", "mission"] as const) await buildRequestType(db, { kind, code: "1" });
  await buildPeriod(db);
  await buildWorkWeek(db, { people: [], start: "08:00", end: "16:00" });
  // Requests 1 to 5 are the employee's, one of each kind, numbered by kind.
  await buildPerson(db, { personnel_number: away, section_code: "10" });
  await makeBusy(db, [employee, away], clock.now);
  await buildRequest(db, {
    kind: "overtime",
    personnel_number: employee,
    section_code: "10",
    created_by: holder,
    submitted_at: clock.now,
    first_day: "2026-05-07",
    last_day: "2026-05-07",
  });
  const place_id = await buildPunchPlace(db, { personnel_number: employee });
  const bytes = Buffer.from(jpeg());
  await db.insertInto("place_photo").values({ place_id, kind: "image/jpeg", bytes }).execute();
  const taken = { taken_at: clock.now, received_at: clock.now, is_offline: false };
  const client = { client_day: null, client_minute: null };
  await db
    .insertInto("web_punch")
    .values({
      personnel_number: employee,
      day: "2026-05-13",
      minute: 480,
      direction: 1,
      request_id: 3,
      ...taken,
      ...client,
    })
    .execute();
}, 120_000);
afterAll(() => server.drop());

const setFlags = (flags: readonly number[]) =>
  server.db
    .updateTable("section_admin")
    .set({ flags: [...flags] })
    .where("personnel_number", "=", holder)
    .execute();
const setCodes = (codes: readonly number[]) => writeSetting(server.db, "defaultPermission", [...codes]);
beforeEach(async () => {
  await setFlags(everyFlag);
  await setCodes(everyCode);
});

type Input = Readonly<Record<string, unknown>>;
type Query = { name: string; call: AnyCall; input: Input };

const ofGroup: Readonly<Record<string, number>> = { leave: 1, mission: 2, io: 3, overtime: 4 };
/** Inputs in addition to the samples: something of the employee's, by its number, or what only this call takes. */
const meant: Readonly<Record<string, Input>> = {
  "overtime.getSpecialOvertime": { id: 5 },
  "overtime.updateOvertime": { id: filed },
  "overtime.distributeSpecialOvertime": {
    approvedBy: holder,
    version: 0,
    shares: [{ personnelNumber: employee, minutes: 60 }],
  },
  "mission.getMissionHours": { pageNumber: 2 },
  "mission.addMissionHour": { fromMinute: 900, toMinute: 960 },
  "io.addInOut": { time: 480 },
  "clocking.openEvidence": { id: 3 },
  "personnel.getPersonnelInReach": { personnelNumber: holder },
  "messages.sendMessage": { to: [employee], subject: "x", body: "x" },
  "messages.previewRecipients": { to: [employee] },
  "sections.canChangePermission": { personnelNumber: holder },
  "sections.canResetPassword": { personnelNumber: holder },
  "sections.getSectionsForPresence": { personnelNumber: holder },
  "reports.exportReport": fileOf("day-work"),
  "reports.printReport": { ...fileOf("section-personnel"), columns: ["name"] },
};
function fileOf(report: string): Input {
  const requested = report === "day-work" ? { from: "2026-05-01", to: "2026-05-10" } : {};
  return {
    report,
    format: "csv",
    title: "x",
    columns: [{ name: "name", title: "x" }],
    asked: requested,
    calendar: "jalali",
  };
}

function inputOf(call: AnyCall): Input {
  const number = ofGroup[call.name.split(".")[0] ?? ""] ?? 1;
  const usual = { id: number, ids: [number], recordId: 1, adminPersonnelNumber: holder };
  return sampleInput(call, employee, { ...usual, ...meant[call.name] });
}

/** The inputs that a rule of a call distinguishes, each with what the rule requires. */
function waysOf<T>(call: AnyCall, rule: ByInput<T>): (Query & { wants: T })[] {
  const input = inputOf(call);
  if (typeof rule !== "object" || rule === null || !("by" in rule))
    return [{ name: call.name, call, input, wants: rule as T }];
  const ways = Object.entries(rule.of).map(([text, wants]) => {
    const value = text === "true" ? true : text;
    const byReport = rule.by === "report" ? { ...fileOf(text), columns: ["name"] } : {};
    return {
      name: `${call.name} with ${rule.by} ${text}`,
      call,
      input: { ...input, ...byReport, [rule.by]: value },
      wants,
    };
  });
  const other = { ...input };
  if (rule.by !== "report" && rule.by !== "request") delete other[rule.by];
  if (rule.by === "isPeriod") other.isPeriod = false;
  return [...ways, { name: call.name, call, input: other, wants: rule.otherwise }];
}

/** The flag of the report's own list, which a report requires as well. */
function alsoWanted({ call, input }: Query): readonly AdminFlag[] {
  if (!call.name.startsWith("reports.")) return [];
  return [reports.find(({ name }) => name === input.report)?.list.call.flag as AdminFlag];
}

const refusals: readonly (ErrorCode | undefined)[] = [
  "not-allowed",
  "not-yours",
  "export-not-allowed",
  "print-not-allowed",
  "sections-only",
];

/** Whether the call is refused; a call with several targets refuses each separately and leaves it out. */
async function isRefused({ call, input }: Query, as = holder, leavesOut = ["ids"]): Promise<boolean> {
  const { error, answer } = await server.ask(call, as, input as never);
  // A failed or invalid call shows nothing about permissions.
  expect(["unexpected", "invalid-input"]).not.toContain(error);
  const { items = answer } = (answer ?? {}) as { items?: unknown };
  const isLeftOut = leavesOut.some((key) => key in input) && Array.isArray(items) && items.length === 0;
  return refusals.includes(error) || isLeftOut;
}

const ofManagers = everyCall.filter(({ allow }) => isAllowed(allow, "manager"));

describe("a call that declares an admin flag", () => {
  const flagged = ofManagers
    .filter(({ flag }) => flag !== undefined)
    .flatMap((call) => waysOf(call, call.flag as ByInput<AdminFlag>))
    .filter(({ wants }) => wants !== null);

  it.each(flagged)("allows a caller with only that flag: $name", async (query) => {
    const wanted = [query.wants, ...alsoWanted(query)].filter((flag) => typeof flag === "number");
    await setFlags(wanted);
    expect(await isRefused(query)).toBe(false);
  });

  it.each(flagged.filter(({ wants }) => wants !== "any"))(
    "refuses a caller with all flags except that one: $name",
    async (query) => {
      await setFlags(everyFlag.filter((flag) => flag !== query.wants));
      expect(await isRefused(query)).toBe(true);
    },
  );

  const numbers = ["id", "ids", "requestId", "recordId", "pageNumber", "sectionCode"];
  const placed = flagged.filter(
    ({ call, input }) => namesSomeone(call) || numbers.some((key) => key in input),
  );
  it.each(placed)("refuses a caller with all flags for another section: $name", async (query) => {
    // A list that is narrowed to a section is empty instead.
    expect(await isRefused(query, foreigner, ["ids", "sectionCode"])).toBe(true);
  });

  const ofAdministrators = placed.filter(({ call }) => call.needs !== null);
  it.each(ofAdministrators)("refuses an administrator of another section: $name", async (query) => {
    expect(await isRefused(query, ofTwenty, ["ids", "sectionCode", "adminPersonnelNumber"])).toBe(true);
  });
});

describe("a call that declares a flag for a wider answer", () => {
  const wider = ofManagers.flatMap((call) =>
    call.moreWith === undefined ? [] : [{ name: call.name, call, flag: call.moreWith }],
  );
  it.each(wider)("gives it to callers with the flag, and to nobody else: $name", async ({ call, flag }) => {
    const answerOf = async () => {
      const { error, envelope } = await server.ask(call, holder, inputOf(call) as never);
      expect(["unexpected", "invalid-input"]).not.toContain(error);
      return JSON.stringify(envelope);
    };
    await setFlags([flag]);
    const more = await answerOf();
    await setFlags(everyFlag.filter((one) => one !== flag));
    expect(await answerOf()).not.toBe(more);
  });
});

describe("a field with its own flag", () => {
  const fields = ofManagers.flatMap((call) =>
    Object.entries(call.fieldFlags).map(([field, flag]) => ({
      name: `${field} of ${call.name}`,
      call,
      field,
      flag,
    })),
  );
  it.each(fields)("is answered with the flag, and absent otherwise: $name", async ({ call, field, flag }) => {
    const isAbsent = async () => {
      const { error, envelope } = await server.ask(call, holder, inputOf(call) as never);
      expect(error).toBeUndefined();
      return envelope.Absent?.includes(field) ?? false;
    };
    const least = typeof call.flag === "number" ? [call.flag] : [];
    await setFlags([...least, flag]);
    expect(await isAbsent()).toBe(false);
    await setFlags(everyFlag.filter((one) => one !== flag));
    expect(await isAbsent()).toBe(true);
  });
});

describe("a call that declares permission codes", () => {
  const coded = ofManagers.filter((call) => allCodesOf(call));
  const single = coded
    .filter((call) => !wantsByInput(call))
    .flatMap((call) =>
      (allCodesOf(call) ?? []).map((code) => ({ name: `${call.name} by ${code}`, call, code })),
    );
  it.each(single)("allows a caller with only one of them: $name", async ({ call, code }) => {
    await setCodes([code]);
    expect((await server.ask(call, holder, {} as never)).error).not.toBe("not-allowed");
  });

  const byInput = coded
    .filter(({ permission }) => permission && "by" in permission)
    .flatMap((call) => waysOf(call, call.permission as ByInput<readonly number[]>))
    .filter(({ wants }) => wants.length > 0)
    .map((query) => ({
      ...query,
      input: {
        ...query.input,
        ...(keysOf(query.call).includes("personnelNumber") && { personnelNumber: holder }),
      },
    }));
  it.each(byInput)("requires the codes for the given input: $name", async ({ call, input, wants }) => {
    await setCodes(wants);
    expect((await server.ask(call, holder, input as never)).error).not.toBe("not-allowed");
    await setCodes(everyCode.filter((code) => !wants.includes(code)));
    expect((await server.ask(call, holder, input as never)).error).toBe("not-allowed");
  });

  const others = ofManagers
    .flatMap((call) =>
      call.permissionForOthers === undefined
        ? []
        : waysOf(call, call.permissionForOthers as ByInput<readonly number[]>),
    )
    .filter(({ wants }) => wants.length > 0);
  it.each(others)("requires the codes for others to query another person: $name", async (query) => {
    const wanted = query.wants;
    for (const code of wanted) {
      await setCodes([code]);
      expect(await isRefused(query)).toBe(false);
    }
    await setCodes(everyCode.filter((code) => !wanted.includes(code)));
    expect(await isRefused(query)).toBe(true);
  });

  const keyed = ofManagers.flatMap((call) =>
    Object.entries(call.permissionToGive).map(([key, codes]) => ({
      name: `${key} of ${call.name}`,
      call,
      key,
      codes,
    })),
  );
  it.each(keyed)("requires a code to set an uncommon field: $name", async ({ call, key, codes }) => {
    const one = { personnelNumber: holder, [key]: sampleInput(call, holder)[key] } as never;
    await setCodes([]);
    expect((await server.ask(call, holder, { personnelNumber: holder } as never)).error).toBeUndefined();
    expect((await server.ask(call, holder, one)).error).toBe("not-allowed");
    await setCodes(codes);
    expect((await server.ask(call, holder, one)).error).not.toBe("not-allowed");
  });
});

describe("every permission that can be granted has an effect", () => {
  it.each(Object.entries(codesOfCalls))("some call requires the permission code %s", (_, code) => {
    const wanted = everyCall.flatMap((call) => [
      ...(allCodesOf(call) ?? []),
      ...(codesAbout(call, true) ?? []),
      ...Object.values(call.permissionToGive).flat(),
    ]);
    expect(wanted).toContain(code);
  });

  it.each(Object.entries(adminFlags))("some call depends on the admin flag %s", (_, flag) => {
    const read = everyCall.flatMap((call) => [
      ...flagsOf(call),
      call.moreWith,
      ...Object.values(call.fieldFlags),
    ]);
    expect(read).toContain(flag);
  });
});
