import { begin } from "@schemas/calls/begin";
import { leave } from "@schemas/calls/leave";
import { registers } from "@schemas/calls/registers";
import { requests } from "@schemas/calls/requests";
import type { InputOf } from "@schemas/define-call";
import { errorSentence } from "@schemas/errors";
import { dayNumber, fromDayNumber } from "@schemas/values/jalali-date";
import { leaveLengthText } from "@schemas/values/leave-length";
import { leaveCodes, readyLeaveTypes, readyMissionTypes } from "@server/rules/ready-types";
import { fillOrganisation } from "@server/seed/organisation";
import { loadPersonRanges } from "@server/work/person-inputs";
import { recomputeDays } from "@server/work/recompute";
import { admin, employee, financeName, neighbour } from "@tests/helpers/build/cast";
import { buildAccounts, buildPerson, buildSection } from "@tests/helpers/build/people";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
// An organisation with nothing but two people who work from 07:00 to 15:00, Saturday to Thursday.
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildAccounts(db);
  await db.deleteFrom("licence").execute();
  await db.transaction().execute((tx) => fillOrganisation(tx, testNow, "Asia/Tehran"));
  await buildSection(db, { code: "10", name: financeName });
  for (const personnel_number of [employee, neighbour])
    await buildPerson(db, { personnel_number, section_code: "10", hired_on: "2026-05-01" });
  await buildWorkWeek(db, { people: [employee, neighbour] });
});
afterAll(() => server.drop());

const day = 440;
const days = (number: number) => leaveLengthText(number * day, day, "fa");
const saturday = "2026-05-16";
type Leave = Partial<InputOf<typeof leave.addLeave>> & { typeCode: string; from: string };

const draftOf = ({ from, to = from, ...over }: Leave) => ({ personnelNumber: employee, from, to, ...over });
const file = (draft: Leave) => server.ask(leave.addLeave, employee, draftOf(draft));
async function filed(draft: Leave): Promise<number> {
  const { answer, error } = await file(draft);
  expect(error).toBeUndefined();
  return answer.ids[0] as number;
}
const withdraw = (id: number) => server.ask(requests.withdrawRequests, employee, { requests: [{ id }] });
const approve = (ids: readonly number[]) =>
  server.ask(requests.decideRequests, admin, { action: "approve", requests: ids.map((id) => ({ id })) });
async function limitOf(draft: Leave, limit: string) {
  const { answer } = await server.ask(requests.previewRequest, employee, {
    ...draftOf(draft),
    request: "leave",
  });
  return answer.parts.flatMap(({ limits }) => limits).find((one) => one.limit === limit);
}
async function change(code: string, over: object): Promise<void> {
  const { answer } = await server.ask(registers.getLeaveType, admin, { code });
  const { error } = await server.ask(registers.updateLeaveType, admin, { ...answer, ...over });
  expect(error).toBeUndefined();
}
const balances = async (personnelNumber = employee) =>
  (await server.ask(leave.listTypeBalances, employee, { personnelNumber, year: 1405 })).answer;
const balanceOf = async (code: string) => (await balances()).find((one) => one.code === code);
const enter = (over: object) =>
  server.ask(leave.addLeaveEntry, admin, {
    personnelNumber: employee,
    date: "2026-05-10",
    kind: "opening",
    reason: "",
    ...over,
  } as InputOf<typeof leave.addLeaveEntry>);

describe("an empty organisation", () => {
  it("has no leave types, and gets the statutory ones with one press", async () => {
    expect((await server.ask(leave.getAllTypes, admin)).answer).toEqual([]);
    const { answer } = await server.ask(begin.takeReadySet, admin, { set: "lawfulTypes" });
    expect(answer.types).toBe(readyLeaveTypes.length + readyMissionTypes.length);
    const { answer: types } = await server.ask(leave.getAllTypes, admin);
    expect(types.map(({ code }) => code)).toEqual(Object.values(leaveCodes).sort());
    expect((await server.ask(begin.takeReadySet, admin, { set: "lawfulTypes" })).error).toBe("code-taken");
    const { answer: steps } = await server.ask(begin.getSteps, admin);
    // The periods of its first years come with an installation.
    expect(steps.taken).toEqual(["periodsFrom21", "lawfulTypes"]);
  });
});

