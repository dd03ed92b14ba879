import { calls } from "@schemas/calls";
import { requestKinds } from "@schemas/request-kinds";
import { decisionActions, transitions } from "@schemas/request-life";
import { writeSetting } from "@server/db/tables/settings";
import { personLedger } from "@server/leave/ledgers";
import { remindAndEscalate } from "@server/requests/remind";
import { civilTime } from "@server/rules/civil-time";
import { admin, employee, manager } from "@tests/helpers/build/cast";
import { buildRequestCast, colleague, second } from "@tests/helpers/build/request-cast";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

const { io, leave, mission, overtime, requests, settings } = calls;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
  await writeSetting(server.db, "leaveDeadline", 2);
  await writeSetting(server.db, "missionDeadline", 3);
  await writeSetting(server.db, "missionAfterDeadline", "ConfirmRequest");
  await writeSetting(server.db, "overtimeDeadline", 3);
  await writeSetting(server.db, "overtimeAfterDeadline", "RefuseRequest");
  for (const name of ["leaveRemindAfter", "inOutRemindAfter"] as const)
    await writeSetting(server.db, name, 24);
  await writeSetting(server.db, "inOutEscalateAfter", 48);
  await writeSetting(server.db, "overtimeEscalateAfter", 48);
  await writeSetting(server.db, "overtimeEscalateTo", "webAdmin");
});
afterAll(() => server.drop());

const people = [employee, colleague, second, manager];
const deciders = [second, manager, admin, colleague];
const days = ["2026-05-09", "2026-05-10", "2026-05-11", "2026-05-12"];

// The requests to choose, including finished ones: up to as many numbers as there may be.
const which = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 12 });
const who = fc.constantFrom(...people);
const filing = fc.record({
  do: fc.constant("file" as const),
  who,
  day: fc.constantFrom(...days),
  kind: fc.constantFrom(
    "leave" as const,
    "leave" as const,
    "mission" as const,
    "overtime" as const,
    "inOut" as const,
  ),
});
const deciding = fc.record({
  do: fc.constant("decide" as const),
  // The people whose turn it is come more often and approve more often, so that many requests are completed.
  who: fc.constantFrom(second, second, manager, manager, ...deciders),
  action: fc.constantFrom(...Array<"approve">(6).fill("approve"), ...decisionActions),
  which,
});
const editing = fc.record({ do: fc.constant("edit" as const), who, which, day: fc.constantFrom(...days) });
const withdrawing = fc.record({ do: fc.constant("withdraw" as const), who, which });
// A day passes, and with it deadlines; waiting requests are reminded of, or escalated.
const tick = fc.record({ do: fc.constant("tick" as const) });
const deputising = fc.record({
  do: fc.constant("deputise" as const),
  who: fc.constantFrom(second, manager),
  deputy: who,
});
const anything = fc.oneof(
  { weight: 1, arbitrary: tick },
  { weight: 1, arbitrary: deputising },
  { weight: 3, arbitrary: filing },
  { weight: 6, arbitrary: deciding },
  { weight: 1, arbitrary: editing },
  { weight: 1, arbitrary: withdrawing },
);
type Act = typeof anything extends fc.Arbitrary<infer T> ? T : never;

