import { loadInTurn, whenIdle } from "@src/api/when-idle";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

it("preloads one item after another, whatever fails, and skips items no longer wanted", async () => {
  vi.stubGlobal("requestIdleCallback", (work: () => void) => queueMicrotask(work));
  const begun: string[] = [];
  let fail: (reason: Error) => void = () => undefined;
  loadInTurn(() => {
    begun.push("first");
    return new Promise((_, reject) => {
      fail = reject;
    });
  });
  const cancel = loadInTurn(async () => begun.push("cancelled"));
  const last = new Promise<void>((resolve) => {
    loadInTurn(async () => {
      begun.push("last");
      resolve();
    });
  });
  cancel();
  await vi.waitFor(() => expect(begun).toEqual(["first"]));
  fail(new Error("No connection"));
  await last;
  expect(begun).toEqual(["first", "last"]);
});

it("waits for an idle browser no longer than stated", () => {
  const requested = vi.fn();
  vi.stubGlobal("requestIdleCallback", requested);
  const work = () => undefined;
  whenIdle(work, 300);
  whenIdle(work);
  expect(requested.mock.calls).toEqual([
    [work, { timeout: 300 }],
    [work, {}],
  ]);
});
