import { calendar } from "@schemas/calls/calendar";
import { registers } from "@schemas/calls/registers";
import type { AnyCall } from "@schemas/define-call";
import { toPersianDigits } from "@schemas/values/digits";
import type { HoursByClass } from "@schemas/values/shift-hours";
import { runJobsNow } from "@server/jobs/runner";
import { recomputeDays } from "@server/work/recompute";
import { usualHours } from "@src/fields/shift-hours/hours-values";
import { admin, buildCast, employee, guest, manager, neighbour } from "@tests/helpers/build/cast";
import { byFiles } from "@tests/helpers/build/clocks";
import { buildPeriod } from "@tests/helpers/build/periods";
import { buildWorkWeek } from "@tests/helpers/build/work-week";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";

// Now is Wednesday 2026-05-13; a week of work from Saturday the 2nd is stored.
const saturday = "2026-05-02";
const sunday = "2026-05-03";
const wednesday = "2026-05-06";
const today = "2026-05-13";

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
});
afterAll(() => server.drop());
afterEach(() => server.db.deleteFrom("work_year").where("year", "=", 1450).execute());
beforeEach(() =>
  recomputeDays(server.db, {
    personnelNumbers: "all",
    from: saturday,
    to: today,
    now: { day: today, minute: 0 },
  }),
);

const runJobs = () =>
  runJobsNow({
    db: server.db,
    now: () => server.clock.now,
    timeZone: "Asia/Tehran",
    dataDir: "",
    log: pino({ level: "silent" }),
  });
const stored = async (number: string, day: string) =>
  server.db
    .selectFrom("day_work")
    .select(["day_type", "absence_days", "shift_start", "required"])
    .where("personnel_number", "=", number)
    .where("day", "=", day)
    .executeTakeFirst();

const hours: HoursByClass = { NORMAL: usualHours };
const saved = (key: object) => ({ answer: { ...key, people: 0, personDays: 0, jobId: null } });
const anId = { id: expect.any(Number) };

scenarios(() => server, calendar.addShift, [
  { as: guest, input: { code: "A", name: "الف", hours }, expect: { error: "not-signed-in" } },
  { as: employee, input: { code: "A", name: "الف", hours }, expect: { error: "not-allowed" } },
  { as: manager, input: { code: "A", name: "الف", hours }, expect: { error: "not-allowed" } },
  { as: admin, input: { code: "A", name: "الف", hours }, expect: saved(anId) },
  {
    as: admin,
    when: "for a code that is taken",
    input: { code: "A", name: "ب", hours },
    expect: { error: "code-taken" },
  },
  {
    as: admin,
    when: "for hours that end before they begin",
    input: { code: "B", name: "ب", hours: { NORMAL: { ...usualHours, end: 400 } } },
    expect: { error: "invalid-input" },
  },
]);

scenarios(() => server, calendar.addHoliday, [
  { as: manager, input: holiday({}), expect: { error: "not-allowed" } },
  { as: admin, when: "on a day to come", input: holiday({ date: "2026-06-01" }), expect: saved(anId) },
  { as: admin, when: "twice", input: holiday({ date: "2026-06-01" }), expect: { error: "holiday-taken" } },
  {
    as: admin,
    when: "for a section there is not",
    input: holiday({ scope: "SECTION", scopeCode: "77" }),
    expect: { error: "unknown-code" },
  },
  {
    as: admin,
    when: "without an occasion",
    input: holiday({ title: " " }),
    expect: { error: "invalid-input" },
  },
]);

