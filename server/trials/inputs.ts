import { fromDayNumber } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { withinReach } from "../db/tables/people";
import type { Reach } from "../rules/reach";
import type { Span } from "../rules/trial/rules";

export type Named = { readonly personnelNumber: string; readonly name: string; readonly sectionName: string };

// Reading more at a time would be little faster, and delay the first comparison.
const peopleAtOnce = 200;
/** How many lots are requested while earlier people are computed, so that PostgreSQL never waits. */
const lotsAhead = 3;

/**
 * The inputs for people's days or leave, read once for any number of trials, as they need them. Inputs are stored
 * nowhere else and dropped soon after their last use.
 */
export abstract class Inputs<Person extends Named = Named> {
  /** The people read so far, in order. */
  readonly people: Person[] = [];
  /** How many people there are to read. */
  total = 0;
  usedAt = performance.now();
  #left: readonly Named[] | undefined;
  readonly #ahead: Promise<Person[]>[] = [];
  #reading: Promise<void> | undefined;
  #isStopped = false;

  constructor(
    readonly key: string,
    readonly days: Span,
    protected readonly ask: { readonly db: Db; readonly reach: Reach },
  ) {}

  get isRead(): boolean {
    return this.#left?.length === 0 && this.#ahead.length === 0;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Everyone in order, some at a time; reads those not read yet. */
  async *lots(): AsyncGenerator<readonly Person[]> {
    let next = 0;
    while (true) {
      while (next === this.people.length && !this.isRead) await this.#read();
      if (next === this.people.length) return;
      const lot = this.people.slice(next);
      next += lot.length;
      yield lot;
    }
  }

  protected abstract readSome(named: readonly Named[]): Promise<Person[]>;

  /** Reads some more; one read at a time, however many trials wait for it. */
  #read(): Promise<void> {
    this.#reading ??= this.#readNext().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readNext(): Promise<void> {
    try {
      if (!this.#left) {
        this.#left = await namesOf(this.ask.db, this.ask.reach, this.days);
        this.total = this.#left.length;
      }
      while (this.#left.length > 0 && this.#ahead.length < lotsAhead) {
        const lot = this.readSome(this.#left.slice(0, peopleAtOnce));
        // It may fail before anyone waits for it.
        lot.catch(() => undefined);
        this.#ahead.push(lot);
        this.#left = this.#left.slice(peopleAtOnce);
      }
      this.people.push(...((await this.#ahead[0]) ?? []));
      this.#ahead.shift();
    } catch (error) {
      this.stop();
      throw error;
    }
  }
}

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
