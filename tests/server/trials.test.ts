import { calendar } from "@schemas/calls/calendar";
import { leave } from "@schemas/calls/leave";
import { registers } from "@schemas/calls/registers";
import { rules } from "@schemas/calls/rules";
import { trials } from "@schemas/calls/trials";
import type { InputOf } from "@schemas/define-call";
import type { TrialFigure } from "@schemas/trial";
import { removeSetting, writeSetting } from "@server/db/tables/settings";
import { recomputeDays } from "@server/work/recompute";
import { buildAdministrator } from "@tests/helpers/build/administrators";
import { admin, buildCast, employee, guest, manager, neighbour } from "@tests/helpers/build/cast";
import { buildPeriod } from "@tests/helpers/build/periods";
import { buildRequest } from "@tests/helpers/build/requests";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { heldUp } from "@tests/helpers/held-up";
import { historyOf } from "@tests/helpers/read-history";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

// Now is Wednesday 2026-05-13. Farvardin 1405, the last month that is over:
const month = { from: "2026-03-21", to: "2026-04-20" };
const saturday = "2026-04-04";
const sunday = "2026-04-05";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildWorkWeek(server.db, { people: [employee, neighbour] });
  await server.db
    .updateTable("work_assignment")
    .set({ section_code: "10" })
    .where("personnel_number", "=", employee)
    .execute();
  await server.db
    .updateTable("work_assignment")
    .set({ section_code: "20" })
    .where("personnel_number", "=", neighbour)
    .execute();
  // 07:00 to 15:00 with ten minutes forgiven: one is 8 minutes late, the other 25.
  await buildPunches(server.db, employee, saturday, "07:08", "15:00");
  await buildPunches(server.db, employee, sunday, "07:25", "17:00");
  await buildPunches(server.db, neighbour, saturday, "07:00", "16:10");
  await recomputeDays(server.db, {
    personnelNumbers: "all",
    ...month,
    now: { day: "2026-05-13", minute: 540 },
  });
});
afterAll(() => server.drop());

type Try = InputOf<typeof trials.start>;
const set = { name: "اضافه کار", level: "COMPANY", subject: "", from: "2026-03-21", to: null };
const asSet = (values: object, more: Partial<Try> = {}): Try => ({
  resource: "rule-sets",
  values: { ...set, ...values },
  ...month,
  ...more,
});

const tryAs = async (who: string, input: Try) => {
  const { envelope, answer } = await server.ask(trials.start, who, input);
  expect(envelope).toMatchObject({ Message: "" });
  expect(answer.state).toBe("done");
  return { ...answer, ...(answer.result as NonNullable<typeof answer.result>) };
};
const changeOf = ({ figures }: Awaited<ReturnType<typeof tryAs>>, name: TrialFigure) => {
  const one = figures.find((figure) => figure.name === name);
  return [one?.before, one?.after];
};
const storedRows = async () => ({
  sets: await server.db.selectFrom("policy").selectAll().execute(),
  days: await server.db
    .selectFrom("day_work")
    .selectAll()
    .orderBy("personnel_number")
    .orderBy("day")
    .execute(),
  jobs: await server.db.selectFrom("job").selectAll().execute(),
});

scenarios(() => server, trials.start, [
  { as: guest, input: asSet({ overtimeNeedsPermit: "NO" }), expect: { error: "not-signed-in" } },
  { as: employee, input: asSet({ overtimeNeedsPermit: "NO" }), expect: { error: "not-allowed" } },
  { as: manager, input: asSet({ overtimeNeedsPermit: "NO" }), expect: { error: "not-allowed" } },
  { as: admin, when: "when the form decides nothing", input: asSet({}), expect: { error: "rule-set-empty" } },
  {
    as: admin,
    when: "of what has no trial",
    input: asSet({}, { resource: "cities" }),
    expect: { error: "trial-not-offered" },
  },
  {
    as: admin,
    when: "on days to come",
    input: asSet({ shortestOvertime: 1 }, { from: "2026-05-13", to: "2026-05-20" }),
    expect: { error: "trial-not-over" },
  },
]);

