import type { ColumnOfTrial } from "@schemas/calls/trials";
import { fail } from "@schemas/errors";
import { type TrialFigure, trialFigures, trialUnit } from "@schemas/trial";
import { type CalendarName, formatJalali, fromDayNumber } from "@schemas/values/jalali-date";
import type { Row } from "../files/table-file";
import { figuresOn } from "../rules/trial/comparison";
import { Slices } from "../yield-to-calls";
import { DayTrial } from "./day-trial";
import type { Named } from "./inputs";
import { leaveFiguresByName } from "./leave-figures";
import { LeaveTrial } from "./leave-trial";
import type { Trial } from "./trial";

type Figures = Partial<Record<TrialFigure, number>>;
type Difference = {
  person: Named;
  /** Null for a trial of leave. */
  day: number | null;
  before: Figures;
  after: Figures;
};
type Cell = Row[number];

/** How many rows are requested at a time. */
const rowsAtOnce = 1_000;

/**
 * The differences of a trial as rows of a file with the requested columns: some of them, starting at a person. `next`
 * is the person to continue with, null after the last.
 */
export async function rowsOfTrial(
  trial: Trial,
  ask: { columns: readonly ColumnOfTrial[]; calendar: CalendarName; from: number },
): Promise<{ rows: Row[]; next: number | null }> {
  const toCells = ask.columns.map((column) => cellOf(column, ask.calendar));
  const slices = new Slices();
  const { length } = trial.inputs.people;
  const rows: Row[] = [];
  let next = ask.from;
  for (; next < length && rows.length < rowsAtOnce; next += 1) {
    await slices.next();
    for (const one of differencesOf(trial, next)) rows.push(toCells.map((toCell) => toCell(one)));
  }
  return { rows, next: next < length ? next : null };
}

/** The differences of a person, by their place among the people. */
function differencesOf(trial: Trial, place: number): Difference[] {
  if (trial instanceof LeaveTrial) {
    const person = trial.inputs.people[place];
    const sides = person && trial.differenceOf(person);
    if (!sides) return [];
    const { before, after } = sides;
    return [{ person, day: null, before: leaveFiguresByName(before), after: leaveFiguresByName(after) }];
  }
  if (trial instanceof DayTrial) {
    const person = trial.inputs.people[place];
    const sides = person && trial.differenceOf(person);
    if (!sides) return [];
    const { before, after, days } = sides;
    return days.map((day) => ({
      person,
      day: trial.inputs.days.first + day,
      before: figuresOn(before, day),
      after: figuresOn(after, day),
    }));
  }
  return [];
}

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
  if (name === "personnelNumber" || name === "name" || name === "sectionName")
    return ({ person }) => person[name];
  throw fail("trial-not-offered");
}
