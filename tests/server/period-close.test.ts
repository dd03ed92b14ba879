import { allAreaRights } from "@schemas/areas";
import { calls } from "@schemas/calls";
import type { PayrollLayout } from "@schemas/calls/period-close";
import { giveRight } from "@server/db/tables/approval-rights";
import { runJobsNow } from "@server/jobs/runner";
import { missingDays } from "@server/period-close/matters";
import { recomputeDays } from "@server/work/recompute";
import { buildAdministrator } from "@tests/helpers/build/administrators";
import {
  admin,
  buildCast,
  employee,
  guest,
  manager,
  neighbour,
  otherManager,
  setup,
} from "@tests/helpers/build/cast";
import { buildPerson } from "@tests/helpers/build/people";
import { buildPeriod } from "@tests/helpers/build/periods";
import { buildRequest } from "@tests/helpers/build/requests";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { runJobs } from "@tests/helpers/run-jobs";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";

const { periodClose, work } = calls;
const of = { year: 1405, period: 1 };
const range = { from: "2026-03-21", to: "2026-04-20" };
const close = { ...of, confirmation: "1405/1", reason: "" };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  await buildAdministrator(db, "of-twenty", { rights: allAreaRights, sections: ["20"] });
  await buildWorkWeek(db, { people: [employee, manager], start: "08:00", end: "16:00" });
  await buildPunches(db, employee, "2026-04-04", "08:25", "16:00");
  await buildPunches(db, employee, "2026-04-05", "08:00");
  await db.deleteFrom("work_period").where("year", "=", 1405).execute();
  await buildPeriod(db, { number: 1, first_day: range.from, last_day: range.to });
});
afterAll(() => server.drop());

const state = async () => (await server.ask(periodClose.getState, admin, of)).answer;
const counts = async () =>
  Object.fromEntries((await state()).matters.map(({ of: kind, count }) => [kind, count]));
const version = async () => (await state()).version;
const asIs = { format: "csv", encoding: "utf-8", rows: "person", items: [] } satisfies Partial<PayrollLayout>;
const payroll = async (format: "csv" | "xlsx", layout: number, as: string = admin) => {
  await server.db.updateTable("payroll_layout").set({ format }).where("id", "=", layout).execute();
  const names = { personnelNumber: "شماره پرسنلی", presence: "حضور" };
  const input = { ...of, layout, title: "حقوق", names };
  return (await server.ask(periodClose.exportPayroll, as, input)).answer as unknown as Uint8Array;
};

it.each(Object.values(periodClose).map((call) => [call.name, call] as const))(
  "%s is only for the web administrator",
  async (_, call) => {
    for (const as of [guest, setup, employee, manager])
      expect((await server.ask(call, as, {} as never)).error).toBe(
        as === guest ? "not-signed-in" : "not-allowed",
      );
  },
);

