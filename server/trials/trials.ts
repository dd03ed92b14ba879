import { randomUUID } from "node:crypto";
import { Turns } from "../turns";
import type { Inputs } from "./inputs";
import type { Trial, TrialOf } from "./trial";

/** A trial that nobody has looked at for this long is stopped. */
const unseenMs = 15_000;
/** Inputs are dropped after being unused for this long; the next trial reads them again. */
export const unusedMs = 3 * 60_000;
/** The most inputs held at a time; the least recently used are dropped first. */
const mostInputs = 3;
const sweepEvery = 5_000;

type Ask<I extends Inputs> = Omit<TrialOf, "id"> & {
  /** Identifies the inputs. */
  key: unknown;
  /** Whether inputs already read under this key for the same owner may be used; otherwise they are read again. */
  isEdited: boolean;
  inputs: (key: string) => I;
  trial: (of: TrialOf, inputs: I) => Trial;
};

/** The trials of one server. They exist only in its memory; after a restart they are begun again. */
export class Trials {
  readonly #inputs = new Map<string, Inputs>();
  readonly #trials = new Map<string, Trial>();
  // One at a time: two would only share the same processor.
  readonly #turns = new Turns(1);
  #sweeping: NodeJS.Timeout | undefined;

  /** Begins a trial and stops the owner's earlier ones. */
  begin<I extends Inputs>({ owner, resource, key, isEdited, ...make }: Ask<I>): Trial {
    const inputs = this.#inputsOf(JSON.stringify([owner, key]), isEdited, make.inputs);
    this.#endEarlier(owner, inputs);
    const trial = make.trial({ id: randomUUID(), owner, resource }, inputs);
    trial.begin(async (work) => {
      await this.#turns.run(owner, async () => {
        await work();
        return true;
      });
    });
    this.#trials.set(trial.id, trial);
    this.#sweepSoon();
    return trial;
  }

  /** A trial of its owner; undefined if there is none or it was dropped. */
  find(id: string, owner: string): Trial | undefined {
    const trial = this.#trials.get(id);
    if (trial?.owner !== owner) return undefined;
    trial.seenAt = performance.now();
    trial.inputs.usedAt = trial.seenAt;
    return trial;
  }

  /** Stops a trial, and the reading for it. */
  stop(trial: Trial): void {
    trial.stop();
    if (!trial.inputs.isRead) this.#drop(trial.inputs);
  }

  #inputsOf<I extends Inputs>(key: string, isEdited: boolean, make: (key: string) => I): I {
    const known = this.#inputs.get(key);
    // Inputs that are still being read are no older than the query.
    if (known && !known.isStopped && (isEdited || !known.isRead)) {
      known.usedAt = performance.now();
      return known as I;
    }
    const inputs = make(key);
    this.#inputs.set(key, inputs);
    const oldest = [...this.#inputs.values()].sort((a, b) => a.usedAt - b.usedAt);
    for (const one of oldest.slice(0, -mostInputs)) this.#drop(one);
    return inputs;
  }

  /**
   * Stops the owner's earlier trials when a new one with these inputs begins. The last one is still on their screen;
   * those before it are dropped.
   */
  #endEarlier(owner: string, inputs: Inputs): void {
    const earlier = [...this.#trials.values()].filter((one) => one.owner === owner);
    for (const one of earlier) {
      if (one.inputs === inputs) one.stop();
      else this.stop(one);
    }
    for (const one of earlier.slice(0, -1)) this.#trials.delete(one.id);
  }

  /** Drops inputs, with the trials that would hold them in memory. */
  #drop(inputs: Inputs): void {
    inputs.stop();
    for (const one of this.#trials.values()) {
      if (one.inputs !== inputs || one.error !== null) continue;
      one.stop();
      this.#trials.delete(one.id);
    }
    if (this.#inputs.get(inputs.key) === inputs) this.#inputs.delete(inputs.key);
  }

  #sweepSoon(): void {
    this.#sweeping ??= setTimeout(() => {
      this.#sweeping = undefined;
      this.#sweep();
      if (this.#trials.size + this.#inputs.size > 0) this.#sweepSoon();
    }, sweepEvery).unref();
  }

  #sweep(): void {
    const now = performance.now();
    for (const trial of this.#trials.values()) {
      if (trial.isRunning && now - trial.seenAt > unseenMs) this.stop(trial);
      if (now - trial.seenAt > unusedMs) this.#trials.delete(trial.id);
    }
    for (const inputs of this.#inputs.values()) if (now - inputs.usedAt > unusedMs) this.#drop(inputs);
  }
}
