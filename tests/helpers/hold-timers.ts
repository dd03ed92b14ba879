/**
 * Keeps what is due after just so many milliseconds from ever coming, so that the clock of a slow machine does not
 * overtake a test. Browsers get it as text, so nothing outside of it is reached.
 */
export function holdTimers(length: number): void {
  const start = globalThis.setTimeout;
  if (Reflect.get(start, "held") === length) return;
  const held = (work: TimerHandler, delay?: number, ...rest: unknown[]) => {
    if (delay !== length) return start(work, delay, ...rest);
    const timer: number | NodeJS.Timeout = start(work, 2 ** 31 - 1, ...rest);
    // In Node it would keep the process.
    if (typeof timer === "object") (timer as NodeJS.Timeout).unref();
    return timer;
  };
  globalThis.setTimeout = Object.assign(held, start, { held: length }) as never;
}

/** The other way round: what is due after just so many milliseconds comes at once. */
export function passTimers(length: number): void {
  const start = globalThis.setTimeout;
  const passed = (work: TimerHandler, delay?: number, ...rest: unknown[]) =>
    start(work, delay === length ? 0 : delay, ...rest);
  globalThis.setTimeout = Object.assign(passed, start) as never;
}
