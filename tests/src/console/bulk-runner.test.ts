import { bulkReport } from "@src/console/bulk/bulk-report";
import { type BulkProgress, runBulk, withRetried } from "@src/console/bulk/bulk-runner";
import { closeRun, currentRun, startRun, stopRun } from "@src/console/bulk/bulk-runs";
import { describe, expect, it } from "vitest";

const quiet = { atOnce: 1, signal: new AbortController().signal, onProgress: () => {} };
const states = (outcomes: readonly { state: string }[]) => outcomes.map(({ state }) => state);
const itemOf = (id: number) => ({ id, title: `الگوی ${id}`, row: { id } });

describe("a bulk run", () => {
  it("answers for every record, in order, whatever becomes of the others", async () => {
    const outcomes = await runBulk(
      [1, 2, 3],
      async (id) => {
        if (id === 2) throw new Error("no");
      },
      quiet,
    );
    expect(states(outcomes)).toEqual(["done", "failed", "done"]);
    expect(outcomes[1]?.error).toEqual(new Error("no"));
  });

  it("does no more at once than it may", async () => {
    let now = 0;
    let most = 0;
    const run = async () => {
      most = Math.max(most, ++now);
      await Promise.resolve();
      now -= 1;
    };
    await runBulk([1, 2, 3, 4, 5, 6, 7], run, { ...quiet, atOnce: 3 });
    expect(most).toBe(3);
  });

  it("tells how many are finished", async () => {
    const told: BulkProgress<number>[] = [];
    await runBulk([1, 2], async () => {}, { ...quiet, onProgress: (progress) => told.push(progress) });
    expect(told.map(({ finished }) => finished)).toEqual([0, 1, 1, 2, 2]);
    expect(told.map(({ isRunning }) => isRunning)).toEqual([true, true, true, true, false]);
  });

  it("finishes what is under way when stopped, and skips the rest", async () => {
    const controller = new AbortController();
    const outcomes = await runBulk([1, 2, 3], async (id) => id === 1 && controller.abort(), {
      ...quiet,
      signal: controller.signal,
    });
    expect(states(outcomes)).toEqual(["done", "skipped", "skipped"]);
  });

  it("puts what was tried again in the place of what failed", async () => {
    const first = await runBulk(
      [1, 2],
      async (id) => {
        if (id === 2) throw new Error("no");
      },
      quiet,
    );
    const again = await runBulk([2], async () => {}, quiet);
    expect(states(withRetried(first, again))).toEqual(["done", "done"]);
  });

  it("is found again from elsewhere, stopped, gone on with and closed", async () => {
    const items = [itemOf(1), itemOf(2), itemOf(3)];
    await startRun("things", items, async () => stopRun("things"), 1);
    expect(states(currentRun("things")?.outcomes ?? [])).toEqual(["done", "skipped", "skipped"]);
    await startRun("things", items.slice(1), async () => {}, 1);
    expect(currentRun("things")).toMatchObject({ finished: 3, isRunning: false });
    closeRun("things");
    expect(currentRun("things")).toBeNull();
  });

  it("leaves a report with a line per record", () => {
    const report = bulkReport(
      [
        { item: itemOf(1), state: "done" },
        { item: itemOf(2), state: "failed", error: new Error("gone") },
      ],
      {
        title: "حذف",
        columns: ["مورد", "نتیجه", "علت"],
        states: (state) => state,
        reason: (error) => (error as Error).message,
      },
    );
    expect(report.rows).toEqual([
      ["الگوی 1", "done", ""],
      ["الگوی 2", "failed", "gone"],
    ]);
  });
});
