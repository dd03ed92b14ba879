import { answering, longestMs, newFor, yieldToCalls } from "@server/yield-to-calls";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** Starts a call; the returned function answers it. */
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
/** Starts work that gives way; `work.on` is true once it continues. */
async function giving() {
  const work = { on: false };
  const done = yieldToCalls().then(() => {
    work.on = true;
  });
  await turn();
  return { work, done };
}
const turn = () => new Promise((next) => setImmediate(() => setImmediate(next)));

it("continues immediately if no call is open", async () => {
  await call()();
  const { work } = await giving();
  expect(work.on).toBe(true);
});

it("waits until the latest calls are answered", async () => {
  const [one, other] = [call(), call()];
  const { work } = await giving();
  await one();
  await turn();
  expect(work.on).toBe(false);
  await other();
  await turn();
  expect(work.on).toBe(true);
});

it("continues after a while if calls never stop", async () => {
  const end = call();
  const { work } = await giving();
  expect(work.on).toBe(false);
  vi.advanceTimersByTime(longestMs);
  await turn();
  expect(work.on).toBe(true);
  await end();
});

it("does not wait for a call that began long ago", async () => {
  const end = call();
  vi.advanceTimersByTime(newFor + 1);
  const { work } = await giving();
  expect(work.on).toBe(true);
  await end();
});

it("does not wait for a call that failed", async () => {
  await expect(answering(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  const { work } = await giving();
  expect(work.on).toBe(true);
});
