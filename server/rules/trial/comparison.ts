import { type DayFigure, dayFigures } from "@schemas/figures";
import { isMean, mostOfTrial, type TrialFigure, trialEdges, trialGroup } from "@schemas/trial";
import { writeFigures } from "../day-work/day-figures";
import type { DayResult } from "../day-work/day-result";

const width = dayFigures.length;

/** The figures of someone's consecutive days, all 0 for a day that is not counted; and the sum of each figure. */
export type FiguresOfDays = { readonly days: Int16Array; readonly sums: Int32Array };

/** Writes the counted days of someone as figures. `first` is the first of `days` days. */
export function figuresOfDays(
  results: readonly DayResult[],
  { first, days }: { first: number; days: number },
  isCounted: (result: DayResult) => boolean,
): FiguresOfDays {
  const figures = { days: new Int16Array(days * width), sums: new Int32Array(width) };
  for (const result of results) {
    if (isCounted(result)) writeFigures(result, figures.days, (result.day - first) * width, figures.sums);
  }
  return figures;
}

/** The figures of one of these days by name. */
export function figuresOn({ days }: FiguresOfDays, day: number): Record<DayFigure, number> {
  const of = (name: DayFigure, i: number) => [name, days[day * width + i] as number] as const;
  return Object.fromEntries(dayFigures.map(of)) as Record<DayFigure, number>;
}

/** The days that differ, counted from the first. */
export function daysThatDiffer({ days: before }: FiguresOfDays, { days: after }: FiguresOfDays): number[] {
  const days: number[] = [];
  for (let i = 0; i < before.length; i += 1) {
    if (before[i] === after[i]) continue;
    const day = Math.floor(i / width);
    days.push(day);
    i = (day + 1) * width - 1;
  }
  return days;
}

/** Someone whose figure differs. `person` is their place in the list, `days` the number of days that differ. */
export type Changed = { person: number; days: number; before: number; after: number };

/** How one figure differs over everyone. */
export type FigureChange = {
  name: TrialFigure;
  before: number;
  after: number;
  /** How many people have a smaller sum, and how many a larger one. */
  fewer: number;
  more: number;
  /** How many people by the size of their difference (schemas/trial.ts). */
  groups: number[];
  /** The people with the largest differences. */
  most: Changed[];
};

/** Adds up the effect of a change, person by person. */
export class Comparison {
  people = 0;
  days = 0;
  peopleChanged = 0;
  daysChanged = 0;
  readonly #figures: FigureChange[];

  constructor(names: readonly TrialFigure[] = dayFigures) {
    this.#figures = names.map(
      (name): FigureChange => ({
        name,
        before: 0,
        after: 0,
        fewer: 0,
        more: 0,
        groups: new Array<number>(trialEdges(name).length * 2).fill(0),
        most: [],
      }),
    );
  }

  /** Adds a person with the figures of the same days before and after. */
  add(person: number, before: FiguresOfDays, after: FiguresOfDays): void {
    const changed = daysThatDiffer(before, after).length;
    this.days += before.days.length / width;
    this.daysChanged += changed;
    this.addSums(person, before.sums, after.sums, changed);
  }

  /** Adds a person with a number for each figure, before and after; the figures differ on `days` days. */
  addSums(person: number, was: ArrayLike<number>, is: ArrayLike<number>, days = 0): void {
    this.people += 1;
    let differs = days > 0;
    for (const [i, figure] of this.#figures.entries()) {
      const [before, after] = [was[i] as number, is[i] as number];
      figure.before += before;
      figure.after += after;
      if (before === after) continue;
      differs = true;
      note(figure, { person, days, before, after });
    }
    if (differs) this.peopleChanged += 1;
  }

  /** Every figure, in the order of the registry. */
  figures(): readonly FigureChange[] {
    return this.#figures.map((one) => {
      const shown = (sum: number) =>
        isMean(one.name) ? Math.round(sum / (this.people || 1)) : Math.round(sum * 100) / 100;
      return { ...one, before: shown(one.before), after: shown(one.after) };
    });
  }
}

function note(figure: FigureChange, one: Changed): void {
  const difference = one.after - one.before;
  const group = trialGroup(figure.name, difference);
  if (group === undefined) return;
  figure.groups[group] = (figure.groups[group] as number) + 1;
  if (difference < 0) figure.fewer += 1;
  else figure.more += 1;
  const { most } = figure;
  const smallest = most.at(-1);
  if (most.length === mostOfTrial && smallest && sizeOf(smallest) >= Math.abs(difference)) return;
  const place = most.findIndex((other) => sizeOf(other) < Math.abs(difference));
  most.splice(place < 0 ? most.length : place, 0, one);
  most.length = Math.min(most.length, mostOfTrial);
}

const sizeOf = ({ before, after }: Changed) => Math.abs(after - before);