const leaveType = {
  code: "8",
  name: "حج",
  nameEn: "Hajj",
  paidAs: "otherPaid" as const,
  chargedTo: "nothing" as const,
  allowancePer: "year" as const,
  countedIn: "workDays" as const,
  isPrivate: false,
  attachments: "none" as const,
  position: 3,
  isActive: true,
};
scenarios(() => server, registers.addLeaveType, [
  { as: employee, input: leaveType, expect: { error: "not-allowed" } },
  { as: admin, input: leaveType, expect: saved({ code: "8" }) },
  { as: admin, when: "twice", input: leaveType, expect: { error: "code-taken" } },
]);
const { code, name, nameEn, attachments, position, isActive } = leaveType;
const missionType = { code, name, nameEn, attachments, position, isActive };
scenarios(() => server, registers.addMissionType, [
  { as: admin, when: "under the code of a leave type", input: missionType, expect: saved({ code: "8" }) },
]);
scenarios(() => server, registers.addCity, [
  { as: employee, input: city({}), expect: { error: "not-allowed" } },
  { as: admin, input: city({}), expect: saved({ code: "021" }) },
  {
    as: admin,
    when: "twice, in other digits",
    input: city({ code: "۰۲۱" }),
    expect: { error: "code-taken" },
  },
]);
scenarios(() => server, registers.addClock, [
  { as: admin, input: clock({}), expect: saved({ code: "ورودی" }) },
  {
    as: admin,
    when: "without a name",
    input: clock({ code: "2", name: "" }),
    expect: { error: "invalid-input" },
  },
]);
scenarios(() => server, calendar.addWorkYear, [
  { as: employee, input: { year: 1406, name: "1406", startDay: 21 }, expect: { error: "not-allowed" } },
  { as: admin, input: { year: 1406, name: "1406", startDay: 21 }, expect: saved({ year: 1406 }) },
  {
    as: admin,
    when: "twice",
    input: { year: 1406, name: "1406", startDay: 1 },
    expect: { error: "year-taken" },
  },
  {
    as: admin,
    when: "far from all others",
    input: { year: 1306, name: "1306", startDay: 1 },
    expect: { error: "year-not-beside" },
  },
  {
    as: admin,
    when: "whose periods begin in the middle of others",
    input: { year: 1407, name: "1407", startDay: 5 },
    expect: { error: "periods-overlap" },
  },
]);
it("lists the periods of the active year, or those of the others", async () => {
  const years = server.db.deleteFrom("work_year").where("year", "=", 1449);
  onTestFinished(async () => void (await years.execute()));
  await buildPeriod(server.db, { year: 1449, number: 1, first_day: "2070-03-21", last_day: "2070-04-20" });
  await buildPeriod(server.db, { year: 1450, number: 1, first_day: "2071-03-21", last_day: "2071-04-20" });
  await server.db.updateTable("work_year").set({ is_active: true }).where("year", "=", 1450).execute();
  const listed = async (ofActiveYear: boolean) =>
    (await server.ask(calendar.listWorkPeriods, admin, { ofActiveYear, pageSize: 100 })).answer.items;
  expect(await listed(true)).toMatchObject([{ year: 1450, number: 1 }]);
  expect(await listed(false)).toContainEqual(expect.objectContaining({ year: 1449, number: 1 }));
});

scenarios(() => server, calendar.addWorkPeriod, [
  {
    as: admin,
    when: "that ends before it begins",
    input: { year: 1406, number: 13, from: "2028-03-12", to: "2028-03-11" },
    expect: { error: "end-before-start" },
  },
  {
    as: admin,
    input: { year: 1406, number: 13, from: "2028-03-11", to: "2028-03-12" },
    expect: saved({ id: 140613 }),
  },
  {
    as: admin,
    when: "of a year there is not",
    input: { year: 1480, number: 1, from: "2028-04-01", to: "2028-04-02" },
    expect: { error: "year-not-found" },
  },
]);

