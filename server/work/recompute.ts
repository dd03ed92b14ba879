import { addDays, dayNumber, type IsoDate } from "@schemas/values/jalali-date";
import type { Db } from "../db/db";
import { readLiveFrom } from "../db/tables/live-from";
import { type CivilTime, civilMinute } from "../rules/civil-time";
import { PUNCH_DAYS_AFTER, PUNCH_DAYS_BEFORE } from "../rules/day-work/attribute-punches";
import { loadCalendar } from "./calendar";
import type { Written } from "./day-batch";
import { daysWithTables } from "./month-tables";
import { recomputeBatch } from "./recompute-batch";

/**
 * The people and days to compute again. Days that are not over at `now` are not stored: nobody is absent in the future.
 */
type RecomputeScope = {
  personnelNumbers: readonly string[] | "all";
  from: IsoDate;
  to: IsoDate;
  now: CivilTime;
};

type RecomputeOptions = {
  /** Continues after this person: the last value that an interrupted run reported. */
  after?: string;
  /** Called with how many people are done and after which one a later run may continue; if it throws, the run stops. */
  report?: (done: number, total: number, after: string) => Promise<void> | void;
};

type Recomputed = Written & { people: number; days: number };

// Reading and sending a batch cannot be interrupted: with eight thousand rows, other calls waited a tenth of a second.
const rowsAtOnce = 1_500;
// Each person takes a lock, and PostgreSQL has only a few thousand.
const peopleAtOnce = 500;
// While PostgreSQL writes one batch, the next is computed.
const lanes = 2;

/**
 * Computes the days of people again and stores the changes, each batch of people in one transaction. Days of closed
 * periods stay unchanged. Safe to run twice, and alongside {@link recomputeAfterPunches}.
 */
export async function recomputeDays(
  db: Db,
  scope: RecomputeScope,
  options: RecomputeOptions = {},
): Promise<Recomputed> {
  const { day: today } = scope.now;
  const days = { first: dayNumber(scope.from), last: Math.min(dayNumber(scope.to), dayNumber(today)) };
  const sum: Recomputed = { people: 0, days: 0, written: 0, removed: 0 };
  // Recomputing creates no tables: if there is none, the year is not retained.
  const withTables = await daysWithTables(db, "day_work");
  days.first = Math.max(days.first, withTables[0]?.first ?? days.last + 1);
  days.last = Math.min(days.last, withTables.at(-1)?.last ?? days.last);
  if (days.last < days.first) return sum;
  const live = await readLiveFrom(db);
  const calendar = await loadCalendar(db);
  const everyone = await peopleOf(db, scope.personnelNumbers);
  const { after } = options;
  const rest = after === undefined ? everyone : everyone.filter((one) => one > after);
  const fitting = Math.floor(rowsAtOnce / (days.last - days.first + 1));
  const batches = cut(rest, Math.max(1, Math.min(fitting, peopleAtOnce)));
  const watermark = watermarkOf(batches);
  sum.people = everyone.length - rest.length;

  let next = 0;
  const work = async () => {
    while (next < batches.length) {
      const mine = next;
      next += 1;
      const batch = batches[mine] as string[];
      const done = await recomputeBatch(db, calendar, batch, {
        days,
        withTables,
        live,
        now: civilMinute(scope.now),
      });
      sum.people += batch.length;
      sum.days += done.days;
      sum.written += done.written;
      sum.removed += done.removed;
      await options.report?.(sum.people, everyone.length, watermark(mine) ?? after ?? "");
    }
  };
  // The caller's transaction has only one connection, so one lane.
  const finished = await Promise.allSettled(Array.from({ length: db.isTransaction ? 1 : lanes }, work));
  for (const one of finished) if (one.status === "rejected") throw one.reason;
  return sum;
}

/**
 * Computes again the days affected by punches, corrections or permits of these days: a punch may affect days before it
 * (a night shift's end) and after it (an open entry). Run it in the transaction that wrote them.
 */
export async function recomputeAfterPunches(
  db: Db,
  personnelNumber: string,
  days: readonly IsoDate[],
  now: CivilTime,
): Promise<void> {
  if (days.length === 0) return;
  const sorted = [...days].sort();
  await recomputeDays(db, {
    personnelNumbers: [personnelNumber],
    ...daysTouchedBy(sorted[0] as IsoDate, sorted[sorted.length - 1] as IsoDate),
    now,
  });
}

/**
 * The days whose results may change with punches between two days. Odd numbers of untyped punches day after day, each
 * within reach of the next, can carry a change further; a run over the whole month corrects that.
 */
export function daysTouchedBy(first: IsoDate, last: IsoDate): { from: IsoDate; to: IsoDate } {
  return { from: addDays(first, -PUNCH_DAYS_AFTER), to: addDays(last, PUNCH_DAYS_BEFORE) };
}

// Sorted by code unit, the way JavaScript compares texts when a run continues after a person.
async function peopleOf(db: Db, personnelNumbers: RecomputeScope["personnelNumbers"]): Promise<string[]> {
  if (personnelNumbers !== "all") return [...new Set(personnelNumbers)].sort();
  const rows = await db.selectFrom("person").select("personnel_number").execute();
  return rows.map((row) => row.personnel_number).sort();
}

function cut<T>(items: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let i = 0; i < items.length; i += size) parts.push(items.slice(i, i + size));
  return parts;
}

/** For batches that finish in any order, returns the last person up to whom everyone is done. */
function watermarkOf(batches: readonly string[][]): (finished: number) => string | undefined {
  const done = new Set<number>();
  let whole = 0;
  return (finished) => {
    done.add(finished);
    while (done.delete(whole)) whole += 1;
    return batches[whole - 1]?.at(-1);
  };
}