/** Exactly the confirmed requests have their permit or punch, as requested; the stored days agree. */
async function assertEffects(): Promise<void> {
  const { rows: strangers } = await sql`
    select r.id, p.id as permit from request r full join permit p on p.request_id = r.id
    where (r.status = 'ConfirmRequest' and r.kind <> 3) is distinct from (p.id is not null)
      or p.id is not null and (p.personnel_number, p.first_day, p.last_day, p.from_minute, p.to_minute)
        is distinct from (r.personnel_number, r.first_day, r.last_day, r.from_minute, r.to_minute)
  `.execute(server.db);
  expect(strangers).toEqual([]);
  const { rows: wrongPunches } = await sql`
    select r.id, c.id as correction from request r full join punch_correction c on c.request_id = r.id
    where (r.status = 'ConfirmRequest' and r.kind = 3) is distinct from (c.id is not null)
      or c.id is not null and (c.action, c.personnel_number, c.day, c.minute, c.direction)
        is distinct from ('ADD', r.personnel_number, r.first_day, r.from_minute, r.direction)
      or exists (select from punch_correction d where d.request_id = c.request_id and d.id > c.id)
  `.execute(server.db);
  expect(wrongPunches).toEqual([]);
  const { rows: wrongDays } = await sql`
    select w.personnel_number, w.day from day_work w
    where (w.leave > 0) <> exists (
      select from permit p where p.kind = 'leave' and p.personnel_number = w.personnel_number
        and w.day between p.first_day and p.last_day)
  `.execute(server.db);
  expect(wrongDays).toEqual([]);
  // A reminder leaves the version unchanged; an escalation raises it, or only adds another possible decider.
  const { rows: wrongSteps } = await sql`
    select r.id from request r
    where r.version not between
        (select count(*) from request_step s where s.request_id = r.id and s.action not in ('remind', 'escalate'))
        and (select count(*) from request_step s where s.request_id = r.id and s.action <> 'remind')
      or r.status <> (select to_status from request_step s where s.request_id = r.id order by id desc limit 1)
      or (r.status in ('NewRequest', 'SuspendRequest')) <> (r.waiting_degree is not null)
  `.execute(server.db);
  expect(wrongSteps).toEqual([]);
}

/** The statuses that the rows without a fixed status may reach. */
const reachedBy: Readonly<Record<string, readonly string[]>> = {
  nextDegree: ["NewRequest", "ConfirmRequest"],
  setting: ["SuspendRequest", "RefuseRequest", "ConfirmRequest"],
};

// Notifications about a waiting request, without a transition.
const notes = ["remind", "escalate"];

/** Every step is a row of the table, begins where the last one ended, and has its history entry. */
async function assertHistory(): Promise<void> {
  const { rows } = await sql<{
    id: number;
    action: string;
    from: string | null;
    to: string;
    before: string | null;
  }>`
    select request_id as id, action, from_status as "from", to_status as "to",
      lag(to_status) over (partition by request_id order by id) as before
    from request_step order by id`.execute(server.db);
  const isInTable = ({ from, action, to }: (typeof rows)[number]) =>
    notes.includes(action)
      ? from === to
      : transitions.some(
          (row) =>
            row.from === from &&
            row.action === action &&
            (row.to === to || (reachedBy[row.to] ?? []).includes(to)),
        );
  const outside = rows.filter((step) => step.from !== step.before || !isInTable(step));
  expect(outside).toEqual([]);
  const { rows: untold } = await sql`
    select r.id from request r
    where (select count(*) from request_step s where s.request_id = r.id)
      <> (select count(*) from history h where h.subject = 'request' and h.subject_key = r.id::text)
  `.execute(server.db);
  expect(untold).toEqual([]);
}

/** The lines of every ledger sum to the balance, and what they take equals what that leave's requests take. */
async function assertLedgers(): Promise<void> {
  for (const one of people) {
    const ledger = await personLedger(server.db, one, { year: 1405, until: "2026-05-20" });
    const rows = ledger?.rows ?? [];
    const sum = (some: typeof rows) => some.reduce((total, { minutes }) => total + minutes, 0);
    const { rows: requested } = await sql<{ minutes: number }>`
      select coalesce(sum(amount_minutes), 0)::int as minutes from request
      where kind = 1 and type_code = '1' and personnel_number = ${one}
        and status in ('NewRequest', 'SuspendRequest', 'ConfirmRequest')`.execute(server.db);
    const taken = Math.abs(sum(rows.filter(({ minutes }) => minutes < 0)));
    expect([one, sum(rows), taken]).toEqual([one, ledger?.balance, requested[0]?.minutes]);
  }
}

const everyRequest = () => server.db.selectFrom("request").select(["id", "kind"]).orderBy("id").execute();

