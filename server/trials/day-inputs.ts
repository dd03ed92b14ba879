import { columnOf, dayFigures } from "@schemas/figures";
import { fromDayNumber } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { type Calendar, prepareCalendar } from "../rules/day-work/calendar";
import type { PersonRange, Punch } from "../rules/day-work/types";
import type { Reach } from "../rules/reach";
import type { FiguresOfDays } from "../rules/trial/comparison";
import { keepEqual } from "../rules/trial/keep-equal";
import type { Rules, Span } from "../rules/trial/rules";
import { packPunch } from "../work/person-inputs";
import { loadSettledRanges } from "../work/settled-ranges";
import { Slices } from "../yield-to-calls";
import { Inputs, type Named } from "./inputs";

/** A person whose days are tried, with all inputs of their days except the rules. */
export type DayPerson = Named & {
  /** Without punches and personal rules. */
  readonly range: PersonRange;
  /** A number for each punch: objects would take ten times as much memory. */
  readonly punches: Int32Array;
  /** The sums of the stored figures of these days. */
  readonly stored: readonly number[];
  /** The figures of their days under the rules in force; null until first needed. */
  before: FiguresOfDays | null;
};

/** The inputs for the days of many people. */
export class DayInputs extends Inputs<DayPerson> {
  #rules: Rules;
  #calendar: Calendar;

  constructor(key: string, days: Span, { rules, ...ask }: { db: Db; reach: Reach; rules: Rules }) {
    super(key, days, ask);
    this.#rules = rules;
    this.#calendar = prepareCalendar(rules.calendar);
  }

  /** The calendar of the rules in force when last followed. */
  get calendar(): Calendar {
    return this.#calendar;
  }

  /**
   * Takes over the rules in force; parts unchanged since the last time stay the same objects. If any part changed,
   * results computed under the earlier rules are dropped.
   */
  follow(rules: Rules): { rules: Rules; calendar: Calendar } {
    const shared = keepEqual(this.#rules, rules);
    if (shared !== this.#rules) {
      this.#rules = shared;
      this.#calendar = prepareCalendar(shared.calendar);
      for (const one of this.people) one.before = null;
    }
    return { rules: this.#rules, calendar: this.#calendar };
  }

  protected async readSome(named: readonly Named[]): Promise<DayPerson[]> {
    const { db } = this.ask;
    const numbers = named.map(({ personnelNumber }) => personnelNumber);
    const stored = await storedSums(db, numbers, this.days);
    const ranges = await loadSettledRanges(db, this.#calendar, numbers, this.days);
    const byNumber = new Map(ranges.map((range) => [range.personId, range]));
    const slices = new Slices();
    const people: DayPerson[] = [];
    for (const one of named) {
      await slices.next();
      const range = byNumber.get(one.personnelNumber);
      if (!range) continue;
      people.push({
        // New fields first: after a spread each takes a hundred times as long.
        punches: packed(range.punches),
        stored: stored.get(one.personnelNumber) ?? noFigures,
        before: null,
        range: { ...range, punches: [], exceptions: [], policies: [] },
        ...one,
      });
    }
    return people;
  }
}

const noFigures: readonly number[] = dayFigures.map(() => 0);
const sums = sql.join(
  dayFigures.map((name) => sql`sum(${sql.ref(columnOf(name))})`),
  sql`, ',', `,
);

async function storedSums(
  db: Db,
  personnelNumbers: readonly string[],
  { first, last }: Span,
): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ who: string; sums: string }>`
    select personnel_number as who, concat(${sums}) as sums from day_work
    where personnel_number = any(${personnelNumbers})
      and day between ${fromDayNumber(first)}::date and ${fromDayNumber(last)}::date
    group by personnel_number
  `.execute(db);
  return new Map(rows.map((row) => [row.who, row.sums.split(",").map(Number)]));
}

// Converting with Int32Array.from would use a slow iterator.
function packed(punches: readonly Punch[]): Int32Array {
  const numbers = new Int32Array(punches.length);
  for (let i = 0; i < numbers.length; i += 1) numbers[i] = packPunch(punches[i] as Punch);
  return numbers;
}
