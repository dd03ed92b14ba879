import type { YearOpening } from "@schemas/calls/leave";
import { Openings, patienceMs, unseenMs } from "@server/trials/openings";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

const owner = "Admin";
const result = { people: 3 } as YearOpening;

/** Previews that are counted by hand. */
function previews() {
  const begun: {
    year: number;
    report: (done: number, total: number) => void;
    end: (of: YearOpening) => void;
  }[] = [];
  const failing: ((error: Error) => void)[] = [];
  const openings = new Openings(
    (year, report) =>
      new Promise((end, fail) => {
        begun.push({ year, report, end });
        failing.push(fail);
      }),
  );
  /** The answer when nothing ends meanwhile. */
  const look = async (year = 1405, who = owner) => {
    const looking = openings.look({ owner: who, year });
    await vi.advanceTimersByTimeAsync(patienceMs);
    return looking;
  };
  const one = (place: number) => begun[place] as (typeof begun)[number];
  return { openings, look, begun, one, failing };
}

it("answers with the result if it is soon there, and counts again for the next question", async () => {
  const { openings, look, begun, one } = previews();
  const looking = openings.look({ owner, year: 1405 });
  one(0).end(result);
  expect((await looking).opening).toBe(result);
  expect((await look()).opening).toBeNull();
  expect(begun).toHaveLength(2);
});

it("reports how far it has come until then", async () => {
  const { look, begun, one } = previews();
  expect(await look()).toEqual({ done: 0, total: 0, opening: null });
  one(0).report(500, 3_000);
  expect(await look()).toEqual({ done: 500, total: 3_000, opening: null });
  one(0).end(result);
  expect(await look()).toEqual({ done: 3_000, total: 3_000, opening: result });
  expect(begun).toHaveLength(1);
});

it("stops when its owner no longer asks", async () => {
  const { look, one, begun } = previews();
  await look();
  await look(1404);
  await look(1405, "another");
  await vi.advanceTimersByTimeAsync(unseenMs - 3 * patienceMs);
  await look(1404);
  expect(() => one(0).report(1, 2)).toThrow();
  expect(() => one(1).report(1, 2)).not.toThrow();
  expect(begun.map(({ year }) => year)).toEqual([1405, 1404, 1405]);
});

it("does not answer with a result from before its owner left", async () => {
  const { look, one, begun } = previews();
  await look();
  one(0).end(result);
  await vi.advanceTimersByTimeAsync(unseenMs);
  expect((await look()).opening).toBeNull();
  expect(begun).toHaveLength(2);
});

it("passes on why it failed, and begins again", async () => {
  const { openings, look, begun, failing } = previews();
  const looking = openings.look({ owner, year: 1405 });
  failing[0]?.(new Error("lost"));
  await expect(looking).rejects.toThrow("lost");
  await look();
  expect(begun).toHaveLength(2);
});
