import type { Comparison } from "../rules/trial/comparison";
import type { Span } from "../rules/trial/rules";
import type { Inputs } from "./inputs";

/** What a trial came to, or why it shows no difference. */
export type Outcome = "changed" | "same-rules" | "nobody" | "no-punches" | "no-effect";

export type TrialResult = {
  comparison: Comparison;
  outcome: Outcome;
  /** Whose stored figures are not those that the rules in force compute. */
  stale: number;
};

export type TrialOf = {
  readonly id: string;
  readonly owner: string;
  /** The name of what is changed. */
  readonly resource: string;
};

/** One change tried on the days or the leave of people who are already read, or being read. Nothing is stored. */
export abstract class Trial<I extends Inputs = Inputs> {
  readonly id: string;
  readonly owner: string;
  readonly resource: string;
  /** The days on which the change is supposed to hold if they are not its own. */
  abstract readonly moved: Span | null;
  result: TrialResult | null = null;
  error: unknown = null;
  isStopped = false;
  /** When it was last looked at: a trial that nobody waits for stops. */
  seenAt = performance.now();
  ended: Promise<void> = Promise.resolve();
  /** How many people are computed. */
  protected done = 0;

  constructor(
    { id, owner, resource }: TrialOf,
    readonly inputs: I,
  ) {
    this.id = id;
    this.owner = owner;
    this.resource = resource;
  }

  begin(inTurn: (work: () => Promise<void>) => Promise<void>): void {
    this.ended = this.#run(inTurn).catch((error) => {
      this.error = error;
    });
  }

  get isRunning(): boolean {
    return this.result === null && this.error === null && !this.isStopped;
  }

  /** How far it is: people read, then people computed. */
  get progress(): { isReading: boolean; done: number; total: number } {
    const { inputs } = this;
    const isReading = !inputs.isRead;
    return { isReading, done: isReading ? inputs.done : this.done, total: inputs.total };
  }

  stop(): void {
    if (this.isRunning) this.isStopped = true;
  }

  /** Computes everyone; undefined when it was stopped. */
  protected abstract compare(): Promise<TrialResult | undefined>;

  async #run(inTurn: (work: () => Promise<void>) => Promise<void>): Promise<void> {
    await this.inputs.read();
    if (this.inputs.isStopped) this.stop();
    if (!this.isStopped)
      await inTurn(async () => {
        this.result = (await this.compare()) ?? null;
      });
  }
}
