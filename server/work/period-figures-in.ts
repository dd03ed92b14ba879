import { figure, periodFigures } from "@schemas/figures";
import { requestKinds } from "@schemas/request-kinds";
import type { DateRange } from "@schemas/values/jalali-date";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/db";
import { rotationPercent } from "../db/tables/rotation-percent";

export type PeriodFigures = Record<(typeof periodFigures)[number], number>;

/** The source of each figure that belongs to no day, for rows of `ranges`. */
const sources: Record<keyof PeriodFigures, (personnelNumber: string) => RawBuilder<unknown>> = {
  /**
   * Confirmed special overtime is authorised overtime of its period until the confirmation is revoked. Our choice: it
   * counts in the month in which its period ends.
   */
  specialOvertime: (personnelNumber) => sql`(
    select sum(amount_minutes) from request
    where personnel_number = ${personnelNumber} and kind = ${requestKinds.specialOvertime}
      and status = 'ConfirmRequest' and last_day between first and last)`,
  rotationPercent: (personnelNumber) => sql`(
    select ${rotationPercent(sql`rotation_parts`)} from day_work
    where personnel_number = ${personnelNumber} and day between first and last)`,
};

/** The figures of a person that belong to no day, in several ranges, in their order. */
export async function periodFiguresIn(
  db: Db,
  personnelNumber: string,
  ranges: readonly DateRange[],
): Promise<PeriodFigures[]> {
  const figures = periodFigures.map(
    (name) => sql`coalesce(${sources[name](personnelNumber)}, 0) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<PeriodFigures>`
    select ${sql.join(figures)}
    from unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[])
      with ordinality as ranges (first, last, position)
    order by position
  `.execute(db);
  return rows;
}

const nothing = Object.fromEntries(periodFigures.map((name) => [name, 0])) as PeriodFigures;

/** The same for one range. */
export async function periodFiguresOf(
  db: Db,
  personnelNumber: string,
  range: DateRange,
): Promise<PeriodFigures> {
  const [figures = nothing] = await periodFiguresIn(db, personnelNumber, [range]);
  return figures;
}

/** The sum of several ranges; percentages are not summed. */
export function sumOfPeriodFigures(all: readonly PeriodFigures[]): PeriodFigures {
  const sum = { ...nothing };
  const summed = periodFigures.filter((name) => !figure(name).isNoSum);
  for (const name of summed) for (const one of all) sum[name] += one[name];
  return sum;
}
