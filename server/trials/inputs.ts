import { fromDayNumber } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { withinReach } from "../db/tables/people";
import type { Reach } from "../rules/reach";
import type { Span } from "../rules/trial/rules";

export type Named = { readonly personnelNumber: string; readonly name: string; readonly sectionName: string };

// Few at once: PostgreSQL's answer about a hundred people is read in a few milliseconds, in which nobody is served.
const peopleAtOnce = 100;
const lanes = 3;

/**
 * What people's days or leave are computed from, read once for any number of trials. Nothing of it is written anywhere,
 * and it is dropped soon after its last use.
 */
export abstract class Inputs<Person extends Named = Named> {
  readonly people: Person[] = [];
  /** How many people are read already, and of how many. */
  done = 0;
  total = 0;
  usedAt = performance.now();
  #reading: Promise<void> | undefined;
  #isRead = false;
  readonly #stop = new AbortController();

  constructor(
    readonly key: string,
    readonly days: Span,
    protected readonly ask: { readonly db: Db; readonly reach: Reach },
  ) {}

  /** Begins to read when it is first called. */
  read(): Promise<void> {
    this.#reading ??= this.#readAll();
    return this.#reading;
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

  protected abstract readSome(named: readonly Named[]): Promise<Person[]>;

  async #readAll(): Promise<void> {
    const { db, reach } = this.ask;
    const named = await namesOf(db, reach, this.days);
    this.total = named.length;
    const batches = Array.from({ length: Math.ceil(named.length / peopleAtOnce) }, (_, i) =>
      named.slice(i * peopleAtOnce, (i + 1) * peopleAtOnce),
    );
    const people: Person[][] = [];
    let next = 0;
    const work = async () => {
      while (next < batches.length && !this.isStopped) {
        const mine = next;
        next += 1;
        const batch = batches[mine] as Named[];
        people[mine] = await this.readSome(batch);
        this.done += batch.length;
      }
    };
    await Promise.all(Array.from({ length: lanes }, work));
    if (this.isStopped) return;
    for (const some of people) this.people.push(...some);
    this.#isRead = true;
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
