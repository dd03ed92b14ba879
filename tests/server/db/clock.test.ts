import { DatabaseClock } from "@server/db/clock";
import { expect, it } from "vitest";

const minute = 60_000;
function machine(database = 0) {
  const times = { wall: 1_000_000_000, steady: 5_000, database: 1_000_000_000 + database };
  const clock = new DatabaseClock({
    ask: async () => times.database,
    wall: () => times.wall,
    steady: () => times.steady,
  });
  const pass = (milliseconds: number) => {
    for (const name of ["wall", "steady", "database"] as const) times[name] += milliseconds;
  };
  return { times, clock, pass, ahead: () => clock.now().getTime() - times.database };
}

it("has the database's time from the start, whatever this machine's clock shows", async () => {
  const { clock, ahead, pass } = machine(-3 * 60 * minute);
  await clock.follow();
  pass(minute);
  expect(ahead()).toBe(0);
});

it.each([60 * minute, -60 * minute])(
  "a clock here that jumps by %i ms changes nothing, nor does its way back",
  async (by) => {
    const { clock, times, ahead, pass } = machine();
    await clock.follow();
    times.wall += by;
    expect(ahead()).toBe(0);
    pass(20_000);
    times.wall -= by;
    await clock.follow();
    expect(ahead()).toBe(0);
  },
);

it("ignores a database clock that is wrong for seconds, and follows one that stays wrong after two minutes", async () => {
  const { clock, times, pass, ahead } = machine();
  await clock.follow();
  times.database += 24 * 60 * minute;
  await clock.follow();
  pass(20_000);
  times.database -= 24 * 60 * minute;
  await clock.follow();
  expect(ahead()).toBe(0);
  times.database += 60 * minute;
  for (let count = 0; count < 3; count += 1) {
    await clock.follow();
    expect(ahead()).toBe(-60 * minute);
    pass(minute - 1);
  }
  pass(10);
  await clock.follow();
  expect(ahead()).toBe(0);
});

it("follows a small difference immediately", async () => {
  const { clock, times, ahead } = machine();
  await clock.follow();
  times.database += 3_000;
  await clock.follow();
  expect(ahead()).toBe(0);
});