describe("the allowance of a type", () => {
  it("is given for each leave: a fourth day in a row is refused, showing what is left, and another leave begins again", async () => {
    const { marriage } = leaveCodes;
    await change(marriage, { attachments: "none" });
    // The leave spans a Friday, which does not count.
    const id = await filed({ typeCode: marriage, from: "2026-05-20", to: saturday.replace("16", "21") });
    const more = { typeCode: marriage, from: "2026-05-23", to: "2026-05-24" };
    const refused = await file(more);
    expect(refused.error).toBe("allowance-too-small");
    const unmet = await limitOf(more, "allowance");
    expect(unmet).toMatchObject({ isMet: false, parameters: { left: days(1), asked: days(2) } });
    expect(unmet?.message).toBe(errorSentence("allowance-too-small", "fa", unmet?.parameters));
    expect(
      await limitOf({ typeCode: marriage, from: "2026-06-06", to: "2026-06-08" }, "allowance"),
    ).toMatchObject({
      isMet: true,
      parameters: { left: days(3) },
    });
    await withdraw(id);
  });

  it("counts calendar days and is given once during service, regardless of the year", async () => {
    const { hajj } = leaveCodes;
    // Thirty days, including their Fridays.
    const id = await filed({ typeCode: hajj, from: saturday, to: "2026-06-14" });
    expect(await balanceOf(hajj)).toMatchObject({ per: "once", entitlement: 30 * day, available: 0 });
    expect((await file({ typeCode: hajj, from: "2026-07-04" })).error).toBe("allowance-too-small");
    await withdraw(id);
    expect(await balanceOf(hajj)).toMatchObject({ available: 30 * day, reserved: 0 });
  });

  it("given once includes leave requested before for a later year", async () => {
    const { hajj } = leaveCodes;
    const id = await filed({ typeCode: hajj, from: "2027-05-01", to: "2027-05-20" });
    const more = { typeCode: hajj, from: "2026-06-01", to: "2026-06-11" };
    expect(await limitOf(more, "allowance")).toMatchObject({
      isMet: false,
      parameters: { left: days(10), asked: days(11) },
    });
    expect((await file(more)).error).toBe("allowance-too-small");
    const rest = await filed({ ...more, to: "2026-06-10" });
    for (const one of [id, rest]) await withdraw(one);
  });

  it("of one leave is the same over the turn of the year, whichever part is requested first", async () => {
    const { marriage, unpaid } = leaveCodes;
    await change(unpaid, { mostAtOnce: 3 });
    // With only a holiday of 1405, those of the new year and a Friday between.
    const before = { from: "2027-03-17", to: "2027-03-18" };
    const after = { from: "2027-03-25", to: "2027-03-28" };
    for (const [typeCode, error] of [
      [marriage, "allowance-too-small"],
      [unpaid, "leave-too-long-at-once"],
    ] as const)
      for (const [first, second] of [
        [before, after],
        [after, before],
      ] as const) {
        const id = await filed({ typeCode, ...first });
        expect((await file({ typeCode, ...second })).error).toBe(error);
        await withdraw(id);
      }
    await change(unpaid, { mostAtOnce: null });
  });

  it("of a year or a month ends with it, and can be given in hours", async () => {
    const { paternity } = leaveCodes;
    await change(paternity, { allowancePer: "month", allowanceDays: null, allowanceMinutes: 120 });
    const hours = { typeCode: paternity, fromMinute: 600, toMinute: 690 };
    const id = await filed({ ...hours, from: saturday });
    expect(await balanceOf(paternity)).toMatchObject({
      entitlement: 120,
      available: 30,
      reserved: 90,
      dayLength: 0,
    });
    expect((await file({ ...hours, from: "2026-05-17" })).error).toBe("allowance-too-small");
    // Khordad begins on 2026-05-22.
    expect(await limitOf({ ...hours, from: "2026-05-23" }, "allowance")).toMatchObject({ isMet: true });
    await withdraw(id);
    await change(paternity, { allowancePer: "year", allowanceDays: 3, allowanceMinutes: null });
    expect(await limitOf({ ...hours, from: "2026-05-23" }, "allowance")).toMatchObject({
      parameters: { left: days(3) },
    });
    await change(paternity, { allowancePer: "event" });
  });

  it("belongs only to a type that uses it, in days or in hours", async () => {
    const { answer } = await server.ask(registers.getLeaveType, admin, { code: leaveCodes.unpaid });
    const save = (over: object) => server.ask(registers.updateLeaveType, admin, { ...answer, ...over });
    expect((await save({ allowanceDays: 3 })).error).toBe("allowance-not-own");
    expect((await save({ chargedTo: "own" })).envelope.Fields).toHaveProperty("allowanceDays");
    expect((await save({ chargedTo: "own", allowanceDays: 3, allowanceMinutes: 60 })).error).toBe(
      "allowance-days-or-hours",
    );
  });
});

