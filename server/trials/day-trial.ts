import type { DayResult } from "../rules/day-work/day-result";
import { affectedBy } from "../rules/trial/affected";
import { asIfOn } from "../rules/trial/as-if";
import { Comparison, daysThatDiffer, type FiguresOfDays, figuresOfDays } from "../rules/trial/comparison";
import { keepEqual } from "../rules/trial/keep-equal";
import type { Rules, Span } from "../rules/trial/rules";
import { isToStore } from "../work/is-to-store";
import { punchesOf } from "../work/person-inputs";
import type { DayInputs, DayPerson } from "./day-inputs";
import { Side } from "./sides";
import { type Outcome, Trial, type TrialOf, type TrialResult } from "./trial";

type Ask = TrialOf & {
  /** The rules in force, and the rules as changed by a form. */
  rules: { before: Rules; after: Rules };
  /** The first day that counts. */
  live: number;
  /** The civil minute at which days may still run. */
  now: number;
};

/** A change tried on the days of people. */
export class DayTrial extends Trial<DayPerson, DayInputs> {
  readonly moved: Span | null;
  readonly #isSame: boolean;
  readonly #before: Side;
  readonly #after: Side;
  readonly #live: number;
  readonly #now: number;
  readonly #isAffected: ReturnType<typeof affectedBy>;
  readonly #comparison = new Comparison();
  #punches = 0;
  #stale = 0;

  constructor({ rules, live, now, ...of }: Ask, inputs: DayInputs) {
    super(of, inputs);
    this.#live = live;
    this.#now = now;
    const { rules: before, calendar } = inputs.follow(rules.before);
    const after = keepEqual(before, rules.after);
    this.#isSame = after === before;
    const asIf = asIfOn(before, after, inputs.days);
    this.moved = asIf.moved;
    this.#before = new Side(before, calendar);
    this.#after = new Side(this.#isSame ? before : asIf.rules);
    this.#isAffected = affectedBy(this.#before.calendar, this.#after.calendar, inputs.days);
  }

  protected compare(one: DayPerson, place: number): void {
    if (!this.#isReached(one)) return;
    const { before, after } = this.#figuresOf(one);
    this.#comparison.add(place, before, after);
    this.#punches += one.punches.length;
    if (before.sums.some((sum, i) => sum !== one.stored[i])) this.#stale += 1;
  }

  protected conclude(): TrialResult {
    return { comparison: this.#comparison, outcome: this.#outcome(), stale: this.#stale };
  }

  #outcome(): Outcome {
    const { people, peopleChanged } = this.#comparison;
    if (peopleChanged > 0) return "changed";
    if (this.#isSame) return "same-rules";
    if (people === 0) return "nobody";
    return this.#punches === 0 ? "no-punches" : "no-effect";
  }

  /** Whether someone's days may come out differently. */
  #isReached({ range }: DayPerson): boolean {
    return !this.#isSame && this.#isAffected(this.#before.person(range), this.#after.person(range));
  }

  /** The figures of someone's days on both sides; those before the change are the same for every trial. */
  #figuresOf(one: DayPerson): { before: FiguresOfDays; after: FiguresOfDays } {
    const punches = punchesOf(one.punches);
    const on = (side: Side) => this.#counted(side.compute(side.person(one.range), punches, this.#now));
    // The rules in force may have changed since this trial began.
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

  /** The days of someone that differ, with the engine's full results. */
  daysOf(one: DayPerson): { before: DayResult; after: DayResult }[] {
    const punches = punchesOf(one.punches);
    const on = (side: Side) => side.compute(side.person(one.range), punches, this.#now);
    const [before, after] = [on(this.#before), on(this.#after)];
    return daysThatDiffer(this.#counted(before), this.#counted(after)).map((day) => ({
      before: before[day] as DayResult,
      after: after[day] as DayResult,
    }));
  }

  /** The figures of someone's days on both sides and which of these days differ; undefined if none does. */
  differenceOf(one: DayPerson): { before: FiguresOfDays; after: FiguresOfDays; days: number[] } | undefined {
    if (!this.#isReached(one)) return undefined;
    const { before, after } = this.#figuresOf(one);
    const days = daysThatDiffer(before, after);
    return days.length > 0 ? { before, after, days } : undefined;
  }
}
