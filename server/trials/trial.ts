import type { DayResult } from "../rules/day-work/day-result";
import { affectedBy } from "../rules/trial/affected";
import { asIfOn } from "../rules/trial/as-if";
import {
  Comparison,
  daysThatDiffer,
  type FiguresOfDays,
  figuresOfDays,
  sumOfFigures,
} from "../rules/trial/comparison";
import { keepEqual } from "../rules/trial/keep-equal";
import type { Rules, Span } from "../rules/trial/rules";
import { isToStore } from "../work/is-to-store";
import { type TrialInputs, type TrialPerson, unpacked } from "./inputs";
import { Side } from "./sides";
import { Slices } from "./slices";

/** What a trial came to, or why it shows no difference. */
export type Outcome = "changed" | "same-rules" | "nobody" | "no-punches" | "no-effect";

type TrialResult = {
  comparison: Comparison;
  outcome: Outcome;
  /** Whose stored figures are not those that the rules in force compute. */
  stale: number;
};

type Ask = {
  id: string;
  owner: string;
  /** The name of what is changed. */
  resource: string;
  inputs: TrialInputs;
  /** The rules in force, and as a form would change them. */
  rules: { before: Rules; after: Rules };
  /** The first day that counts. */
  live: number;
  /** The civil minute at which days may still run. */
  now: number;
};

/** One change tried on the days of people who are already read, or being read. Nothing is stored. */
export class Trial {
  readonly id: string;
  readonly owner: string;
  readonly resource: string;
  readonly inputs: TrialInputs;
  /** The days on which the change is supposed to hold if they are not its own. */
  readonly moved: Span | null;
  result: TrialResult | null = null;
  error: unknown = null;
  isStopped = false;
  /** When it was last looked at: a trial that nobody waits for stops. */
  seenAt = performance.now();
  readonly ended: Promise<void>;
  #done = 0;
  readonly #isSame: boolean;
  readonly #before: Side;
  readonly #after: Side;
  readonly #live: number;
  readonly #now: number;

  constructor(
    { id, owner, resource, inputs, rules, live, now }: Ask,
    inTurn: (work: () => Promise<void>) => Promise<void>,
  ) {
    this.id = id;
    this.owner = owner;
    this.resource = resource;
    this.inputs = inputs;
    this.#live = live;
    this.#now = now;
    const { rules: before, calendar } = inputs.follow(rules.before);
    const after = keepEqual(before, rules.after);
    this.#isSame = after === before;
    const asIf = asIfOn(before, after, inputs.days);
    this.moved = asIf.moved;
    this.#before = new Side(before, calendar);
    this.#after = new Side(this.#isSame ? before : asIf.rules);
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
    return { isReading, done: isReading ? inputs.done : this.#done, total: inputs.total };
  }

  stop(): void {
    this.isStopped = this.isRunning;
  }

  async #run(inTurn: (work: () => Promise<void>) => Promise<void>): Promise<void> {
    await this.inputs.read;
    if (this.inputs.isStopped) this.stop();
    if (!this.isStopped) await inTurn(() => this.#compare());
  }

  async #compare(): Promise<void> {
    const comparison = new Comparison();
    let stale = 0;
    let punches = 0;
    if (!this.#isSame) {
      const isAffected = affectedBy(this.#before.calendar, this.#after.calendar, this.inputs.days);
      const slices = new Slices();
      for (const [place, one] of this.inputs.people.entries()) {
        await slices.next();
        if (this.isStopped) return;
        this.#done = place + 1;
        if (!isAffected(this.#before.person(one.range), this.#after.person(one.range))) continue;
        const { before, after } = this.#figuresOf(one);
        comparison.add(place, before, after);
        punches += one.punches.length;
        if (sumOfFigures(before).some((sum, i) => sum !== one.stored[i])) stale += 1;
      }
    }
    this.result = { comparison, outcome: this.#outcomeOf(comparison, punches), stale };
  }

  #outcomeOf({ people, peopleChanged }: Comparison, punches: number): Outcome {
    if (peopleChanged > 0) return "changed";
    if (this.#isSame) return "same-rules";
    if (people === 0) return "nobody";
    return punches === 0 ? "no-punches" : "no-effect";
  }

  /** The figures of someone's days on both sides; those before the change are the same for every trial. */
  #figuresOf(one: TrialPerson): { before: FiguresOfDays; after: FiguresOfDays } {
    const punches = unpacked(one.punches);
    const on = (side: Side) => this.#counted(side.compute(side.person(one.range), punches, this.#now));
    // The rules in force may be others since this trial began.
    const isInForce = this.inputs.calendar === this.#before.calendar;
    const before = (isInForce ? one.before : null) ?? on(this.#before);
    if (isInForce) one.before = before;
    return { before, after: on(this.#after) };
  }

  #counted(results: readonly DayResult[]): FiguresOfDays {
    const { first, last } = this.inputs.days;
    return figuresOfDays(results, { first, days: last - first + 1 }, (result) => this.#isCounted(result));
  }

  #isCounted = (result: DayResult) => result.day >= this.#live && isToStore(result);

  /** The days of someone that differ, with all that the engine says of them. */
  daysOf(one: TrialPerson): { before: DayResult; after: DayResult }[] {
    const punches = unpacked(one.punches);
    const on = (side: Side) => side.compute(side.person(one.range), punches, this.#now);
    const [before, after] = [on(this.#before), on(this.#after)];
    return daysThatDiffer(this.#counted(before), this.#counted(after)).map((day) => ({
      before: before[day] as DayResult,
      after: after[day] as DayResult,
    }));
  }

  /** Everyone whose days differ, in order, with the figures of their days. */
  async *differences() {
    const isAffected = affectedBy(this.#before.calendar, this.#after.calendar, this.inputs.days);
    const slices = new Slices();
    for (const person of this.inputs.people) {
      await slices.next();
      if (this.#isSame || !isAffected(this.#before.person(person.range), this.#after.person(person.range)))
        continue;
      const { before, after } = this.#figuresOf(person);
      const days = daysThatDiffer(before, after);
      if (days.length > 0) yield { person, before, after, days };
    }
  }
}
