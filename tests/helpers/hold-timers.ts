/**
 * Prevents timers of exactly this many milliseconds from firing, so that a slow machine's clock does not overtake a
 * test. Browsers receive this function as text, so it uses nothing outside itself.
 */
export function holdTimers(length: number): void {
  const start = globalThis.setTimeout;
  if (Reflect.get(start, "held") === length) return;
  const held = (work: TimerHandler, delay?: number, ...rest: unknown[]) => {
    if (delay !== length) return start(work, delay, ...rest);
    const timer: number | NodeJS.Timeout = start(work, 2 ** 31 - 1, ...rest);
    // In Node the timer would keep the process alive.
    if (typeof timer === "object") (timer as NodeJS.Timeout).unref();
    return timer;
  };
  globalThis.setTimeout = Object.assign(held, start, { held: length }) as never;
}

/** The opposite: timers of exactly this many milliseconds fire immediately. */
export function passTimers(length: number): void {
  const start = globalThis.setTimeout;
  const passed = (work: TimerHandler, delay?: number, ...rest: unknown[]) =>
    start(work, delay === length ? 0 : delay, ...rest);
  globalThis.setTimeout = Object.assign(passed, start) as never;
}