const noPermit = { overtimeNeedsPermit: "NO", shortestOvertime: 15 };

describe("a rule set that is tried", () => {
  it("shows what it would do, and stores nothing", async () => {
    const before = await storedRows();
    const answer = await tryAs(admin, asSet(noPermit));
    expect(answer).toMatchObject({ outcome: "changed", people: 2, peopleChanged: 2, daysChanged: 2 });
    expect(answer).toMatchObject({ supposed: null, stale: 0 });
    expect(changeOf(answer, "overtime")).toEqual([0, 120 + 70]);
    expect(changeOf(answer, "surplus")).toEqual([120 + 70, 0]);
    const overtime = answer.figures.find(({ name }) => name === "overtime");
    expect(overtime?.most.map(({ personnelNumber, after }) => [personnelNumber, after])).toEqual([
      [employee, 120],
      [neighbour, 70],
    ]);
    expect([overtime?.fewer, overtime?.more]).toEqual([0, 2]);
    expect(await storedRows()).toEqual(before);
  });

  it("reaches only the people it is for", async () => {
    const answer = await tryAs(admin, asSet({ ...noPermit, level: "SECTION", subject: "20" }));
    expect(answer).toMatchObject({ people: 1, peopleChanged: 1 });
    expect(changeOf(answer, "overtime")).toEqual([0, 70]);
    const own = await tryAs(admin, asSet({ ...noPermit, level: "PERSON", subject: employee }));
    expect(own).toMatchObject({ people: 1, peopleChanged: 1 });
    expect(changeOf(own, "overtime")).toEqual([0, 120]);
  });

  it("is assumed to apply in the period if it begins later, no matter what else began there", async () => {
    const { answer: made } = await server.ask(rules.addRuleSet, admin, {
      ...set,
      to: undefined,
      name: "ده دقیقه",
      level: "COMPANY" as const,
      from: sunday,
      overtimeNeedsPermit: "YES" as const,
    });
    const answer = await tryAs(admin, asSet({ ...noPermit, from: "2026-09-01" }));
    expect(answer.supposed).toEqual(month);
    expect(changeOf(answer, "overtime")).toEqual([0, 120 + 70]);
    // With its own first day, the set that began later applies from there on.
    const own = await tryAs(admin, asSet(noPermit));
    expect(own.supposed).toBeNull();
    expect(changeOf(own, "overtime")).toEqual([0, 70]);
    await server.ask(rules.deleteRuleSet, admin, { id: made.id });
  });

  it("may be a deletion, which is not carried out", async () => {
    const { answer: made } = await server.ask(rules.addRuleSet, admin, {
      ...set,
      to: undefined,
      level: "SECTION" as const,
      subject: "20",
      overtimeNeedsPermit: "NO" as const,
      shortestOvertime: 15,
    });
    const before = await storedRows();
    const deleted: Try = { resource: "rule-sets", record: String(made.id), ...month };
    const answer = await tryAs(admin, deleted);
    expect(answer).toMatchObject({ outcome: "changed", people: 1, peopleChanged: 1 });
    expect(changeOf(answer, "overtime")).toEqual([70, 0]);
    expect(await storedRows()).toEqual(before);
    await server.ask(rules.deleteRuleSet, admin, { id: made.id });
    expect(await server.ask(trials.start, admin, { resource: "rule-sets", ...month })).toMatchObject({
      error: "trial-not-offered",
    });
  });

  it("may cover a whole work period, even if none applied before", async () => {
    await buildPeriod(server.db, { number: 1, first_day: month.from, last_day: month.to });
    const answer = await tryAs(
      admin,
      asSet({ ...noPermit, level: "PERSON", subject: employee, overtimeMethod: "MONTHLY_SURPLUS" }),
    );
    expect(changeOf(answer, "compensated")).toEqual([0, 25]);
    expect(changeOf(answer, "overtime")).toEqual([0, 120 - 25]);
    await server.db.deleteFrom("work_period").execute();
    await server.db.deleteFrom("work_year").execute();
  });

  it("gives the reason if nothing differs", async () => {
    expect(await tryAs(admin, asSet({ repeatWithin: 3 }))).toMatchObject({ outcome: "no-effect", people: 2 });
    const nobody = asSet({ ...noPermit, level: "PERSON", subject: manager });
    expect(await tryAs(admin, nobody)).toMatchObject({ outcome: "nobody", people: 0 });
    const earlier = { from: "2026-02-20", to: "2026-03-20" };
    const noPunches = asSet({ ...noPermit, from: "2026-02-01" }, earlier);
    expect(await tryAs(admin, noPunches)).toMatchObject({ outcome: "no-punches" });
    const { answer: made } = await server.ask(rules.addRuleSet, admin, {
      ...set,
      to: undefined,
      level: "SECTION" as const,
      subject: "20",
      repeatWithin: 3,
    });
    const unchanged = asSet(
      { level: "SECTION", subject: "20", repeatWithin: 3 },
      { record: String(made.id) },
    );
    expect(await tryAs(admin, unchanged)).toMatchObject({ outcome: "same-rules" });
    await server.ask(rules.deleteRuleSet, admin, { id: made.id });
  });

  it("uses the rules in force if stored results are older, and reports whose they are", async () => {
    await server.db
      .updateTable("day_work")
      .set({ surplus: 5 })
      .where("personnel_number", "=", neighbour)
      .where("day", "=", saturday)
      .execute();
    const { answer } = await server.ask(trials.stop, admin, { id: (await tryAs(admin, asSet(noPermit))).id });
    expect(answer.state).toBe("done");
    // Computed again: another period, which begins a day earlier.
    const stale = await tryAs(admin, asSet({ ...noPermit, from: "2026-03-01" }, { from: "2026-03-20" }));
    expect(stale.stale).toBe(1);
    expect(changeOf(stale, "surplus")).toEqual([120 + 70, 0]);
    await recomputeDays(server.db, {
      personnelNumbers: "all",
      ...month,
      now: { day: "2026-05-13", minute: 540 },
    });
  });

  it("stays stopped if it is stopped while people are read", async () => {
    await heldUp(server.db, "punch", async () => {
      const input = asSet(noPermit, { from: "2026-03-22" });
      const { answer } = await server.ask(trials.start, admin, input);
      expect(answer.state).toBe("reading");
      expect((await server.ask(trials.stop, admin, { id: answer.id })).answer.state).toBe("stopped");
    });
  });

  it("uses the data at its start, and the same data while its form is edited", async () => {
    await tryAs(admin, asSet(noPermit));
    await buildPunches(server.db, neighbour, sunday, "07:00", "16:00");
    expect(changeOf(await tryAs(admin, asSet(noPermit, { isEdited: true })), "overtime")).toEqual([0, 190]);
    expect(changeOf(await tryAs(admin, asSet(noPermit)), "overtime")).toEqual([0, 190 + 60]);
    await server.db
      .deleteFrom("punch")
      .where("personnel_number", "=", neighbour)
      .where("day", "=", sunday)
      .execute();
  });

  it("opens a person's days, with the lines of both sides", async () => {
    const { id } = await tryAs(admin, asSet(noPermit));
    const { answer } = await server.ask(trials.listDays, admin, { id, personnelNumber: employee });
    expect(answer.map(({ date }) => date)).toEqual([sunday]);
    const [day] = answer;
    expect(day?.before.figures).toMatchObject({ surplus: 120, overtime: 0 });
    expect(day?.after.figures).toMatchObject({ surplus: 0, overtime: 120 });
    const categories = (lines: readonly { category: string }[] = []) => lines.map(({ category }) => category);
    expect(categories(day?.before.lines)).not.toContain("overtime");
    expect(categories(day?.after.lines)).toContain("overtime");
  });

  it("writes every difference into a file, and records the export in the history", async () => {
    const { id } = await tryAs(admin, asSet(noPermit));
    const { answer } = await server.ask(trials.exportDifferences, admin, {
      id,
      format: "csv",
      title: "x",
      calendar: "gregorian",
      columns: [
        { name: "personnelNumber", title: "number" },
        { name: "date", title: "day" },
        { name: "overtime", side: "before", title: "before" },
        { name: "overtime", side: "after", title: "after" },
        { name: "overtime", side: "difference", title: "difference" },
      ],
    });
    const text = new TextDecoder().decode(answer as unknown as Uint8Array);
    expect(text.replace("\ufeff", "").trim().split("\r\n")).toEqual([
      "number,day,before,after,difference",
      `${employee},${sunday},00:00,02:00,02:00`,
      `${neighbour},${saturday},00:00,01:10,01:10`,
    ]);
    const lines = await historyOf(server.db, "rule-set", "rule-sets");
    expect(lines.at(-1)).toMatchObject({ action: "export", after: { format: "csv", rows: 2 } });
  });

  it("belongs to the person who started it", async () => {
    const { id } = await tryAs(admin, asSet(noPermit));
    await buildAdministrator(server.db, "officer", { rights: ["attendance.read"] });
    expect(await server.ask(trials.look, "officer", { id })).toMatchObject({ error: "trial-gone" });
    expect((await server.ask(trials.look, admin, { id })).answer.state).toBe("done");
  });
});

