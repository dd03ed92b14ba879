import type { Db } from "../db/db";
import { commands, queueCommands } from "./commands";
import { zoneOffset } from "./zone-offset";

/** Requests a range of days in pieces of a month, which every firmware accepts. */
export function rangeCommands(from: string, to: string) {
  const pieces = [];
  for (let first = Date.parse(from); first <= Date.parse(to); first += 31 * dayLong) {
    const last = Math.min(first + 30 * dayLong, Date.parse(to));
    pieces.push(commands.punches(`${dayText(first)} 00:00:00`, `${dayText(last)} 23:59:59`));
  }
  return pieces;
}
const dayLong = 86_400_000;
const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The first commands to a new terminal: its facts, its people, its punches, and a restart to greet again. */
export async function queueFirstCommands(
  db: Db,
  code: string,
  range: { from: string; to: string },
  by: { askedBy: string; now: Date },
): Promise<void> {
  const wanted = [
    commands.info(),
    commands.users(),
    ...rangeCommands(range.from, range.to),
    commands.restart(),
  ];
  await queueCommands(db, code, wanted, by);
}

/** A moment as a terminal's clock shows it, for a command: `2026-11-22 08:00:00`. */
export const terminalTime = (zone: string, at: Date): string =>
  new Date(at.getTime() + zoneOffset(zone, at) * 60_000).toISOString().slice(0, 19).replace("T", " ");