it("looks for missing days only in the months of its range, no matter how many are stored", async () => {
  const read = await server.db.transaction().execute(async (transaction) => {
    await missingDays(transaction, range, "2026-05-13", { reach: { isEveryone: true } });
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_stat_xact_user_tables
      where relname like 'day\\_work\\_%' and seq_scan + coalesce(idx_scan, 0) > 0 order by 1`.execute(
      transaction,
    );
    return rows.map(({ name }) => name);
  });
  expect(read).toEqual(["day_work_202603", "day_work_202604"]);
});

it("is not closed before every day is computed", async () => {
  expect((await counts()).notComputed).toBe(62);
  const ofTwenty = (await server.ask(periodClose.getState, "of-twenty", of)).answer;
  expect(ofTwenty.matters.reduce((sum, { count }) => sum + count, 0)).toBe(0);
  expect((await server.ask(periodClose.listMissingDays, "of-twenty", of)).answer.total).toBe(0);
  const { answer } = await server.ask(periodClose.listMissingDays, admin, { ...of, page: 1, pageSize: 1 });
  expect(answer.total).toBe(2);
  expect(answer.items).toMatchObject([{ ...range, days: 31 }]);
  const { error } = await server.ask(periodClose.close, admin, { ...close, version: await version() });
  expect(error).toBe("period-not-computed");
});

it("counts what is open and for whom it waits, and reminds those people", async () => {
  await recomputeDays(server.db, {
    personnelNumbers: "all",
    ...range,
    now: { day: "2026-05-13", minute: 0 },
  });
  await buildRequest(server.db, {
    kind: "leave",
    personnel_number: employee,
    section_code: "10",
    first_day: "2026-04-11",
    last_day: "2026-04-11",
    waiting_degree: 1,
    submitted_at: server.clock.now,
  });
  const none = { notComputed: 0, conflict: 0, returned: 0, untransferred: 0 };
  expect(await counts()).toEqual({ ...none, incomplete: 1, pending: 1 });
  expect((await state()).waitingOn).toEqual([{ personnelNumber: null, name: null, count: 1 }]);
  const waiting = await server.ask(periodClose.listWaiting, admin, { ...of, page: 1 });
  expect(waiting.answer).toMatchObject({ total: 1, items: [{ personnelNumber: employee, kind: "leave" }] });
  const { answer } = await server.ask(periodClose.remind, admin, { ...of, about: "incomplete" });
  expect(answer).toEqual({ people: 1, leftOut: 0 });
  const inbox = await server.ask(calls.messages.getInbox, employee, { personnelNumber: employee });
  expect(inbox.answer.total).toBe(1);
});

it("names the people with work days but no punch, leave or mission in the period, and closes despite them", async () => {
  const { db } = server;
  const absent = async (as: string) => {
    const { answer } = await server.ask(periodClose.listAbsentThroughout, as, of);
    expect((await server.ask(periodClose.getState, as, of)).answer.absentThroughout).toBe(answer.total);
    return answer.items.map(({ personnelNumber, days }) => [personnelNumber, days]);
  };
  const { days } = await db
    .selectFrom("day_work")
    .select(sql<number>`count(*)::int`.as("days"))
    .where("personnel_number", "=", manager)
    .where("required", ">", 0)
    .where(sql<boolean>`day between ${range.from}::date and ${range.to}::date`)
    .executeTakeFirstOrThrow();
  expect(await absent(admin)).toEqual([[manager, days]]);
  expect(await absent("of-twenty")).toEqual([]);
  const day = db
    .updateTable("day_work")
    .where("personnel_number", "=", manager)
    .where("day", "=", "2026-04-06");
  for (const figure of ["presence", "leave", "mission"]) {
    await day.set({ [figure]: 480 }).execute();
    expect([figure, await absent(admin)]).toEqual([figure, []]);
    await day.set({ [figure]: 0 }).execute();
  }
  expect(await absent(admin)).toEqual([[manager, days]]);
});

it("counts exactly what the list behind each figure shows", async () => {
  const { db } = server;
  const flaw = (who: string, day: string, over: object) =>
    db.updateTable("day_work").set(over).where("personnel_number", "=", who).where("day", "=", day).execute();
  const both = { is_incomplete: true, is_conflict: true };
  await flaw(employee, "2026-04-06", both);
  await flaw(manager, "2026-04-06", both);
  await flaw(manager, "2026-04-07", { is_incomplete: true });
  const own = { section_code: "10", waiting_degree: null, submitted_at: server.clock.now };
  for (const [status, day] of [
    ["ReturnRequest", "2026-04-13"],
    ["ConfirmRequest", "2026-04-14"],
    ["RefuseRequest", "2026-04-15"],
  ] as const)
    await buildRequest(db, {
      ...own,
      kind: "mission",
      personnel_number: employee,
      status,
      first_day: day,
      last_day: day,
    });
  const compare = async () => {
    const shown = await counts();
    for (const state of ["incomplete", "conflict"] as const) {
      const input = { ...range, state, page: 1, pageSize: 50 };
      const { answer } = await server.ask(calls.io.getPunchDays, admin, input);
      expect([state, answer.total]).toEqual([state, shown[state]]);
    }
    for (const matter of ["pending", "returned", "untransferred"] as const) {
      const { answer } = await server.ask(periodClose.listWaiting, admin, { ...of, of: matter, page: 1 });
      expect([matter, answer.total]).toEqual([matter, shown[matter]]);
    }
    return shown;
  };
  expect(await compare()).toMatchObject({ incomplete: 2, conflict: 2, returned: 1, untransferred: 1 });
  const active = (is_active: boolean) =>
    db.updateTable("person").set({ is_active }).where("personnel_number", "=", manager).execute();
  await active(false);
  expect(await compare()).toMatchObject({ incomplete: 2, conflict: 2 });
  await active(true);
  await db.deleteFrom("request").where("kind", "=", 2).execute();
  await recomputeDays(db, { personnelNumbers: "all", ...range, now: { day: "2026-05-13", minute: 0 } });
});

it("reminds today's deciders and their deputies, and says when it last did", async () => {
  const { db, clock } = server;
  const own = { section_code: "10", submitted_at: clock.now, type_code: "1" };
  const day = { first_day: "2026-04-12", last_day: "2026-04-12" };
  await buildRequest(db, { kind: "leave", personnel_number: employee, ...own, ...day });
  const { id } = await db
    .selectFrom("section_admin")
    .select("id")
    .where("personnel_number", "=", manager)
    .executeTakeFirstOrThrow();
  await giveRight(db, "section_admin", id, { kind: 1, code: "1", degree: 1 });
  expect((await state()).waitingOn).toContainEqual(expect.objectContaining({ personnelNumber: manager }));
  expect((await state()).remindedAt.pending).toBeNull();
  await db
    .insertInto("deputy")
    .values({ owner: manager, deputy: neighbour, while_away: true, created_at: clock.now })
    .execute();
  const remind = async () =>
    (await server.ask(periodClose.remind, admin, { ...of, about: "pending" })).answer.people;
  expect(await remind()).toBe(1);
  const today = { first_day: "2026-05-13", last_day: "2026-05-14" };
  await db
    .insertInto("permit")
    .values({ personnel_number: manager, kind: "mission", is_daily: true, ...today })
    .execute();
  // The manager was reminded a moment ago.
  expect(await remind()).toBe(1);
  const inbox = await server.ask(calls.messages.getInbox, neighbour, { personnelNumber: neighbour });
  expect(inbox.answer.total).toBe(1);
  expect((await state()).remindedAt.pending).toBe(clock.now.toISOString());
});

it("reminds everyone who must correct a returned request: its owner, and the person who filed it for them", async () => {
  const { db, clock } = server;
  const day = { first_day: "2026-04-13", last_day: "2026-04-13", submitted_at: clock.now };
  const returned = { section_code: "10", status: "ReturnRequest", waiting_degree: null, ...day } as const;
  onTestFinished(
    async () => void (await db.deleteFrom("request").where("status", "=", "ReturnRequest").execute()),
  );
  const remind = () => server.ask(periodClose.remind, admin, { ...of, about: "returned" });
  expect((await remind()).error).toBe("nobody-to-remind");
  await buildRequest(db, { ...returned, kind: "leave", personnel_number: employee, created_by: admin });
  await buildRequest(db, { ...returned, kind: "overtime", personnel_number: employee, created_by: manager });
  // The person of a share cannot correct it.
  const share = { ...returned, kind: "specialOvertime" as const, personnel_number: otherManager };
  await buildRequest(db, { ...share, created_by: manager });
  const inboxOf = async (who: string) =>
    (await server.ask(calls.messages.getInbox, who, { personnelNumber: who })).answer.items.map(
      ({ subject }) => subject,
    );
  expect((await remind()).answer).toEqual({ people: 2, leftOut: 0 });
  for (const who of [employee, manager]) expect((await inboxOf(who))[0]).toMatch(/^درخواست‌های برگشتی دوره/);
  expect(await inboxOf(otherManager)).toEqual([]);
  expect((await state()).remindedAt).toMatchObject({ returned: clock.now.toISOString() });
});

it("reminds of everything together: each person of what concerns them, counted once, and nobody of nothing", async () => {
  const { clock } = server;
  clock.now = new Date(clock.now.getTime() + 24 * 60 * 60_000);
  const before = await state();
  const subjectsOf = async (who: string) =>
    (await server.ask(calls.messages.getInbox, who, { personnelNumber: who })).answer.items.length;
  const had = [await subjectsOf(employee), await subjectsOf(manager)];
  const { answer } = await server.ask(periodClose.remind, admin, of);
  const { remindedAt } = await state();
  const now = clock.now.toISOString();
  expect(remindedAt).toEqual({ incomplete: now, pending: now, returned: before.remindedAt.returned });
  // People with open days, deciders, and their deputies.
  expect(answer).toEqual({ people: 3, leftOut: 0 });
  expect([await subjectsOf(employee), await subjectsOf(manager)]).toEqual(had.map((count) => count + 1));
});

it("shows in advance whom it would remind of what, and reminds nobody of the same thing twice a day", async () => {
  const { clock } = server;
  const preview = async () =>
    (await server.ask(periodClose.previewReminders, admin, of)).answer.map(({ about, people }) => [
      about,
      people.map(({ personnelNumber, isRemindedToday }) => [personnelNumber, isRemindedToday]),
    ]);
  const whom = (isReminded: boolean) => [
    ["incomplete", [[employee, isReminded]]],
    [
      "pending",
      [
        [manager, isReminded],
        [neighbour, isReminded],
      ],
    ],
  ];
  expect(await preview()).toEqual(whom(true));
  const received = () => server.db.selectFrom("message_recipient").select("message_id").execute();
  const before = await received();
  for (const input of [of, { ...of, about: "incomplete" as const }])
    expect((await server.ask(periodClose.remind, admin, input)).error).toBe("reminded-today");
  expect(await received()).toEqual(before);

  clock.now = new Date(clock.now.getTime() + 24 * 60 * 60_000);
  await server.db.deleteFrom("permit").where("personnel_number", "=", manager).execute();
  const both = await Promise.all(
    [1, 2].map(() => server.ask(periodClose.remind, admin, { ...of, about: "pending" })),
  );
  expect(both.map(({ answer, error }) => error ?? answer.people).sort()).toEqual([1, "reminded-today"]);
  const { answer } = await server.ask(periodClose.remind, admin, of);
  expect(answer).toEqual({ people: 1, leftOut: 1 });
});

it("closes with open matters only with a reason, and only when confirmed by typing", async () => {
  const ask = async (changes: object) =>
    (await server.ask(periodClose.close, admin, { ...close, version: await version(), ...changes })).error;
  expect(await ask({ confirmation: "1405/2" })).toBe("confirmation-differs");
  expect(await ask({})).toBe("period-still-open");
  expect(await ask({ version: 99 })).toBe("changed-meanwhile");
  expect(await ask({ reason: "پرداخت پایان ماه", confirmation: "۱۴۰۵/۱" })).toBeUndefined();
  expect(await ask({ reason: "again" })).toBe("period-closed-already");
});

it("keeps a closed period as it was paid, and gives the same file after it is reopened", async () => {
  const { db } = server;
  const { answer: layout } = await server.ask(periodClose.saveLayout, admin, {
    ...asIs,
    name: "سامانه حقوق",
    columns: [
      { name: "personnelNumber", code: "EMP" },
      { name: "presence", code: "WRK" },
    ],
    heading: "code",
    lengths: "decimal",
  });
  const csv = Buffer.from(await payroll("csv", layout.id)).toString("utf8");
  const summary = await server.ask(work.getPeriodWorkOfPersonnel, admin, { ...of, sort: "personnelNumber" });
  const worked = summary.answer.items.filter(({ days }) => days > 0);
  expect(worked.map(({ personnelNumber }) => personnelNumber)).toEqual([employee, manager]);
  const hours = worked.map((one) => `${one.personnelNumber},${Math.round((one.presence / 60) * 100) / 100}`);
  expect(csv).toBe(`\ufeff${["EMP,WRK", ...hours].join("\r\n")}\r\n`);
  const paid = await payroll("xlsx", layout.id);

  await buildPunches(db, employee, "2026-04-06", "08:00", "16:00");
  await recomputeDays(db, { personnelNumbers: "all", ...range, now: { day: "2026-05-13", minute: 0 } });
  expect(await payroll("xlsx", layout.id)).toEqual(paid);
  await db.deleteFrom("punch").where("day", "=", "2026-04-06").execute();

  // As for a figure that was not computed yet when the period was closed.
  await db.updateTable("day_work").set({ presence: 0 }).execute();
  await db.updateTable("work_period").set({ lacks_items: true }).where("closed_at", "is not", null).execute();
  const lacks = async () => (await server.ask(periodClose.getState, admin, of)).answer.lacksItems;
  expect(await lacks()).toBe(true);

  const reopen = { ...of, version: await version(), reason: "اصلاح" };
  expect((await server.ask(periodClose.reopen, admin, { ...reopen, reason: " " })).error).toBe(
    "invalid-input",
  );
  expect((await server.ask(periodClose.reopen, admin, reopen)).error).toBeUndefined();
  expect(await lacks()).toBe(false);
  const draft = { ...of, layout: layout.id, title: "x", names: {} };
  expect((await server.ask(periodClose.exportPayroll, admin, draft)).error).toBe("period-not-closed");
  await runJobs(server);
  const again = { ...close, version: await version(), reason: "همان" };
  expect((await server.ask(periodClose.close, admin, again)).error).toBeUndefined();
  expect(await payroll("xlsx", layout.id)).toEqual(paid);

  const history = await server.ask(calls.history.listHistory, admin, { subject: "work-period" });
  const actions = history.answer.items.map((line) => line.action);
  expect(actions.filter((action) => action !== "export" && action !== "remind")).toEqual([
    "close",
    "reopen",
    "close",
  ]);
});

it("pays the people of the period, in the sections of its last day, even if people join or move later", async () => {
  const { db } = server;
  const { answer: layout } = await server.ask(periodClose.saveLayout, admin, {
    ...asIs,
    name: "بخش‌ها",
    columns: [
      { name: "personnelNumber", code: "EMP" },
      { name: "sectionCode", code: "SEC" },
      { name: "specialOvertime", code: "SPC" },
    ],
    heading: "code",
    lengths: "minutes",
  });
  await db.updateTable("work_assignment").set({ section_code: "10" }).execute();
  // A person without a day of work, and with special overtime.
  await buildRequest(db, {
    kind: "specialOvertime",
    personnel_number: neighbour,
    status: "ConfirmRequest",
    amount_minutes: 90,
    first_day: range.from,
    last_day: range.to,
    waiting_degree: null,
    submitted_at: server.clock.now,
  });
  const file = async () => Buffer.from(await payroll("csv", layout.id)).toString("utf8");
  const paid = await file();
  const rows = paid.trim().split("\r\n").slice(1);
  expect(rows).toEqual([`${employee},10,0`, `${manager},10,0`, `${neighbour},20,90`].sort());
  const ofTwenty = Buffer.from(await payroll("csv", layout.id, "of-twenty")).toString("utf8");
  expect(ofTwenty.trim().split("\r\n").slice(1)).toEqual([`${neighbour},20,90`]);
  const reopen = { ...of, version: await version(), reason: "اصلاح" };
  expect((await server.ask(periodClose.reopen, "of-twenty", reopen)).error).toBe("sections-only");

  await buildPerson(db, { personnel_number: "1999", section_code: "10" });
  await db
    .updateTable("work_assignment")
    .set({ during: "[,2026-05-01)" })
    .where("personnel_number", "=", employee)
    .execute();
  await db
    .insertInto("work_assignment")
    .values({ personnel_number: employee, during: "[2026-05-01,)", section_code: "20" })
    .execute();
  await db
    .updateTable("person")
    .set({ section_code: "20" })
    .where("personnel_number", "=", employee)
    .execute();
  await db.updateTable("person").set({ is_active: false }).where("personnel_number", "=", manager).execute();
  expect(await file()).toBe(paid);
});

describe("the places of a closed period", () => {
  const { people } = calls;
  const closedFirst = "2026-04-10";
  let layout: number;
  let paid: string;
  const file = async () => Buffer.from(await payroll("csv", layout)).toString("utf8");
  const placesOf = async (who: string) =>
    (
      await server.db
        .selectFrom("work_assignment")
        .select(["during", "section_code"])
        .where("personnel_number", "=", who)
        .orderBy("during")
        .execute()
    ).map(({ during, section_code }) => [during, section_code]);
  beforeAll(async () => {
    const { answer } = await server.ask(periodClose.saveLayout, admin, {
      ...asIs,
      name: "جاها",
      columns: [
        { name: "personnelNumber", code: "EMP" },
        { name: "sectionCode", code: "SEC" },
      ],
      heading: "code",
      lengths: "minutes",
    });
    layout = answer.id;
    await server.db
      .updateTable("work_assignment")
      .set({ during: `[2020-01-01,2026-04-15)` })
      .where("personnel_number", "=", manager)
      .execute();
    paid = await file();
    expect(paid).toContain(`${manager},10`);
  });

  it("are not changed by moving people; those who moved or left later are paid as before", async () => {
    const move = (from: string) =>
      server.ask(calls.organisation.movePersonnel, admin, {
        personnelNumbers: [employee, manager],
        sectionCode: "20",
        from,
      });
    const { error, envelope } = await move(closedFirst);
    expect([error, Object.keys(envelope.Fields ?? {})]).toEqual(["period-closed", ["from"]]);
    expect(await file()).toBe(paid);
    expect((await move("2026-04-21")).error).toBeUndefined();
    expect(await placesOf(employee)).toContainEqual(["[2026-04-21,2026-05-01)", "20"]);
    expect((await placesOf(manager)).at(-1)).toEqual(["[2020-01-01,2026-04-15)", "10"]);
    expect(await file()).toBe(paid);
  });

  it("are not changed by a file of people, which gets the same refusal as the form", async () => {
    await buildPerson(server.db, { personnel_number: "1998", section_code: "10" });
    await server.db
      .insertInto("work_assignment")
      .values({ personnel_number: "1998", during: "[2026-01-01,)", section_code: "10" })
      .execute();
    const rows = [
      { personnelNumber: employee, sectionCode: "10", placedOn: "1405/01/21" },
      { personnelNumber: "7001", name: "تازه وارد", sectionCode: "10", placedOn: "1405/01/21" },
      // Only a later beginning, which leaves the whole period without a place.
      { personnelNumber: "1998", placedOn: "1405/02/15" },
      { personnelNumber: manager, post: "سرپرست" },
      { personnelNumber: "7002", name: "تازه وارد", sectionCode: "10", placedOn: "1405/02/15" },
    ];
    const tried = async () => (await server.ask(people.importPersonnel, admin, { rows })).answer.rows;
    const trial = await tried();
    expect(trial.map(({ outcome }) => outcome)).toEqual(["error", "error", "error", "changed", "new"]);

    const {
      hasPassword: _,
      password: __,
      ...form
    } = (await server.ask(people.getPerson, admin, { personnelNumber: "1998" })).answer;
    const refused = await server.ask(people.updatePerson, admin, { ...form, placedOn: "2026-05-05" });
    expect(refused.error).toBe("period-closed");
    for (const { errors } of trial.slice(0, 3)) expect(errors).toEqual(refused.envelope.Fields);
  });

  it("are not changed by a file that was sent before the period was closed", async () => {
    const { db, clock } = server;
    const before = await placesOf(employee);
    const setClosed = (closed_at: Date | null) =>
      db.updateTable("work_period").set({ closed_at }).where("year", "=", 1405).execute();
    await setClosed(null);
    const { answer } = await server.ask(people.importPersonnel, admin, {
      rows: [{ personnelNumber: employee, sectionCode: "10", placedOn: "1405/01/21" }],
      isCommit: true,
    });
    expect(answer.rows[0]?.outcome).toBe("changed");
    await setClosed(clock.now);
    await runJobsNow({
      db,
      now: () => clock.now,
      timeZone: "Asia/Tehran",
      dataDir: "",
      log: pino({ level: "silent" }),
    });
    const job = await db
      .selectFrom("job")
      .select(["state", "result"])
      .where("id", "=", answer.jobId as number)
      .executeTakeFirst();
    expect(job).toMatchObject({ state: "done", result: { changed: 0, failed: 1 } });
    expect(await placesOf(employee)).toEqual(before);
    expect(await file()).toBe(paid);
  });
});
