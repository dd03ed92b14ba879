import type { Comparison } from "../rules/trial/comparison";
import type { Span } from "../rules/trial/rules";
import { Slices } from "../yield-to-calls";
import type { Inputs, Named } from "./inputs";

/** The outcome of a trial: a difference, or why there is none. */
export type Outcome = "changed" | "same-rules" | "nobody" | "no-punches" | "no-effect";

export type TrialResult = {
  comparison: Comparison;
  outcome: Outcome;
  /** How many people's stored figures differ from those that the rules in force give. */
  stale: number;
};

export type TrialOf = {
  readonly id: string;
  readonly owner: string;
  /** The name of the changed resource. */
  readonly resource: string;
};

/** Runs work in its turn. */
type InTurn = (work: () => Promise<void>) => Promise<void>;

/** One change tried on the days or the leave of people while these are read. Nothing is stored. */
export abstract class Trial<Person extends Named = Named, I extends Inputs<Person> = Inputs<Person>> {
  readonly id: string;
  readonly owner: string;
  readonly resource: string;
  /** The days to which changes were moved because they hold on none of the days tried. */
  abstract readonly moved: Span | null;
  result: TrialResult | null = null;
  error: unknown = null;
  isStopped = false;
  /** When it was last looked at: a trial that nobody waits for stops. */
  seenAt = performance.now();
  ended: Promise<void> = Promise.resolve();
  /** How many people have been compared. */
  #done = 0;

  constructor(
    { id, owner, resource }: TrialOf,
    readonly inputs: I,
  ) {
    this.id = id;
    this.owner = owner;
    this.resource = resource;
  }

  begin(inTurn: InTurn): void {
    this.ended = this.#run(inTurn).catch((error) => {
      this.error = error;
    });
  }

  get isRunning(): boolean {
    return this.result === null && this.error === null && !this.isStopped;
  }

  /** How many people have been compared, and whether the others are still being read. */
  get progress(): { isReading: boolean; done: number; total: number } {
    const { isRead, total } = this.inputs;
    return { isReading: !isRead, done: this.#done, total };
  }

  stop(): void {
    if (this.isRunning) this.isStopped = true;
  }

  /** Compares the days or the leave of someone before and after the change. `place` is their place among the people. */
  protected abstract compare(person: Person, place: number): void;

  /** The result, once everyone is compared. */
  protected abstract conclude(): TrialResult;

  async #run(inTurn: InTurn): Promise<void> {
    for await (const lot of this.inputs.lots()) {
      if (!this.isStopped) await inTurn(() => this.#compareAll(lot));
      if (this.inputs.isStopped) this.stop();
      if (this.isStopped) return;
    }
    this.result = this.conclude();
  }

  async #compareAll(people: readonly Person[]): Promise<void> {
    const slices = new Slices();
    for (const person of people) {
      await slices.next();
      if (this.isStopped) return;
      this.compare(person, this.#done);
      this.#done += 1;
    }
  }
}
