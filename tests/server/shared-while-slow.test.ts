import { completeServer } from "@server/context/complete-server";
import type { SignedIn } from "@server/context/context";
import { reuse, sharedWhileSlow, slowMs } from "@server/dashboards/shared-while-slow";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

const everyone = { isEveryone: true } as const;
const some = { isEveryone: false, sections: ["10"], groupFree: false } as const;

/** Callers of one server; each computation takes `ms` and answers with its number. */
function callers(ms: number) {
  const server = completeServer({ db: {} as never, now: () => new Date() });
  let computed = 0;
  const ask = (reach: typeof everyone | typeof some = everyone, today = "2026-05-10") =>
    sharedWhileSlow({ server, today } as SignedIn, reach, "now", async () => {
      computed += 1;
      const number = computed;
      await new Promise((resolve) => setTimeout(resolve, ms));
      return number;
    });
  /** Asks, and lets the time pass that the answer takes. */
  const answer = async (...args: Parameters<typeof ask>) => {
    const asking = ask(...args);
    await vi.advanceTimersByTimeAsync(ms);
    return asking;
  };
  return { ask, answer };
}

it("computes a quick answer for each caller", async () => {
  const { answer } = callers(slowMs - 1);
  expect([await answer(), await answer()]).toEqual([1, 2]);
});

it("reuses a slow answer until ten times its time has passed", async () => {
  const { answer } = callers(2 * slowMs);
  expect([await answer(), await answer()]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(2 * slowMs * reuse.times);
  expect(await answer()).toBe(2);
});

it("reuses no answer for longer than a page waits to ask again", async () => {
  const { answer } = callers(20 * slowMs);
  await answer();
  await vi.advanceTimersByTimeAsync(reuse.mostMs);
  expect(await answer()).toBe(2);
});

it("lets callers wait for an answer that has been computed for long, and at once if it was slow before", async () => {
  const { ask, answer } = callers(3 * slowMs);
  const [first, second] = [ask(), ask()];
  await vi.advanceTimersByTimeAsync(slowMs);
  const third = ask();
  await vi.advanceTimersByTimeAsync(3 * slowMs);
  expect(await Promise.all([first, second, third])).toEqual([1, 2, 2]);
  await vi.advanceTimersByTimeAsync(reuse.mostMs);
  const [fourth, fifth] = [answer(), answer()];
  expect(await Promise.all([fourth, fifth])).toEqual([3, 3]);
});

it("computes an answer about another day or some sections", async () => {
  const { answer } = callers(2 * slowMs);
  await answer();
  expect(await answer(some)).toBe(2);
  expect(await answer(everyone, "2026-05-11")).toBe(3);
});

it("does not reuse a failure", async () => {
  const server = completeServer({ db: {} as never, now: () => new Date() });
  const ask = (work: () => Promise<string>) =>
    sharedWhileSlow({ server, today: "2026-05-10" } as SignedIn, everyone, "now", async () => {
      await new Promise((resolve) => setTimeout(resolve, 2 * slowMs));
      return work();
    });
  const failing = expect(ask(() => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
  await vi.advanceTimersByTimeAsync(2 * slowMs);
  await failing;
  const next = ask(async () => "answered");
  await vi.advanceTimersByTimeAsync(2 * slowMs);
  expect(await next).toBe("answered");
});
