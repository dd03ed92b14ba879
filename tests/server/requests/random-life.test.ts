import { calls } from "@schemas/calls";
import { decisionActions, transitions } from "@schemas/request-life";
import { writeSetting } from "@server/db/tables/settings";
import { personLedger } from "@server/leave/ledgers";
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
});
afterAll(() => server.drop());

const people = [employee, colleague, second, manager];
const deciders = [second, manager, admin, colleague];
const days = ["2026-05-09", "2026-05-10", "2026-05-11", "2026-05-12"];

// Which of the living requests is meant: as many numbers as there may be.
const which = fc.nat({ max: 30 });
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
  // Those whose turn it is come more often, and say yes more often, so that much gets done.
  who: fc.constantFrom(second, second, manager, manager, ...deciders),
  action: fc.constantFrom("approve", "approve", "approve", ...decisionActions),
  which,
});
const owning = fc.record({
  do: fc.constantFrom("withdraw" as const, "edit" as const),
  who,
  which,
  day: fc.constantFrom(...days),
});
// A day passes, and with it deadlines.
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
  { weight: 5, arbitrary: deciding },
  { weight: 2, arbitrary: owning },
);
type Act = typeof anything extends fc.Arbitrary<infer T> ? T : never;

/** Whatever is confirmed has its permit, and nothing else has one; the stored day says the same. */
async function assertEffects(): Promise<void> {
  const { rows: strangers } = await sql`
    select r.id from request r full join permit p on p.request_id = r.id
    where (r.status = 'ConfirmRequest' and r.kind <> 3) <> (p.id is not null)
  `.execute(server.db);
  expect(strangers).toEqual([]);
  const { rows: wrongDays } = await sql`
    select w.personnel_number, w.day from day_work w
    where (w.leave > 0) <> exists (
      select from permit p where p.kind = 'leave' and p.personnel_number = w.personnel_number
        and w.day between p.first_day and p.last_day)
  `.execute(server.db);
  expect(wrongDays).toEqual([]);
  const { rows: unsaid } = await sql`
    select r.id from request r
    where r.version <> (select count(*) from request_step s where s.request_id = r.id)
      or r.status <> (select to_status from request_step s where s.request_id = r.id order by id desc limit 1)
      or (r.status in ('NewRequest', 'SuspendRequest')) <> (r.waiting_degree is not null)
  `.execute(server.db);
  expect(unsaid).toEqual([]);
}

/** Where the rows lead that name no status. */
const reachedBy: Readonly<Record<string, readonly string[]>> = {
  nextDegree: ["NewRequest", "ConfirmRequest"],
  setting: ["SuspendRequest", "RefuseRequest", "ConfirmRequest"],
};

/** Every step is a row of the table, begins where the last one ended, and has its line in the history. */
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
  const outside = rows.filter(
    (step) =>
      step.from !== step.before ||
      !transitions.some(
        ({ from, action, to }) =>
          from === step.from &&
          action === step.action &&
          (to === step.to || (reachedBy[to] ?? []).includes(step.to)),
      ),
  );
  expect(outside).toEqual([]);
  const { rows: untold } = await sql`
    select r.id from request r
    where (select count(*) from request_step s where s.request_id = r.id)
      <> (select count(*) from history h where h.subject = 'request' and h.subject_key = r.id::text)
  `.execute(server.db);
  expect(untold).toEqual([]);
}

/** The lines of everyone's ledger sum to the balance, and what they take is what requests of that leave take. */
async function assertLedgers(): Promise<void> {
  for (const one of people) {
    const ledger = await personLedger(server.db, one, { year: 1405, until: "2026-05-20" });
    const rows = ledger?.rows ?? [];
    const sum = (some: typeof rows) => some.reduce((total, { minutes }) => total + minutes, 0);
    const { rows: asked } = await sql<{ minutes: number }>`
      select coalesce(sum(amount_minutes), 0)::int as minutes from request
      where kind = 1 and type_code = '1' and personnel_number = ${one}
        and status in ('NewRequest', 'SuspendRequest', 'ConfirmRequest')`.execute(server.db);
    const taken = Math.abs(sum(rows.filter(({ minutes }) => minutes < 0)));
    expect([one, sum(rows), taken]).toEqual([one, ledger?.balance, asked[0]?.minutes]);
  }
}

const living = async () => {
  const rows = await server.db
    .selectFrom("request")
    .select("id")
    .where("status", "not in", ["DeletedRequest", "RefuseRequest"])
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
};

async function act(one: Act): Promise<boolean> {
  if (one.do === "file") {
    const whole = { personnelNumber: one.who, from: one.day, to: one.day };
    if (one.kind === "leave") await server.ask(leave.addLeave, one.who, { ...whole, typeCode: "1" });
    const hours = { ...whole, typeCode: "1", fromMinute: 600, toMinute: 700 };
    if (one.kind === "mission") await server.ask(mission.addMission, one.who, hours);
    const late = { ...whole, fromMinute: 900, toMinute: 960 };
    if (one.kind === "overtime") await server.ask(overtime.addOvertime, one.who, late);
    const punch = { personnelNumber: one.who, date: one.day, time: 430, direction: "in" as const };
    if (one.kind === "inOut") await server.ask(io.addInOut, one.who, punch);
    return false;
  }
  if (one.do === "tick") {
    server.clock.now = new Date(server.clock.now.getTime() + 24 * 60 * 60 * 1000);
    await server.ask(settings.checkConfirmationDeadline, employee);
    return false;
  }
  if (one.do === "deputise") {
    await server.ask(requests.setDeputy, one.who, { deputy: one.deputy });
    return false;
  }
  const ids = await living();
  const id = ids[one.which % Math.max(1, ids.length)] ?? 0;
  if (one.do === "decide") {
    const asked = { action: one.action, requests: [{ id }], reason: "چون" };
    const { answer } = await server.ask(requests.decideRequests, one.who, asked);
    return answer[0]?.isDone === true;
  }
  if (one.do === "withdraw") await server.ask(requests.withdrawRequests, one.who, { requests: [{ id }] });
  else {
    const edit = { operation: "edit" as const, ids: [id], from: one.day, to: one.day };
    await server.ask(leave.operateOnArchive, one.who, edit);
  }
  return false;
}

it("whatever people do, in any order: no state outside the table, no history lost, effects and ledgers agree", async () => {
  let decided = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { minLength: 30, maxLength: 60 }), async (acts) => {
      for (const table of ["permit", "punch_correction", "request", "day_work", "history", "deputy"] as const)
        await server.db.deleteFrom(table).execute();
      server.clock.now = testNow;
      for (const one of acts) if (await act(one)) decided += 1;
      await assertEffects();
      await assertHistory();
      await assertLedgers();
    }),
    // The seed is another each time; what fails prints it, to be run again with.
    { numRuns: 10, endOnFailure: true },
  );
  // Enough was decided to mean anything.
  expect(decided).toBeGreaterThan(8);
}, 120_000);

it("every request that waits can be brought to its end by those it waits for", async () => {
  const open = () =>
    server.db
      .selectFrom("request")
      .select(["id", "version"])
      .where("status", "in", ["NewRequest", "SuspendRequest"])
      .execute();
  for (let round = 0; round < 3; round += 1) {
    for (const request of await open())
      for (const who of deciders)
        await server.ask(requests.decideRequests, who, { action: "approve", requests: [request] });
  }
  expect(await open()).toEqual([]);
  await assertEffects();
});