describe("other limits of a type", () => {
  it("apply per day: nursing is an hour in up to three parts", async () => {
    const { nursing } = leaveCodes;
    const at = (fromMinute: number, length: number) => ({
      typeCode: nursing,
      from: saturday,
      fromMinute,
      toMinute: fromMinute + length,
    });
    const ids = [await filed(at(480, 20)), await filed(at(540, 20))];
    expect((await file(at(600, 21))).error).toBe("leave-too-long-in-day");
    expect((await limitOf(at(600, 21), "leavePerDay"))?.parameters).toMatchObject({
      left: "00:20",
      most: "01:00",
    });
    ids.push(await filed(at(600, 10)));
    expect((await file(at(660, 5))).error).toBe("leave-too-many-parts");
    expect((await file({ typeCode: nursing, from: "2026-05-17" })).error).toBe("leave-too-long-in-day");
    for (const id of ids) await withdraw(id);
  });

  it("apply to one leave, over consecutive requests", async () => {
    const { unpaid } = leaveCodes;
    await change(unpaid, { mostAtOnce: 4 });
    const id = await filed({ typeCode: unpaid, from: saturday, to: "2026-05-18" });
    expect((await file({ typeCode: unpaid, from: "2026-05-19", to: "2026-05-20" })).error).toBe(
      "leave-too-long-at-once",
    );
    expect(await limitOf({ typeCode: unpaid, from: "2026-05-19" }, "atOnce")).toMatchObject({ isMet: true });
    await withdraw(id);
    await change(unpaid, { mostAtOnce: null });
  });

  it("apply until a day of service", async () => {
    const { unpaid } = leaveCodes;
    await change(unpaid, { fromServiceDay: 31 });
    const early = { typeCode: unpaid, from: "2026-05-30" };
    expect((await file(early)).error).toBe("leave-before-service-day");
    expect(await limitOf({ typeCode: unpaid, from: "2026-05-31" }, "serviceDay")).toMatchObject({
      isMet: true,
    });
    await change(unpaid, { fromServiceDay: null });
  });

  it("are checked again when it is decided", async () => {
    const { bereavement } = leaveCodes;
    const id = await filed({ typeCode: bereavement, from: saturday, to: "2026-05-18" });
    await change(bereavement, { allowanceDays: 2 });
    const { answer } = await server.ask(requests.assessRequests, admin, { ids: [id] });
    expect(answer[0]).toMatchObject({ isSafe: false });
    expect(answer[0]?.problems).toHaveLength(1);
    await change(bereavement, { allowanceDays: 3 });
    await withdraw(id);
  });
});

