import { storable } from "@schemas/values/storable-text";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { keepPeriods } from "../work/period-lock";
import { storeBatch } from "./keep";
import { readRtlog } from "./parse";
import { linesOf, type MarkedLine, markedLines, readMarked } from "./parse/attlog";
import type { Moment } from "./place";
import type { Terminal } from "./terminal";

/*
 * Lines of terminals that nobody has admitted yet. The answer says that nothing was stored, so that a terminal keeps
 * them and sends them again; but some programs never do, so the lines are stored until an administrator decides.
 */

type Source = "ATTLOG" | "rtlog";
export type WaitingLines = { source: Source; text: string };

/** The most lines of one terminal, of which the newest stay, and the most of all terminals together. */
const mostLines = 20_000;
const mostOfAll = 200_000;
/** No terminal writes longer ones. */
const longestLine = 1_000;

/** Stores each line of a waiting terminal once, as received. */
export async function storeWaiting(
  db: Db,
  code: string,
  { source, text }: WaitingLines,
  now: Date,
): Promise<void> {
  const all = source === "ATTLOG" ? markedLines(text) : linesOf(text).map(whole);
  const lines = all.filter(({ line }) => line.length <= longestLine).slice(-mostLines);
  if (lines.length === 0) return;
  const { numAffectedRows } = await sql`
    insert into terminal_waiting_line as known (clock_code, source, line, ending, received_at)
    select clock.code, ${source}::text, line, ending, ${now}::timestamptz
    from clock, (
      select distinct on (line) * from unnest(
        ${lines.map(({ line }) => storable(line))}::text[], ${lines.map(({ ending }) => ending)}::text[]
      ) with ordinality as given (line, ending, number)
      order by line, ending <> 'whole', number) as once
    where clock.code = ${code} and clock.connection = 'waiting'
      and (select count(*) from (select from terminal_waiting_line limit ${mostOfAll}) as stored) < ${mostOfAll}
    order by number
    on conflict (clock_code, source, md5(line)) do update set ending = excluded.ending
      where known.ending <> 'whole' and excluded.ending = 'whole'`.execute(db);
  if (!numAffectedRows) return;
  await sql`
    delete from terminal_waiting_line
    where clock_code = ${code} and id <= (
      select id from terminal_waiting_line where clock_code = ${code} order by id desc offset ${mostLines} limit 1)
  `.execute(db);
}

const whole = (line: string): MarkedLine => ({ line, ending: "whole" });

type Line = MarkedLine & { source: Source; received_at: Date };
const hour = 3_600_000;

/** Stores the lines of a terminal now admitted, each at the time it was received; repeated ones are stored once. */
export async function takeWaiting(
  db: Db,
  terminal: Pick<Terminal, "code" | "zone" | "directionMode">,
  { timeZone, today }: Omit<Moment, "now">,
): Promise<void> {
  await keepPeriods(db);
  const { rows } = await sql<Line>`
    with taken as (delete from terminal_waiting_line where clock_code = ${terminal.code} returning *)
    select source, line, ending, received_at from taken order by id`.execute(db);
  for (const part of together(rows)) {
    const [{ source, received_at: now }] = part;
    const { good, bad } =
      source === "ATTLOG" ? readMarked(part) : readRtlog(part.map(({ line }) => line).join("\n"));
    await storeBatch(db, terminal, { source, punches: good, bad }, { now, timeZone, today });
  }
}

/**
 * Groups lines of one kind received within an hour into batches. A cut-off line ends a batch, as it ended its body: a
 * whole line received later replaces it.
 */
function together(lines: readonly Line[]): [Line, ...Line[]][] {
  const parts: [Line, ...Line[]][] = [];
  for (const line of lines) {
    const part = parts.at(-1);
    const isSame =
      part?.[0].source === line.source &&
      line.received_at.getTime() - part[0].received_at.getTime() < hour &&
      part.at(-1)?.ending === "whole" &&
      part.length < 5_000;
    if (part && isSame) part.push(line);
    else parts.push([line]);
  }
  return parts;
}
