import type { TakenFile } from "@schemas/calls/period-close";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { retainedSince } from "../db/tables/settings";
import type { Reach } from "../rules/reach";
import type { Layout, PayrollFigures } from "./payroll";

type Part = { year: number; period: number };
type Taken = Part & {
  layout: Layout;
  takenAt: Date;
  takenBy: string;
  isOfEveryone: boolean;
  figures: PayrollFigures;
};

/** Stores the figures a file paid, to compare later files with. */
export async function keepTakenFile(
  db: Db,
  { layout, takenAt, takenBy, isOfEveryone, figures, ...part }: Taken,
): Promise<void> {
  const { name, format } = layout;
  const row = {
    layout: name,
    format,
    taken_at: takenAt,
    taken_by: takenBy,
    figures: JSON.stringify(figures),
  };
  await db
    .insertInto("payroll_file")
    .values({ ...part, ...row, is_of_everyone: isOfEveryone })
    .execute();
}

/** The files taken of a period, latest first. */
export async function takenFiles(db: Db, { year, period }: Part): Promise<TakenFile[]> {
  const rows = await db
    .selectFrom("payroll_file")
    .select(["id", "layout", "format", "taken_at", "taken_by as takenBy"])
    .select(sql<number>`(select count(*)::int from jsonb_object_keys(figures))`.as("people"))
    .where("year", "=", year)
    .where("period", "=", period)
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ taken_at, ...row }) => ({ ...row, takenAt: taken_at.toISOString() }));
}

/** The figures that a file paid. */
export async function figuresOfFile(db: Db, id: number): Promise<PayrollFigures> {
  const row = await db.selectFrom("payroll_file").select("figures").where("id", "=", id).executeTakeFirst();
  return (row?.figures ?? {}) as PayrollFigures;
}

/** Deletes the records of files taken long ago, with their figures; returns how many. The history still names them. */
export async function forgetOldPayrollFiles(db: Db, now: Date): Promise<number> {
  const since = await retainedSince(db, "payrollFileRetentionDays", now);
  const gone = await db.deleteFrom("payroll_file").where("taken_at", "<", since).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/**
 * The file with which a new one is compared: the latest of the whole organisation, or for an administrator of some
 * sections their own latest, if that is later. A file of the same layout comes before all others: they may lack its
 * figures, and another program received them.
 */
export async function fileBefore(
  db: Db,
  { layout, ...part }: Part & { layout: string },
  reach: Reach,
  who: string,
): Promise<TakenFile | null> {
  const files = await takenFiles(db, part);
  const isOwn = ({ takenBy }: TakenFile) => !reach.isEveryone && takenBy === who;
  const whole = await db.selectFrom("payroll_file").select("id").where("is_of_everyone", "=", true).execute();
  const ofEveryone = new Set(whole.map(({ id }) => id));
  const comparable = files.filter((file) => ofEveryone.has(file.id) || isOwn(file));
  return comparable.find((file) => file.layout === layout) ?? comparable[0] ?? null;
}