describe("what else can be tried", () => {
  it("is a shift, from a day on or always", async () => {
    const { answer: shift } = await server.ask(calendar.getShift, admin, { id: 1 });
    const hours = { NORMAL: { ...shift.hours.NORMAL, lateTol: 5 } };
    const { id: _, version: __, plans: ___, ...form } = shift;
    const always = await tryAs(admin, {
      resource: "shifts",
      record: "1",
      values: { ...form, hours, validFrom: null },
      ...month,
    });
    // 07:08 is no longer forgiven.
    expect(changeOf(always, "undertime").map((sum) => (sum ?? 0) % 480)).toEqual([25, 33]);
    const later = await tryAs(admin, {
      resource: "shifts",
      record: "1",
      values: { ...form, hours, validFrom: "2026-06-01" },
      ...month,
    });
    expect(later.supposed).toEqual(month);
    expect(changeOf(later, "undertime")).toEqual(changeOf(always, "undertime"));
  });

  it("is a holiday, on its own day or, if that is still to come, on the same day of the week", async () => {
    const holiday = {
      title: "تعطیل",
      titleEn: "Closed",
      kind: "OFFICIAL",
      scope: "ALL",
      scopeCode: "",
      isPredicted: false,
    };
    const past = await tryAs(admin, {
      resource: "holidays",
      values: { ...holiday, date: saturday },
      ...month,
    });
    expect(past).toMatchObject({ people: 2, supposed: null });
    expect(changeOf(past, "forgiven")).toEqual([8, 0]);
    // A Sunday: the first of the month is 2026-03-22.
    const coming = await tryAs(admin, {
      resource: "holidays",
      values: { ...holiday, date: "2026-09-06" },
      ...month,
    });
    expect(coming.supposed).toEqual({ from: "2026-03-22", to: "2026-03-22" });
    expect(changeOf(coming, "absence").reduce((before = 0, after = 0) => before - after)).toBe(2);
  });

  const fewer = (answer: Awaited<ReturnType<typeof tryAs>>, name: TrialFigure) =>
    changeOf(answer, name).reduce((before = 0, after = 0) => before - after);

  it("is a rotation plan, from a day on or always", async () => {
    const { answer: plan } = await server.ask(calendar.getRotationPlan, admin, { id: 1 });
    const { id: _, version: __, groups: ___, ...form } = plan;
    const days = form.days.map((day, place) => (place === 0 ? { shift: null, off: "FRIDAY" as const } : day));
    // Five Saturdays, of which each of the two people has worked one.
    const always = await tryAs(admin, {
      resource: "rotation-plans",
      record: "1",
      values: { ...form, days, validFrom: null },
      ...month,
    });
    expect([always.people, fewer(always, "absence")]).toEqual([2, 8]);
    const later = await tryAs(admin, {
      resource: "rotation-plans",
      record: "1",
      values: { ...form, days, validFrom: saturday },
      ...month,
    });
    expect([later.supposed, fewer(later, "absence")]).toEqual([null, 4]);
  });

  it("is a work group, whose people follow another plan or begin it on another day", async () => {
    const plans = [{ from: null, plan: "DAY", offset: 0 }];
    const { answer: group } = await server.ask(calendar.addWorkGroup, admin, { code: "G", name: "G", plans });
    const place = { plan_id: null, work_group_id: group.id };
    await server.db
      .updateTable("work_assignment")
      .set(place)
      .where("personnel_number", "=", neighbour)
      .execute();
    const moved = { code: "G", name: "G", plans: [{ from: null, plan: "DAY", offset: 1 }] };
    const answer = await tryAs(admin, {
      resource: "work-groups",
      record: String(group.id),
      values: moved,
      ...month,
    });
    expect(answer).toMatchObject({ outcome: "changed", people: 1, peopleChanged: 1 });
    await server.db
      .updateTable("work_assignment")
      .set({ plan_id: 1, work_group_id: null })
      .where("personnel_number", "=", neighbour)
      .execute();
    await server.ask(calendar.deleteWorkGroup, admin, { id: group.id });
  });

  it("is a day that deviates from the plan", async () => {
    const closure = { kind: "CLOSURE", level: "COMPANY", subject: "", from: sunday, to: sunday };
    const answer = await tryAs(admin, {
      resource: "day-exceptions",
      values: { ...closure, title: "", shift: "", overHolidays: false },
      ...month,
    });
    // On that day one came late and the other did not come.
    expect([answer.people, fewer(answer, "absence"), fewer(answer, "undertime")]).toEqual([2, 1, 25]);
  });

  it("is a month of Ramadan, if shifts have separate hours", async () => {
    const { hours } = await server.db.selectFrom("shift").select("hours").executeTakeFirstOrThrow();
    const later = { ...hours.NORMAL, start: 480, required: 420 };
    await server.db
      .updateTable("shift")
      .set({ hours: JSON.stringify({ ...hours, RAMADAN: later }) })
      .execute();
    const answer = await tryAs(admin, {
      resource: "ramadan-months",
      values: { from: "2026-04-04", to: "2026-05-03" },
      ...month,
    });
    expect(changeOf(answer, "forgiven")).toEqual([8, 0]);
    await server.db
      .updateTable("shift")
      .set({ hours: JSON.stringify(hours) })
      .execute();
  });

  it("is a closed period, in which nothing can actually be changed", async () => {
    await buildPeriod(server.db, {
      number: 1,
      first_day: month.from,
      last_day: month.to,
      closed_at: new Date(),
    });
    expect(await tryAs(admin, asSet(noPermit))).toMatchObject({ outcome: "changed", peopleChanged: 2 });
    const { answer } = await server.ask(trials.listSpans, admin, { of: "days" });
    expect(answer).toEqual([{ ...month, kind: "period", year: 1405, number: 1, isClosed: true }]);
  });

  it("is the running period until the first one since the first day of use is over", async () => {
    const { db } = server;
    await buildPeriod(db, { number: 2, first_day: "2026-04-21", last_day: "2026-05-21" });
    await writeSetting(db, "liveFrom", "2026-05-02");
    const { answer } = await server.ask(trials.listSpans, admin, { of: "days" });
    expect(answer).toMatchObject([{ from: "2026-04-21", to: "2026-05-12", number: 2 }]);
    await removeSetting(db, "liveFrom");
    await db.deleteFrom("work_period").where("number", "=", 2).execute();
  });
});

