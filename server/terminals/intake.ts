import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { hashToken } from "../rules/hash-token";
import { keepPeriods } from "../work/period-lock";
import { type Batch, storeBatch } from "./keep";
import { isPin, noStatus, readMoment } from "./parse/attlog";
import type { Moment } from "./place";
import type { Terminal } from "./terminal";
import { shownIn } from "./zone-offset";

/** A key as shown once to the person who makes it. */
export const makeIntakeKey = () => {
  const key = `hz_${randomBytes(24).toString("base64url")}`;
  return { key, hash: hashToken(key) };
};

/** The clock that a key belongs to; records the use. */
export async function clockOfKey(
  db: Db,
  key: string,
  now: Date,
): Promise<Pick<Terminal, "code" | "zone" | "directionMode"> | undefined> {
  const { rows } = await sql<Pick<Terminal, "code" | "zone" | "directionMode">>`
    update intake_key set last_used_at = ${now}::timestamptz from clock
    where hash = ${hashToken(key)} and intake_key.is_active and clock.code = intake_key.clock_code
    returning clock.code, clock.zone, clock.direction_mode as "directionMode"`.execute(db);
  return rows[0];
}

type BadLine = Batch["bad"][number] & { number: number };
type ReadPunch = Batch["punches"][number];
/** The result of the lines: how many punches were read, how many of them are new, and which lines are not punches. */
export type Intake = { read: number; added: number; bad: BadLine[]; people: string[] };

/** Stores lines from another maker's program, in the caller's transaction: all readable ones, each once by its id. */
export async function takeIntake(
  db: Db,
  clock: Pick<Terminal, "code" | "zone" | "directionMode">,
  text: string,
  moment: Moment,
): Promise<Intake> {
  const punches: ReadPunch[] = [];
  const bad: BadLine[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const read = readLine(line, clock.zone || moment.timeZone);
    if (typeof read === "string") bad.push({ line, reason: read, number: at + 1 });
    else punches.push(read);
  }
  await keepPeriods(db);
  const { added, people } = await storeBatch(db, clock, { source: "http", punches, bad }, moment);
  return { read: punches.length, added, bad, people };
}

const statuses = new Map<unknown, number>([
  ["in", 0],
  ["out", 1],
  [undefined, noStatus],
  [null, noStatus],
]);
const longestId = 100;

/** `{"id":"a-17","person":"1001","time":"2026-11-24T08:00:00+03:30","direction":"in"}` */
function readLine(
  line: string,
  zone: string,
): ReadPunch | "too-few-fields" | "no-pin" | "bad-time" | "too-long" {
  const given = parsed(line);
  if (!given) return "too-few-fields";
  const { id = "", person, time, direction } = given;
  const pin = String(person ?? "").trim();
  if (!isPin(pin)) return "no-pin";
  const local = typeof time === "string" ? localTime(time, zone) : null;
  if (local === null) return "bad-time";
  const status = statuses.get(direction);
  if (status === undefined || (typeof id !== "string" && typeof id !== "number")) return "too-few-fields";
  if (String(id).length > longestId) return "too-long";
  return { pin, time: local, status, verify: 0, workcode: "", senderId: String(id).replaceAll("\0", "") };
}

function parsed(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** A time as the clock of the source shows it: unchanged, or converted from a moment with its offset. */
function localTime(text: string, zone: string): string | null {
  if (!/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text.trim())) return readMoment(text);
  const at = new Date(text.trim());
  return Number.isNaN(at.getTime()) ? null : readMoment(shownIn(zone, at));
}
