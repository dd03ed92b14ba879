import { leaveTrialFigures } from "@schemas/trial";
import { fromDayNumber } from "@schemas/values/jalali-date";
import { subjectOf } from "../rules/day-work/calendar";
import { isFor } from "../rules/day-work/policy";
import type { LeaveRuleRecord } from "../rules/leave-rule";
import { Comparison } from "../rules/trial/comparison";
import { keepEqual } from "../rules/trial/keep-equal";
import { leaveRulesAsIf } from "../rules/trial/leave-as-if";
import type { Span } from "../rules/trial/rules";
import { leaveOf } from "./leave-figures";
import type { LeaveInputs, LeavePerson } from "./leave-inputs";
import { changedTypes, type LeaveSide } from "./leave-side";
import { type Outcome, Trial, type TrialOf, type TrialResult } from "./trial";

/** A change of leave rules or leave types tried on the ledgers of a year. */
export class LeaveTrial extends Trial<LeavePerson, LeaveInputs> {
  readonly moved: Span | null;
  readonly #before: LeaveSide;
  readonly #after: LeaveSide;
  readonly #types: ReadonlySet<string>;
  /** The leave rules that differ, from either side. */
  readonly #rules: readonly LeaveRuleRecord[];
  readonly #comparison = new Comparison(leaveTrialFigures);

  constructor({ rules: { before, after }, ...of }: TrialOf & { rules: Sides }, inputs: LeaveInputs) {
    super(of, inputs);
    const changed = keepEqual(before.rules, after.rules);
    const asIf = leaveRulesAsIf(before.rules, changed, inputs.days);
    this.moved = asIf.moved;
    this.#before = before;
    this.#after = { ...after, rules: asIf.rules };
    this.#types = changedTypes(before, after);
    this.#rules = [
      ...before.rules.filter((one) => !changed.includes(one)),
      ...changed.filter((one) => !before.rules.includes(one)),
    ];
  }

  protected compare(one: LeavePerson, place: number): void {
    if (!this.#concerns(one)) return;
    const { before, after } = this.leaveOf(one);
    this.#comparison.addSums(place, before.figures, after.figures);
  }

  protected conclude(): TrialResult {
    return { comparison: this.#comparison, outcome: this.#outcome(), stale: 0 };
  }

  #outcome(): Outcome {
    const { people, peopleChanged } = this.#comparison;
    if (peopleChanged > 0) return "changed";
    if (this.#rules.length === 0 && this.#types.size === 0) return "same-rules";
    return people === 0 ? "nobody" : "no-effect";
  }

  /** Someone's leave on both sides. */
  leaveOf(one: LeavePerson) {
    const ask = { until: fromDayNumber(this.inputs.days.last), types: this.#types };
    return { before: leaveOf(this.#before, one, ask), after: leaveOf(this.#after, one, ask) };
  }

  /** The figures of someone's leave on both sides; undefined if they are equal. */
  differenceOf(one: LeavePerson): { before: readonly number[]; after: readonly number[] } | undefined {
    if (!this.#concerns(one)) return undefined;
    const { before, after } = this.leaveOf(one);
    const differs = before.figures.some((figure, i) => figure !== after.figures[i]);
    return differs ? { before: before.figures, after: after.figures } : undefined;
  }

  /** Whether the change concerns someone: a type concerns everyone, a rule those at its place. */
  #concerns({ facts: { person } }: LeavePerson): boolean {
    if (this.#types.size > 0) return true;
    const { first, last } = this.inputs.days;
    const places = person.assignments.filter(({ from, to }) => from <= last && (to === null || to >= first));
    return places.some((place) => {
      const subject = subjectOf(place, person.personId);
      return this.#rules.some(({ level, subjectId }) => isFor(level, subjectId, subject));
    });
  }
}

type Sides = { readonly before: LeaveSide; readonly after: LeaveSide };
