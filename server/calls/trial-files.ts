import type { ColumnOfTrial } from "@schemas/calls/trials";
import { fail } from "@schemas/errors";
import { type TrialFigure, trialFigures, trialUnit } from "@schemas/trial";
import { type CalendarName, formatJalali, fromDayNumber } from "@schemas/values/jalali-date";
import type { Row } from "../files/table-file";
import { figuresOn } from "../rules/trial/comparison";
import { DayTrial } from "../trials/day-trial";
import { leaveFiguresByName } from "../trials/leave-figures";
import { LeaveTrial } from "../trials/leave-trial";
import type { Trial } from "../trials/trial";

type Figures = Partial<Record<TrialFigure, number>>;
type Difference = {
  personnelNumber: string;
  name: string;
  sectionName: string;
  /** None where leave is tried. */
  day: number | null;
  before: Figures;
  after: Figures;
};
type Cell = Row[number];

/** Everything that a trial found to differ, as rows of a file with the asked columns. */
export async function* rowsOfTrial(
  trial: Trial,
  columns: readonly ColumnOfTrial[],
  calendar: CalendarName,
): AsyncGenerator<Row[]> {
  const toCells = columns.map((column) => cellOf(column, calendar));
  for await (const some of differencesOf(trial))
    yield some.map((one): Row => toCells.map((toCell) => toCell(one)));
}

async function* differencesOf(trial: Trial): AsyncGenerator<Difference[]> {
  if (trial instanceof LeaveTrial)
    for await (const { person, before, after } of trial.differences()) {
      const sides = { before: leaveFiguresByName(before), after: leaveFiguresByName(after) };
      yield [{ ...named(person), day: null, ...sides }];
    }
  if (trial instanceof DayTrial) {
    const { first } = trial.inputs.days;
    for await (const { person, days, before, after } of trial.differences())
      yield days.map((place) => {
        const sides = { before: figuresOn(before, place), after: figuresOn(after, place) };
        return { ...named(person), day: first + place, ...sides };
      });
  }
}

const named = ({ personnelNumber, name, sectionName }: Omit<Difference, "day" | "before" | "after">) => ({
  ...{ personnelNumber, name, sectionName },
});

const isFigure = (name: string): name is TrialFigure => trialFigures.some((one) => one === name);

/** How the cells of a column are written. */
export function kindOfColumn({ name }: ColumnOfTrial) {
  if (!isFigure(name)) return "text";
  return trialUnit(name) === "minutes" ? "length" : "number";
}

function cellOf({ name, side }: ColumnOfTrial, calendar: CalendarName): (one: Difference) => Cell {
  if (isFigure(name))
    return ({ before, after }) => {
      const [was, is] = [before[name] ?? 0, after[name] ?? 0];
      if (side === "difference") return Math.round((is - was) * 100) / 100;
      return side === "after" ? is : was;
    };
  if (name === "date")
    return ({ day }) => {
      if (day === null) return "";
      const iso = fromDayNumber(day);
      return calendar === "jalali" ? formatJalali(iso) : iso;
    };
  if (name === "personnelNumber" || name === "name" || name === "sectionName") return (one) => one[name];
  throw fail("trial-not-offered");
}
