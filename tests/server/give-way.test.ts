import { answering, giveWay, longestMs, newFor } from "@server/give-way";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** A call that is answered when its function is called. */
function call() {
  let end: () => void = () => undefined;
  const answered = answering(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  return () => {
    end();
    return answered;
  };
}
/** What gives way, and whether it goes on already. */
async function giving() {
  const going = { on: false };
  const given = giveWay().then(() => {
    going.on = true;
  });
  await turn();
  return { going, given };
}
const turn = () => new Promise((next) => setImmediate(() => setImmediate(next)));

it("goes on at once while nobody asks for anything", async () => {
  await call()();
  const { going } = await giving();
  expect(going.on).toBe(true);
});

it("waits until what was just asked is answered", async () => {
  const [one, other] = [call(), call()];
  const { going } = await giving();
  await one();
  await turn();
  expect(going.on).toBe(false);
  await other();
  await turn();
  expect(going.on).toBe(true);
});

it("goes on after a while where somebody always asks", async () => {
  const end = call();
  const { going } = await giving();
  expect(going.on).toBe(false);
  vi.advanceTimersByTime(longestMs);
  await turn();
  expect(going.on).toBe(true);
  await end();
});

it("does not wait for what was asked long ago", async () => {
  const end = call();
  vi.advanceTimersByTime(newFor + 1);
  const { going } = await giving();
  expect(going.on).toBe(true);
  await end();
});

it("is no longer in the way of a call that failed", async () => {
  await expect(answering(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  const { going } = await giving();
  expect(going.on).toBe(true);
});