describe.each<[string, AnyCall, AnyCall, AnyCall, AnyCall, object, object]>([
  [
    "shift",
    calendar.listShifts,
    calendar.addShift,
    calendar.updateShift,
    calendar.deleteShift,
    { code: "Z1", name: "شب", hours },
    { name: "شب‌کار" },
  ],
  [
    "holiday",
    calendar.listHolidays,
    calendar.addHoliday,
    calendar.updateHoliday,
    calendar.deleteHoliday,
    holiday({ date: "2027-01-01", title: "آزمون" }),
    { title: "آزمون دیگر" },
  ],
  [
    "city",
    registers.listCities,
    registers.addCity,
    registers.updateCity,
    registers.deleteCity,
    city({ code: "71", name: "شیراز" }),
    { name: "شیراز نو" },
  ],
  [
    "clock",
    registers.listClocks,
    registers.addClock,
    registers.updateClock,
    registers.deleteClock,
    clock({ code: "9", name: "پشت بام" }),
    { name: "پشت بام دو" },
  ],
  [
    "leave type",
    registers.listLeaveTypes,
    registers.addLeaveType,
    registers.updateLeaveType,
    registers.deleteLeaveType,
    { ...leaveType, code: "99", name: "تشویقی" },
    { name: "تشویقی دو" },
  ],
])("a %s", (_, list, add, update, remove, form, change) => {
  type Any = { [key: string]: unknown };
  const ask = (call: AnyCall, input: object) => server.ask(call, admin, input as never);
  const keyOf = (answer: Any) => ("id" in answer ? { id: answer.id } : { code: answer.code });

  it("can be read, changed once, not from an older version, and deleted", async () => {
    const key = keyOf((await ask(add, form)).answer as unknown as Any);
    const name = String((form as Any).name ?? (form as Any).title);
    const matches = (await ask(list, { page: 1, pageSize: 5, search: name })).answer as unknown as {
      items: Any[];
    };
    expect(matches.items).toHaveLength(1);
    const { version } = matches.items[0] as { version: number };
    const next = { ...form, ...change };
    expect((await ask(update, { ...next, ...key, version })).error).toBeUndefined();
    const late = await ask(update, { ...next, ...key, version });
    expect([late.error, late.status]).toEqual(["changed-meanwhile", 409]);
    expect((await ask(remove, key)).error).toBeUndefined();
    expect((await ask(remove, key)).error).toBe("not-found");
  });

  it("is refused in an unknown order, and sorted in both directions", async () => {
    expect((await ask(list, { page: 1, sort: "colour" })).error).toBe("invalid-input");
    for (const sort of ["name", "-name", "title", "code"]) {
      const { error } = await ask(list, { page: 1, pageSize: 2, sort });
      expect([undefined, "invalid-input"]).toContain(error);
    }
  });
});

describe("a holiday", () => {
  it("says what it would affect and stores nothing while it is only checked", async () => {
    const { answer } = await server.ask(calendar.addHoliday, admin, {
      ...holiday({ date: sunday }),
      isPreview: true,
    });
    expect(answer).toEqual({ ...anId, people: 2, personDays: 2, jobId: null });
    expect(await server.db.selectFrom("holiday").select("id").where("day", "=", sunday).execute()).toEqual(
      [],
    );
    expect(await server.db.selectFrom("job").select("id").where("kind", "=", "recompute").execute()).toEqual(
      [],
    );
  });

  it("changes the stored day of the people it is for, by a job, and changes it back when it is deleted", async () => {
    expect(await stored(employee, sunday)).toMatchObject({ day_type: "WORK", absence_days: 1 });
    const { answer } = await server.ask(
      calendar.addHoliday,
      admin,
      holiday({ date: sunday, scope: "SECTION", scopeCode: "10" }),
    );
    expect(answer).toEqual({ ...anId, people: 1, personDays: 1, jobId: expect.any(Number) });
    await runJobs();
    expect(await stored(employee, sunday)).toMatchObject({ day_type: "OFFICIAL_HOLIDAY", absence_days: 0 });
    expect(await stored(neighbour, sunday)).toMatchObject({ day_type: "WORK", absence_days: 1 });
    expect(await historyOf(server.db, "holiday", answer.id)).toMatchObject([
      { actor: "Admin", action: "add" },
    ]);

    await server.ask(calendar.deleteHoliday, admin, { id: answer.id });
    await runJobs();
    expect(await stored(employee, sunday)).toMatchObject({ day_type: "WORK", absence_days: 1 });
  });

  it("is refused in a closed period, with its days in the sentence", async () => {
    await closePeriod(saturday, saturday);
    const { error, envelope } = await server.ask(calendar.addHoliday, admin, holiday({ date: saturday }));
    expect([error, Object.keys(envelope.Fields ?? {})]).toEqual(["period-closed", ["date"]]);
    expect(envelope.Message).toContain("۱۴۰۵/۰۲/۱۲");
  });
});

