import { columnOf, dayFigures } from "@schemas/figures";
import { fromDayNumber } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { withinReach } from "../db/tables/people";
import { type Calendar, prepareCalendar } from "../rules/day-work/calendar";
import type { PersonRange, Punch } from "../rules/day-work/types";
import type { Reach } from "../rules/reach";
import type { FiguresOfDays } from "../rules/trial/comparison";
import { keepEqual } from "../rules/trial/keep-equal";
import type { Rules, Span } from "../rules/trial/rules";
import { directionOf } from "../work/person-inputs";
import { loadSettledRanges } from "../work/settled-ranges";
import { Slices } from "./slices";

/** Someone whose days are tried: all that their days are computed from but the rules. */
export type TrialPerson = {
  readonly personnelNumber: string;
  readonly name: string;
  readonly sectionName: string;
  /** Without punches and personal rules. */
  readonly range: PersonRange;
  /** A number for each punch: objects would take ten times as much memory. */
  readonly punches: Int32Array;
  /** The sums of the stored figures of these days. */
  readonly stored: readonly number[];
  /** The figures of their days by the rules in force; null until they are first needed. */
  before: FiguresOfDays | null;
};

// Few at once: PostgreSQL's answer about a hundred people is read in a few milliseconds, in which nobody is served.
const peopleAtOnce = 100;
const lanes = 3;

/**
 * What the days of many people are computed from, read once for any number of trials. Nothing of it is written
 * anywhere, and it is dropped soon after its last use.
 */
export class TrialInputs {
  readonly people: TrialPerson[] = [];
  /** How many people are read already, and of how many. */
  done = 0;
  total = 0;
  usedAt = performance.now();
  readonly read: Promise<void>;
  #rules: Rules;
  #calendar: Calendar;
  #isRead = false;
  readonly #stop = new AbortController();

  constructor(
    readonly key: string,
    readonly days: Span,
    ask: { db: Db; reach: Reach; rules: Rules },
  ) {
    this.#rules = ask.rules;
    this.#calendar = prepareCalendar(ask.rules.calendar);
    this.read = this.#readAll(ask);
    // Who waits for it hears of it; nobody may be waiting any more.
    this.read.catch(() => undefined);
  }

  /** The calendar of the rules in force when it was last asked. */
  get calendar(): Calendar {
    return this.#calendar;
  }

  get isRead(): boolean {
    return this.#isRead;
  }

  get isStopped(): boolean {
    return this.#stop.signal.aborted;
  }

  stop(): void {
    this.#stop.abort();
  }

  /**
   * The rules in force, with all that did not change since the last time as the same objects. Where something did, what
   * was computed by the earlier ones is dropped.
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

  async #readAll({ db, reach }: { db: Db; reach: Reach }): Promise<void> {
    const named = await namesOf(db, reach, this.days);
    this.total = named.length;
    const batches = Array.from({ length: Math.ceil(named.length / peopleAtOnce) }, (_, i) =>
      named.slice(i * peopleAtOnce, (i + 1) * peopleAtOnce),
    );
    const people: TrialPerson[][] = [];
    let next = 0;
    const work = async () => {
      while (next < batches.length && !this.isStopped) {
        const mine = next;
        next += 1;
        const batch = batches[mine] as Named[];
        people[mine] = await this.#readSome(db, batch);
        this.done += batch.length;
      }
    };
    await Promise.all(Array.from({ length: lanes }, work));
    if (this.isStopped) return;
    for (const some of people) this.people.push(...some);
    this.#isRead = true;
  }

  async #readSome(db: Db, named: readonly Named[]): Promise<TrialPerson[]> {
    const numbers = named.map(({ personnelNumber }) => personnelNumber);
    const stored = await storedSums(db, numbers, this.days);
    const ranges = await loadSettledRanges(db, this.#calendar, numbers, this.days);
    const byNumber = new Map(ranges.map((range) => [range.personId, range]));
    const slices = new Slices();
    const people: TrialPerson[] = [];
    for (const one of named) {
      await slices.next();
      const range = byNumber.get(one.personnelNumber);
      if (!range) continue;
      people.push({
        ...one,
        range: { ...range, punches: [], exceptions: [], policies: [] },
        punches: packed(range.punches),
        stored: stored.get(one.personnelNumber) ?? noFigures,
        before: null,
      });
    }
    return people;
  }
}

type Named = Pick<TrialPerson, "personnelNumber" | "name" | "sectionName">;

/** Everyone within a reach who has a place on some of these days. */
async function namesOf(db: Db, reach: Reach, { first, last }: Span): Promise<Named[]> {
  const days = sql`daterange(${fromDayNumber(first)}::date, ${fromDayNumber(last)}::date, '[]')`;
  return db
    .selectFrom("person")
    .leftJoin("section", "section.code", "person.section_code")
    .select([
      "person.personnel_number as personnelNumber",
      "person.name",
      sql<string>`coalesce(section.name, '')`.as("sectionName"),
    ])
    .where(withinReach(reach))
    .where(
      sql<boolean>`exists (select from work_assignment a
        where a.personnel_number = person.personnel_number and a.during && ${days})`,
    )
    .orderBy("person.personnel_number")
    .execute();
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

const directions = [null, "in", "out"] as const;

function packed(punches: readonly Punch[]): Int32Array {
  return Int32Array.from(
    punches,
    ({ day, minute, direction, source }) =>
      (day * 1440 + minute) * 8 + directions.indexOf(direction) * 2 + Number(source === "manual"),
  );
}

/** The punches of someone as the engine takes them. */
export function unpacked(punches: Int32Array): Punch[] {
  return Array.from(punches, (number): Punch => {
    const instant = Math.floor(number / 8);
    const day = Math.floor(instant / 1440);
    return {
      day,
      minute: instant - day * 1440,
      direction: directionOf((number % 8) >> 1),
      source: number % 2 === 1 ? "manual" : "clock",
    };
  });
}