describe("balances and ledgers", () => {
  it("exist for every type, and each has its ledger", async () => {
    const { paternity, sick, annual } = leaveCodes;
    await change(paternity, { allowancePer: "year" });
    const ids = [
      await filed({ typeCode: paternity, from: saturday }),
      await filed({ typeCode: sick, from: "2026-05-17", to: "2026-05-18" }),
      await filed({ typeCode: annual, from: "2026-05-19" }),
    ];
    await approve(ids.slice(0, 2));
    expect((await balances()).map(({ code }) => code)).toEqual(Object.values(leaveCodes).sort());
    expect(await balanceOf(paternity)).toMatchObject({ ahead: day, available: 2 * day });
    expect(await balanceOf(sick)).toMatchObject({ chargedTo: "nothing", per: null, ahead: 2 * day });
    expect(await balanceOf(annual)).toMatchObject({ chargedTo: "balance", reserved: day });

    const about = { personnelNumber: employee, year: 1405, typeCode: paternity };
    const { answer: lines } = await server.ask(leave.getLedger, employee, about);
    expect(lines.map(({ kind, minutes }) => [kind, minutes])).toEqual([
      ["accrual", 3 * day],
      ["dailyLeave", -day],
    ]);
    const { answer: totals } = await server.ask(leave.getTotals, employee, about);
    expect(totals).toMatchObject({ chargedTo: "own", per: "year", balance: 2 * day, entitlement: 3 * day });
    const atEnd = { ...about, date: "2027-03-20" };
    expect((await server.ask(leave.getLedger, employee, atEnd)).answer.at(-1)).toMatchObject({
      kind: "loss",
    });

    const { answer: list } = await server.ask(leave.listBalances, admin, {
      date: "2026-05-13",
      typeCode: paternity,
    });
    expect(
      list.items.map(({ personnelNumber, available, lapsing }) => [personnelNumber, available, lapsing]),
    ).toEqual([
      [employee, 2 * day, 2 * day],
      [neighbour, 3 * day, 3 * day],
    ]);
  });

  it("begin with opening balances by type, in days or hours, by hand or from a file", async () => {
    const { paternity, hajj, sick, marriage } = leaveCodes;
    expect((await enter({ typeCode: sick, days: 2 })).error).toBe("leave-type-without-entries");
    expect((await enter({ typeCode: marriage, days: 2 })).error).toBe("leave-type-without-entries");
    expect((await enter({})).envelope.Fields).toHaveProperty("days");
    expect((await enter({ typeCode: hajj, days: 0 })).error).toBeUndefined();
    expect(await balanceOf(hajj)).toMatchObject({ available: 0 });
    expect((await enter({ typeCode: paternity, days: 1, minutes: 60 })).error).toBeUndefined();
    // One day of it is approved.
    expect(await balanceOf(paternity)).toMatchObject({ available: 60 });
    expect(
      (await enter({ kind: "increase", typeCode: paternity, days: 1, reason: "x" })).error,
    ).toBeUndefined();
    expect(await balanceOf(paternity)).toMatchObject({ available: day + 60 });
    // Annual leave does not include them.
    const annual = await server.ask(leave.getTotals, employee, { personnelNumber: employee, year: 1405 });
    expect(annual.answer).toMatchObject({ opening: 0, increased: 0, isOpened: false });
    expect((await enter({ days: 5 })).error).toBeUndefined();
    const opened = await server.ask(leave.getTotals, employee, { personnelNumber: employee, year: 1405 });
    expect(opened.answer).toMatchObject({ opening: 5 * day, isOpened: true });
    const { answer: found } = await server.ask(leave.searchAllowanceTypes, admin, {});
    expect(found.map(({ code }) => code)).toEqual([paternity, hajj]);

    const type = await server.ask(registers.getLeaveType, admin, { code: paternity });
    const save = (over: object) => server.ask(registers.updateLeaveType, admin, { ...type.answer, ...over });
    expect((await save({ allowancePer: "event" })).error).toBe("leave-type-has-entries");
  });
});

