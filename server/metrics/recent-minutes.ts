/** The calls answered in one minute. `at`: its beginning. */
export type MinuteOfCalls = { at: Date; calls: number; failed: number; slowestMs: number };

const minute = 60_000;
const shown = 60;

/** The answered calls of the last hour, by the minute. */
export class RecentMinutes {
  readonly #minutes = new Map<number, MinuteOfCalls>();

  add(now: Date, { isFailed, seconds }: { isFailed: boolean; seconds: number }): void {
    const key = Math.floor(now.getTime() / minute);
    let one = this.#minutes.get(key);
    if (!one) {
      for (const old of this.#minutes.keys()) if (old <= key - shown) this.#minutes.delete(old);
      one = { at: new Date(key * minute), calls: 0, failed: 0, slowestMs: 0 };
      this.#minutes.set(key, one);
    }
    one.calls += 1;
    if (isFailed) one.failed += 1;
    one.slowestMs = Math.max(one.slowestMs, seconds * 1000);
  }

  /** The hour before `now`, including minutes without calls. */
  until(now: Date): MinuteOfCalls[] {
    const last = Math.floor(now.getTime() / minute);
    return Array.from({ length: shown }, (_, index) => {
      const key = last - shown + 1 + index;
      return this.#minutes.get(key) ?? { at: new Date(key * minute), calls: 0, failed: 0, slowestMs: 0 };
    });
  }
}