/** Moves a request to another day, by the call of its kind. */
async function edit(who: string, { id, kind }: { id: number; kind: number }, day: string): Promise<void> {
  const range = { from: day, to: day };
  const archived = { operation: "edit" as const, ids: [id] };
  if (kind === requestKinds.leave) await server.ask(leave.operateOnArchive, who, { ...archived, ...range });
  if (kind === requestKinds.mission)
    await server.ask(mission.operateOnArchive, who, { ...archived, ...range });
  if (kind === requestKinds.inOut) await server.ask(io.operateOnArchive, who, { ...archived, date: day });
  const late = { ...range, fromMinute: 960, toMinute: 1020 };
  if (kind === requestKinds.overtime) await server.ask(overtime.updateOvertime, who, { id, ...late });
}

/** Returns how many requests it decided. */
async function act(one: Act): Promise<number> {
  if (one.do === "file") {
    const whole = { personnelNumber: one.who, from: one.day, to: one.day };
    if (one.kind === "leave") await server.ask(leave.addLeave, one.who, { ...whole, typeCode: "1" });
    const hours = { ...whole, typeCode: "1", fromMinute: 600, toMinute: 700 };
    if (one.kind === "mission") await server.ask(mission.addMission, one.who, hours);
    const late = { ...whole, fromMinute: 900, toMinute: 960 };
    if (one.kind === "overtime") await server.ask(overtime.addOvertime, one.who, late);
    const punch = { personnelNumber: one.who, date: one.day, time: 430, direction: "in" as const };
    if (one.kind === "inOut") await server.ask(io.addInOut, one.who, punch);
    return 0;
  }
  if (one.do === "tick") {
    server.clock.now = new Date(server.clock.now.getTime() + 24 * 60 * 60 * 1000);
    await server.ask(settings.checkConfirmationDeadline, employee);
    const { now } = server.clock;
    const { day: today } = civilTime(now, "Asia/Tehran");
    await server.db.transaction().execute((db) => remindAndEscalate(db, { now, today }));
    return 0;
  }
  if (one.do === "deputise") {
    await server.ask(requests.setDeputy, one.who, { deputy: one.deputy });
    return 0;
  }
  const all = await everyRequest();
  const chosen = one.which.flatMap((at) => all[at % Math.max(1, all.length)] ?? []);
  if (one.do === "edit") {
    if (chosen[0]) await edit(one.who, chosen[0], one.day);
    return 0;
  }
  const targets = chosen.length > 0 ? chosen.map(({ id }) => ({ id })) : [{ id: 0 }];
  if (one.do === "withdraw") {
    await server.ask(requests.withdrawRequests, one.who, { requests: targets });
    return 0;
  }
  const decision = { action: one.action, requests: targets, reason: "چون" };
  const { answer } = await server.ask(requests.decideRequests, one.who, decision);
  return answer.filter(({ isDone }) => isDone).length;
}

it("after any actions in any order: no state outside the table, no history lost, effects and ledgers agree", async () => {
  let decided = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { minLength: 30, maxLength: 60 }), async (acts) => {
      for (const table of ["permit", "punch_correction", "request", "day_work", "history", "deputy"] as const)
        await server.db.deleteFrom(table).execute();
      server.clock.now = testNow;
      for (const one of acts) decided += await act(one);
      await assertEffects();
      await assertHistory();
      await assertLedgers();
    }),
    // The seed differs in each run; a failure prints it, so that the run can be repeated.
    { numRuns: 15, endOnFailure: true },
  );
  // Enough decisions for a meaningful result.
  expect(decided).toBeGreaterThan(15);
});

it("every waiting request can be completed by those it waits for", async () => {
  const open = () =>
    server.db
      .selectFrom("request")
      .select(["id", "version"])
      .where("status", "in", ["NewRequest", "SuspendRequest"])
      .execute();
  // One of them is always a punch, no matter what the random actions left.
  const punch = { personnelNumber: employee, date: days[0] as string, time: 940, direction: "out" as const };
  expect((await server.ask(io.addInOut, employee, punch)).error).toBeUndefined();
  for (let round = 0; round < 3; round += 1) {
    for (const request of await open())
      for (const who of deciders)
        await server.ask(requests.decideRequests, who, { action: "approve", requests: [request] });
  }
  expect(await open()).toEqual([]);
  await assertEffects();
  const corrected = server.db.selectFrom("punch_correction").select("action").where("minute", "=", 940);
  expect(await corrected.execute()).toEqual([{ action: "ADD" }]);
});