describe("waiting days", () => {
  beforeAll(() => change(leaveCodes.sick, { waitingDays: 3 }));
  afterAll(() => change(leaveCodes.sick, { waitingDays: null }));
  const revoke = (ids: readonly number[]) =>
    server.ask(requests.decideRequests, admin, {
      action: "revoke",
      requests: ids.map((id) => ({ id })),
      reason: "x",
    });
  async function taken(from: string, to: string): Promise<number> {
    const input = { personnelNumber: neighbour, typeCode: leaveCodes.sick, from, to };
    const { answer, error } = await server.ask(leave.addLeave, neighbour, input);
    expect(error).toBeUndefined();
    return answer.ids[0] as number;
  }
  async function paid(): Promise<[string, string][]> {
    const around = { first: dayNumber("2026-05-01"), last: dayNumber("2026-05-14") };
    const [person] = await loadPersonRanges(server.db, [neighbour], around);
    const ranges = (person?.permits ?? []).filter(({ paidAs }) => paidAs !== "unpaid");
    return ranges
      .sort((a, b) => a.firstDay - b.firstDay)
      .map(({ firstDay, lastDay }) => [fromDayNumber(firstDay), fromDayNumber(lastDay)]);
  }
  const unpaidDays = async () => {
    const rows = await server.db
      .selectFrom("day_work")
      .select(({ fn }) => fn.sum<number>("leave_unpaid_days").as("days"))
      .where("personnel_number", "=", neighbour)
      .executeTakeFirstOrThrow();
    return Number(rows.days);
  };

  it("at the beginning of a leave are not paid; a continued leave has none again", async () => {
    const ids = [await taken("2026-05-05", "2026-05-06"), await taken("2026-05-07", "2026-05-09")];
    await approve(ids.slice(0, 1));
    await approve(ids.slice(1));
    // The third of the five days is the first day of the second leave.
    expect(await paid()).toEqual([["2026-05-08", "2026-05-09"]]);
    await revoke(ids);
  });

  it("are the first of a leave, whichever of its requests is approved first", async () => {
    const first = await taken("2026-05-04", "2026-05-05");
    const second = await taken("2026-05-06", "2026-05-07");
    const last = await taken("2026-05-08", "2026-05-10");
    await approve([last]);
    expect(await paid()).toEqual([]);
    await approve([second]);
    expect(await paid()).toEqual([["2026-05-09", "2026-05-10"]]);
    await approve([first]);
    expect(await paid()).toEqual([
      ["2026-05-07", "2026-05-07"],
      ["2026-05-08", "2026-05-10"],
    ]);
    expect(await unpaidDays()).toBe(3);
    await revoke([first, second, last]);
  });

  it("move to the request after, if the first of a leave is revoked", async () => {
    const ids = [await taken("2026-05-05", "2026-05-07"), await taken("2026-05-08", "2026-05-11")];
    await approve(ids);
    expect(await paid()).toEqual([["2026-05-08", "2026-05-11"]]);
    await revoke(ids.slice(0, 1));
    expect(await paid()).toEqual([["2026-05-11", "2026-05-11"]]);
    await revoke(ids.slice(1));
  });

  it("stay what they were in a closed period", async () => {
    // A period ends on 2026-05-10.
    const first = await taken("2026-05-09", "2026-05-10");
    const second = await taken("2026-05-11", "2026-05-14");
    await approve([second]);
    const close = (closed_at: Date | null) =>
      server.db.updateTable("work_period").set({ closed_at }).where("first_day", "=", "2026-05-11").execute();
    await close(testNow);
    await approve([first]);
    expect(await paid()).toEqual([["2026-05-14", "2026-05-14"]]);
    await close(null);
    await revoke([first, second]);
  });
});