describe("a file of holidays", () => {
  const rows = [
    { date: "1405/12/01", title: "روز اول", kind: "OFFICIAL" },
    { date: "۱۴۰۵/۱۲/۲", title: "روز دوم", isPredicted: "بله" },
    { date: "1405/13/01", title: "روز سوم" },
    { date: "2027-02-23", title: "" },
    { date: "1405/12/03", title: "روز چهارم", scope: "SECTION", scopeCode: "55" },
  ];
  const outcomes = (answer: { rows: { outcome: string }[] }) => answer.rows.map(({ outcome }) => outcome);

  it("is checked without writing, row by row, with the message of each mistake at its cell", async () => {
    const { answer } = await server.ask(calendar.importHolidays, admin, { rows });
    expect(outcomes(answer)).toEqual(["new", "new", "error", "error", "error"]);
    expect(answer.counts).toEqual({ new: 2, changed: 0, same: 0, error: 3 });
    expect(answer.rows.map(({ errors }) => Object.keys(errors))).toEqual([
      [],
      [],
      ["date"],
      ["title"],
      ["scopeCode"],
    ]);
    expect(answer.isWritten).toBe(false);
  });

  it("writes nothing while a row is wrong, unless wrong rows are to be skipped", async () => {
    const refused = await server.ask(calendar.importHolidays, admin, { rows, isCommit: true });
    expect(refused.answer.isWritten).toBe(false);
    const { answer } = await server.ask(calendar.importHolidays, admin, {
      rows,
      isCommit: true,
      skipErrors: true,
    });
    expect(answer.isWritten).toBe(true);
    const again = await server.ask(calendar.importHolidays, admin, {
      rows: [
        { date: "1405/12/01", title: "روز  اول" },
        { date: "1405/12/02", title: "روز دوم", isPredicted: "خیر" },
      ],
    });
    expect(outcomes(again.answer)).toEqual(["same", "changed"]);
    expect(again.answer.rows[1]?.before).toEqual({ isPredicted: true });
  });
});

describe("a shift in use", () => {
  const shiftOf = async () =>
    (await server.ask(calendar.listShifts, admin, { search: "DAY", page: 1 })).answer.items[0] as never as {
      id: number;
      code: string;
      name: string;
      version: number;
      hours: HoursByClass;
      validFrom: string | null;
    };

  it("has its new hours from a day on and the old ones before", async () => {
    const shift = await shiftOf();
    const { answer, error } = await server.ask(calendar.updateShift, admin, {
      ...shift,
      hours,
      validFrom: wednesday,
    });
    expect(error).toBeUndefined();
    expect(answer).toMatchObject({ people: 2, personDays: 16, jobId: expect.any(Number) });
    await runJobs();
    expect(await stored(employee, sunday)).toMatchObject({ shift_start: 420 });
    expect(await stored(employee, wednesday)).toMatchObject({ shift_start: 480 });
    expect(await shiftOf()).toMatchObject({ validFrom: wednesday, hours: { NORMAL: { start: 480 } } });
  });

  it("affects nothing when only its name changes", async () => {
    const shift = await shiftOf();
    const { answer } = await server.ask(calendar.updateShift, admin, { ...shift, name: "روزکار" });
    expect(answer).toEqual({ id: shift.id, people: 0, personDays: 0, jobId: null });
  });

  it("is not changed on closed days, and says from which day it may be changed", async () => {
    await closePeriod("2026-05-09", "2026-05-10");
    const shift = await shiftOf();
    const { error, envelope } = await server.ask(calendar.updateShift, admin, {
      ...shift,
      hours: { NORMAL: { ...usualHours, start: 540, required: 420 } },
      validFrom: "2026-05-09",
    });
    expect([error, Object.keys(envelope.Fields ?? {})]).toEqual(["period-closed", ["validFrom"]]);
  });

  it("is not deleted, and the sentence says where it is used", async () => {
    const { error, envelope } = await server.ask(calendar.deleteShift, admin, { id: (await shiftOf()).id });
    expect(error).toBe("in-use");
    expect(envelope.Message).toContain("برنامه چرخشی «DAY»");
  });
});

