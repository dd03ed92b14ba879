import { calls } from "@schemas/calls";
import { decisionActions } from "@schemas/request-life";
import { seededNumbers } from "@server/seed/demo/seeded-numbers";
import { admin, employee, manager } from "@tests/helpers/build/cast";
import { buildRequestCast, colleague, second } from "@tests/helpers/build/request-cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

const { leave, mission, overtime, requests } = calls;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
});
afterAll(() => server.drop());

const people = [employee, colleague, second, manager];
const deciders = [second, manager, admin, colleague];
// Those whose turn it is come more often, and say yes more often, so that much gets done.
const likely = [second, second, manager, manager, ...deciders];
const actions = ["approve", "approve", "approve", "approve", ...decisionActions, "revoke"] as const;
const days = ["2026-05-09", "2026-05-10", "2026-05-11", "2026-05-12"];

/** Whatever is confirmed has its permit, and nothing else has one; the stored day says the same. */
async function assertEffects(): Promise<void> {
  const { rows: strangers } = await sql`
    select r.id from request r full join permit p on p.request_id = r.id
    where (r.status = 'ConfirmRequest') <> (p.id is not null)
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

const living = async () => {
  const rows = await server.db
    .selectFrom("request")
    .select("id")
    .where("status", "not in", ["DeletedRequest", "RefuseRequest"])
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
};

it.each(["tulip", "cypress", "saffron"])(
  "whatever people do, in any order, effects hold exactly while a request is confirmed (%s)",
  async (seed) => {
    for (const table of ["permit", "request", "day_work"] as const)
      await server.db.deleteFrom(table).execute();
    const numbers = seededNumbers(seed);
    let done = 0;
    for (let i = 0; i < 90; i += 1) {
      const ids = await living();
      const id = ids.length > 0 ? numbers.pick(ids) : 0;
      const step = numbers.pick(["file", "file", "decide", "decide", "decide", "decide", "withdraw", "edit"]);
      if (step === "file" || ids.length === 0) {
        const who = numbers.pick(people);
        const day = numbers.pick(days);
        const whole = { personnelNumber: who, from: day, to: day };
        const asked = numbers.pick(["leave", "mission", "overtime"]);
        if (asked === "leave") await server.ask(leave.addLeave, who, { ...whole, typeCode: "1" });
        if (asked === "mission")
          await server.ask(mission.addMission, who, {
            ...whole,
            typeCode: "1",
            fromMinute: 600,
            toMinute: 700,
          });
        if (asked === "overtime")
          await server.ask(overtime.addOvertime, who, { ...whole, fromMinute: 900, toMinute: 960 });
      } else if (step === "decide") {
        const { answer } = await server.ask(requests.decideRequests, numbers.pick(likely), {
          action: numbers.pick(actions),
          requests: [{ id }],
          reason: "چون",
        });
        done += answer.filter(({ isDone }) => isDone).length;
      } else if (step === "withdraw") {
        await server.ask(requests.withdrawRequests, numbers.pick(people), { requests: [{ id }] });
      } else {
        const edit = { operation: "edit" as const, ids: [id], from: numbers.pick(days) };
        await server.ask(leave.operateOnArchive, numbers.pick(people), { ...edit, to: edit.from });
      }
      if (i % 15 === 14) await assertEffects();
    }
    // Enough was decided to mean anything.
    expect(done).toBeGreaterThan(3);
  },
);

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
