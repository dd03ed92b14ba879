import { fail } from "@schemas/errors";
import { forgetOneMs, type ThrottleKind, waitAfterFailures } from "../rules/throttle";

type Counted = { failures: number; at: number; blockedUntil: number };

/** Counts failed attempts in memory, by the rules of every sign-in, while there is no database to count them in. */
export class Waits {
  readonly #counted = new Map<string, Counted>();

  /** Counts an attempt as failed in advance; returns a function that forgives it. Throws while the caller must wait. */
  take(kind: ThrottleKind, name: string, now: Date): () => void {
    const key = `${kind} ${name}`;
    const at = now.getTime();
    this.#forget(at);
    const before = this.#counted.get(key) ?? { failures: 0, at, blockedUntil: 0 };
    if (before.blockedUntil > at)
      throw fail("too-many-attempts", {
        minutes: Math.max(1, Math.ceil((before.blockedUntil - at) / 60_000)),
      });
    const failures = left(before, at) + 1;
    this.#counted.set(key, {
      failures,
      at,
      blockedUntil: at + waitAfterFailures(kind, Math.round(failures)),
    });
    return () => void this.#counted.delete(key);
  }

  #forget(at: number): void {
    for (const [key, one] of this.#counted)
      if (left(one, at) === 0 && one.blockedUntil <= at) this.#counted.delete(key);
  }
}

const left = ({ failures, at }: Counted, now: number) => Math.max(0, failures - (now - at) / forgetOneMs);
