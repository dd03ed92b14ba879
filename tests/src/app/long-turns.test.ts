import { createRequire } from "node:module";
import { takeLongTurns } from "@src/app/long-turns";
import { unstable_NormalPriority, unstable_scheduleCallback, unstable_shouldYield } from "scheduler";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** Longer than React's own turn of 5 milliseconds, shorter than one during a move. */
const between = 20;

let idle: (() => void) | undefined;
beforeEach(() => {
  vi.stubGlobal("requestIdleCallback", (work: () => void) => {
    idle = work;
    return 1;
  });
  vi.stubGlobal("cancelIdleCallback", () => {
    idle = undefined;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Whether React would interrupt a rendering that has taken {@link between} milliseconds. */
const interrupts = () =>
  new Promise<boolean>((resolve) => {
    unstable_scheduleCallback(unstable_NormalPriority, () => {
      const now = performance.now();
      const clock = vi.spyOn(performance, "now").mockReturnValue(now + between);
      resolve(unstable_shouldYield());
      clock.mockRestore();
    });
  });

/** A router whose moves a test makes. */
function movable() {
  let move = () => {};
  takeLongTurns({
    subscribe: (onMove) => {
      move = () => onMove({} as never, {} as never);
      return () => undefined;
    },
  });
  return () => move();
}

it("React interrupts the rendering of the next page less often, until the browser is idle", async () => {
  const move = movable();
  expect(await interrupts()).toBe(true);
  move();
  expect(await interrupts()).toBe(false);
  idle?.();
  expect(await interrupts()).toBe(true);
});

it("a second move takes the place of the first", async () => {
  const move = movable();
  move();
  const ofFirst = idle;
  move();
  expect(idle).not.toBe(ofFirst);
  idle?.();
  expect(await interrupts()).toBe(true);
});

it("the scheduler is React's own copy", () => {
  const own = createRequire(import.meta.url);
  const ofReact = createRequire(own.resolve("react-dom/package.json"));
  expect(own.resolve("scheduler")).toBe(ofReact.resolve("scheduler"));
});