describe("leave", () => {
  const year = { from: "2026-03-21", to: "2026-05-13" };
  const rule = {
    level: "COMPANY",
    subject: "",
    from: "2026-03-21",
    to: null,
    annualDays: 26,
    dayLength: 440,
    accrual: "WHOLE_YEAR",
    carryOver: "DAYS",
    carryOverDays: 9,
    keepsSaved: true,
  };
  const asRule = (values: object, more: Partial<Try> = {}): Try => ({
    resource: "leave-rules",
    values: { ...rule, ...values },
    ...year,
    ...more,
  });
  const ask = (type_code: string, first_day: string, last_day: string) =>
    buildRequest(server.db, {
      kind: "leave",
      personnel_number: employee,
      status: "NewRequest",
      type_code,
      first_day,
      last_day,
      submitted_at: new Date("2026-05-13T06:00:00Z"),
    });
  beforeAll(async () => {
    const type = { attachments: "none", position: 1, isActive: true, paidAs: "annual", isPrivate: false };
    const plain = { ...type, allowancePer: "year", countedIn: "workDays" } as const;
    for (const [code, over] of [
      ["A", { chargedTo: "balance" }],
      ["B", { chargedTo: "own", allowanceDays: 5, mostAtOnce: 3 }],
    ] as const) {
      const { error } = await server.ask(registers.addLeaveType, admin, {
        ...({ ...plain, ...over, code, name: code, nameEn: code } as InputOf<typeof registers.addLeaveType>),
      });
      expect(error).toBeUndefined();
    }
    // From Thursday over a Friday to Saturday: two days of annual leave; then two more; then two of the other type.
    await ask("A", "2026-06-04", "2026-06-06");
    await ask("A", "2026-06-13", "2026-06-13");
    await ask("B", "2026-06-20", "2026-06-21");
  });

  it("is tried on a year that has begun", async () => {
    const { answer } = await server.ask(trials.listSpans, admin, { of: "leave" });
    expect(answer).toEqual([{ ...year, kind: "year", year: 1405, number: 0, isClosed: false }]);
  });

  it("shows whose balance and carry-over a rule changes and what it would have refused, and stores nothing", async () => {
    const answer = await tryAs(admin, asRule({ annualDays: 2 }));
    expect(answer).toMatchObject({ outcome: "changed", people: 2, peopleChanged: 2, supposed: null });
    expect(changeOf(answer, "leaveEntitlement")).toEqual([52, 4]);
    // Three days are requested: 23 and 26 were left, and 9 of each carried over.
    expect(changeOf(answer, "leaveAvailable")).toEqual([23 + 26, -1 + 2]);
    expect(changeOf(answer, "leaveCarried")).toEqual([18, -1 + 2]);
    expect(changeOf(answer, "leaveLapsing")).toEqual([14 + 17, 0]);
    expect(changeOf(answer, "leaveOwing")).toEqual([0, 1]);
    expect(changeOf(answer, "leaveRefused")).toEqual([0, 1]);
    expect(await server.db.selectFrom("leave_rule").selectAll().execute()).toEqual([]);

    const { answer: own } = await server.ask(trials.getLeave, admin, {
      id: answer.id,
      personnelNumber: employee,
    });
    expect([own.before.leaveAvailable, own.after.leaveAvailable]).toEqual([23, -1]);
    expect(own.lines).toMatchObject([{ kind: "accrual", before: 26 * 440, after: 2 * 440 }]);
  });

  it("matches the balances once it is saved", async () => {
    const tried = await tryAs(admin, asRule({ annualDays: 2 }));
    const { answer: made } = await server.ask(leave.addLeaveRule, admin, {
      ...({ ...rule, annualDays: 2, to: undefined } as InputOf<typeof leave.addLeaveRule>),
    });
    const { answer } = await server.ask(leave.listBalances, admin, { date: year.to });
    const of = (number: string) => answer.items.find(({ personnelNumber }) => personnelNumber === number);
    const days = (minutes = 0) => minutes / 440;
    expect(days((of(employee)?.available ?? 0) + (of(neighbour)?.available ?? 0))).toBe(
      changeOf(tried, "leaveAvailable")[1],
    );
    const deleted = await tryAs(admin, { resource: "leave-rules", record: String(made.id), ...year });
    expect(deleted).toMatchObject({ outcome: "changed", people: 2, peopleChanged: 2 });
    expect(changeOf(deleted, "leaveEntitlement")).toEqual([4, 52]);
    expect(changeOf(deleted, "leaveAvailable")).toEqual(changeOf(tried, "leaveAvailable").reverse());
    await server.ask(leave.deleteLeaveRule, admin, { id: made.id });
  });

  it("is assumed to apply in the year if the rule begins later, and reaches only the people it is for", async () => {
    const later = { from: "2027-03-21", level: "SECTION", subject: "20", annualDays: 30 };
    const answer = await tryAs(admin, asRule(later));
    expect(answer).toMatchObject({ people: 1, peopleChanged: 1, supposed: year });
    expect(changeOf(answer, "leaveEntitlement")).toEqual([26, 30]);
    expect(await tryAs(admin, asRule({}))).toMatchObject({ outcome: "no-effect", people: 2 });
  });

  it("is a type with its allowance and its limits", async () => {
    const { answer: type } = await server.ask(registers.getLeaveType, admin, { code: "B" });
    const asType = (values: object): Try => ({
      resource: "leave-types",
      record: "B",
      values: { ...type, ...values },
      ...year,
    });
    const less = await tryAs(admin, asType({ allowanceDays: 1 }));
    expect(changeOf(less, "allowanceGiven")).toEqual([10, 2]);
    expect(changeOf(less, "allowanceLeft")).toEqual([3 + 5, -1 + 1]);
    expect(changeOf(less, "leaveRefused")).toEqual([0, 1]);
    expect(changeOf(less, "leaveAvailable").reduce((before = 0, after = 0) => before - after)).toBe(0);
    expect(changeOf(await tryAs(admin, asType({ mostAtOnce: 1 })), "leaveRefused")).toEqual([0, 1]);
    const charged = await tryAs(admin, asType({ chargedTo: "balance", allowanceDays: null }));
    expect(changeOf(charged, "leaveAvailable")).toEqual([23 + 26, 21 + 26]);
    expect(await tryAs(admin, asType({ nameEn: "C" }))).toMatchObject({ outcome: "same-rules" });
  });

  it("is written into a file with a row for each person", async () => {
    const { id } = await tryAs(admin, asRule({ annualDays: 2 }));
    const { answer } = await server.ask(trials.exportDifferences, admin, {
      id,
      format: "csv",
      title: "x",
      calendar: "gregorian",
      columns: [
        { name: "personnelNumber", title: "number" },
        { name: "leaveAvailable", side: "before", title: "before" },
        { name: "leaveAvailable", side: "difference", title: "difference" },
      ],
    });
    const text = new TextDecoder().decode(answer as unknown as Uint8Array);
    const rows = text.replace("\ufeff", "").trim().split("\r\n");
    expect(rows).toEqual(["number,before,difference", `${employee},23,-24`, `${neighbour},26,-24`]);
  });

  it("is only for those who may see balances", async () => {
    await buildAdministrator(server.db, "rules-only", {
      rights: ["attendance.read", "leaveRules.read", "leaveRules.change"],
    });
    expect(await server.ask(trials.start, "rules-only", asRule({ annualDays: 2 }))).toMatchObject({
      error: "right-missing",
    });
  });
});

describe("an administrator of some sections", () => {
  it("tries what they may change, on their own people", async () => {
    await buildAdministrator(server.db, "officer-20", {
      rights: ["attendance.read", "calendar.read", "calendar.change"],
      sections: ["20"],
    });
    const exception = { kind: "CLOSURE", level: "SECTION", title: "", shift: "", overHolidays: false };
    const asException = (subject: string): Try => ({
      resource: "day-exceptions",
      values: { ...exception, subject, from: saturday, to: saturday },
      ...month,
    });
    const own = await tryAs("officer-20", asException("20"));
    expect(own).toMatchObject({ people: 1, peopleChanged: 1 });
    const { error } = await server.ask(trials.start, "officer-20", asException("10"));
    expect(error).toBe("not-yours");
    const { answer } = await server.ask(trials.listDays, "officer-20", {
      id: own.id,
      personnelNumber: neighbour,
    });
    expect(answer.map(({ date }) => date)).toEqual([saturday]);
    expect(
      await server.ask(trials.listDays, "officer-20", { id: own.id, personnelNumber: employee }),
    ).toMatchObject({ error: "not-yours" });
  });
});