describe("hourly leave of more than half a day", () => {
  const person = "1077";
  const { annual, nursing } = leaveCodes;
  beforeAll(async () => {
    const { db } = server;
    await buildPerson(db, { personnel_number: person, section_code: "10", hired_on: "2026-05-01" });
    await buildWorkWeek(db, { people: [person], code: "HALF" });
    await db
      .insertInto("policy")
      .values({
        level: "PERSON",
        subject_id: person,
        during: "[2026-01-01,)",
        settings: JSON.stringify({ hourlyLeaveMaxShare: 0.5 }),
      })
      .execute();
  });
  const at = (typeCode: string, from: string, fromMinute: number, toMinute: number) => ({
    personnelNumber: person,
    typeCode,
    from,
    to: from,
    fromMinute,
    toMinute,
  });
  async function taken(hours: ReturnType<typeof at>): Promise<number> {
    const { answer, error } = await server.ask(leave.addLeave, person, hours);
    expect(error).toBeUndefined();
    return answer.ids[0] as number;
  }
  const of = async (code: string) => {
    const { answer } = await server.ask(leave.listTypeBalances, person, {
      personnelNumber: person,
      year: 1405,
    });
    return answer.find((one) => one.code === code);
  };

  it.each([
    ["before", "2026-05-11", 420, 480],
    ["after", "2026-05-12", 630, 420],
  ] as const)(
    "does not count leave that is charged to nothing, %s it",
    async (_, on, ofNursing, ofAnnual) => {
      const before = await of(annual);
      const nursed = (await of(nursing))?.used ?? 0;
      await approve([
        await taken(at(nursing, on, ofNursing, ofNursing + 60)),
        await taken(at(annual, on, ofAnnual, ofAnnual + 210)),
      ]);
      await buildPunches(server.db, person, on, "11:30", "15:00");
      const again = { from: on, to: on, now: { day: "2026-05-13", minute: 0 } };
      await recomputeDays(server.db, { personnelNumbers: [person], ...again });
      expect(await of(nursing)).toMatchObject({ used: nursed + 60 });
      expect((await of(annual))?.used).toBe((before?.used ?? 0) + 210);
    },
  );

  it("asks the rest of the day of the request that goes beyond it, and reserves it until it is approved", async () => {
    const start = await of(annual);
    const left = (minutes: number) => (start?.available ?? 0) - minutes;
    const first = await taken(at(annual, saturday, 420, 600));
    expect(await of(annual)).toMatchObject({ reserved: 180, available: left(180) });
    const asked = async (hours: ReturnType<typeof at>) => {
      const query = { ...hours, request: "leave" as const };
      const { answer } = await server.ask(requests.previewRequest, person, query);
      const [part] = answer.parts;
      return [part?.minutes, (part?.balanceBefore ?? 0) - (part?.balanceAfter ?? 0)];
    };
    expect(await asked(at(annual, saturday, 600, 660))).toEqual([60, 60]);
    expect(await asked(at(annual, saturday, 600, 720))).toEqual([day - 180, day - 180]);
    expect(await asked(at(nursing, saturday, 600, 860))).toEqual([260, 0]);

    const second = await taken(at(annual, saturday, 600, 720));
    expect(await of(annual)).toMatchObject({ reserved: day, available: left(day) });
    await approve([first]);
    expect(await of(annual)).toMatchObject({ ahead: 180, reserved: day - 180, available: left(day) });
    // The rest of the day costs nothing more.
    expect(await asked(at(annual, saturday, 720, 780))).toEqual([0, 0]);
    const third = await taken(at(annual, saturday, 720, 780));
    expect(await of(annual)).toMatchObject({ ahead: 180, reserved: day - 180, available: left(day) });
    await approve([second, third]);
    expect(await of(annual)).toMatchObject({ ahead: day, reserved: 0, available: left(day) });
  });

  it("is refused if less than the rest of the day is left", async () => {
    const { available = 0 } = (await of(annual)) ?? {};
    const decrease = { kind: "decrease", minutes: available - 300, reason: "x" };
    expect((await enter({ personnelNumber: person, ...decrease })).error).toBeUndefined();
    await taken(at(annual, "2026-05-17", 420, 600));
    const more = (toMinute: number) =>
      server.ask(leave.addLeave, person, at(annual, "2026-05-17", 600, toMinute));
    expect((await more(720)).error).toBe("balance-too-small");
    expect((await more(660)).error).toBeUndefined();
  });
});