describe("a rotation plan and a work group", () => {
  const week = [
    ...Array.from({ length: 6 }, () => ({ shift: "DAY", off: null }) as const),
    { shift: null, off: "FRIDAY" } as const,
  ];
  const plan = {
    code: "P",
    name: "هفته",
    anchorDay: "2026-03-21",
    holidayRule: "CLOSED",
    isRotating: false,
    days: week,
  } as const;

  it("refer to shifts and plans by their codes", async () => {
    const unknown = await server.ask(calendar.addRotationPlan, admin, {
      ...plan,
      days: [{ shift: "X", off: null }],
    });
    expect([unknown.error, Object.keys(unknown.envelope.Fields ?? {})]).toEqual(["unknown-code", ["days"]]);
    const { answer } = await server.ask(calendar.addRotationPlan, admin, plan);
    const stored = (await server.ask(calendar.getRotationPlan, admin, { id: answer.id })).answer;
    expect(stored).toMatchObject({ ...plan, groups: 0, validFrom: null, version: 1 });
  });

  it("a group follows its plans from their first days on, and its people's days follow", async () => {
    const { answer } = await server.ask(calendar.addWorkGroup, admin, {
      code: "G",
      name: "گروه",
      plans: [{ from: null, plan: "P", offset: 0 }],
    });
    await server.db
      .insertInto("work_assignment")
      .values({ personnel_number: "1900", during: "[2026-05-01,)", work_group_id: answer.id })
      .execute();
    const off = { ...plan, code: "OFF", name: "تعطیل", days: [{ shift: null, off: "OFF_SHIFT" } as const] };
    await server.ask(calendar.addRotationPlan, admin, off);
    const { version } = (await server.ask(calendar.getWorkGroup, admin, { id: answer.id })).answer;
    const changed = await server.ask(calendar.updateWorkGroup, admin, {
      id: answer.id,
      version,
      code: "G",
      name: "گروه",
      plans: [
        { from: null, plan: "P", offset: 0 },
        { from: "2026-05-11", plan: "OFF", offset: 0 },
      ],
    });
    expect(changed.answer).toMatchObject({ people: 1, personDays: 3 });
    await runJobs();
    expect(await stored("1900", "2026-05-10")).toMatchObject({ day_type: "WORK" });
    expect(await stored("1900", "2026-05-11")).toMatchObject({ day_type: "OFF_SHIFT" });
    const gone = await server.ask(calendar.deleteWorkGroup, admin, { id: answer.id });
    expect([gone.error, gone.envelope.Message.includes(toPersianDigits("1900"))]).toEqual(["in-use", true]);
  });
});

describe("a closed period", () => {
  it("is neither changed nor deleted, and its year stays", async () => {
    await closePeriod("2026-04-01", "2026-04-30");
    const id = 145099;
    const change = await server.ask(calendar.updateWorkPeriod, admin, {
      id,
      from: "2026-04-01",
      to: "2026-04-20",
    });
    const gone = await server.ask(calendar.deleteWorkPeriod, admin, { id });
    const year = await server.ask(calendar.deleteWorkYear, admin, { year: 1450 });
    expect([change.error, gone.error, year.error]).toEqual(["in-use", "in-use", "in-use"]);
  });
});

function holiday(change: object) {
  return {
    date: sunday,
    kind: "OFFICIAL" as const,
    scope: "ALL" as const,
    scopeCode: "",
    title: "تعطیل",
    titleEn: "",
    isPredicted: false,
    ...change,
  };
}
function city(change: object) {
  return { code: "021", name: "تهران", nameEn: "Tehran", province: "تهران", isActive: true, ...change };
}
function clock(change: object) {
  return { code: "ورودی", name: "در اصلی", place: "", address: "", ...byFiles, isActive: true, ...change };
}

async function closePeriod(first_day: string, last_day: string): Promise<void> {
  await buildPeriod(server.db, { year: 1450, number: 99, first_day, last_day, closed_at: server.clock.now });
}
