import type { LeavePayClass } from "@schemas/leave";
import { addDays } from "@schemas/values/jalali-date";
import { type Insertable, sql } from "kysely";
import type { Db } from "../db/db";
import { remembered } from "../db/remembered";
import type { PermitTable, PunchCorrectionTable } from "../db/schema";
import { requestType } from "../db/tables/request-types";
import { readSettings } from "../db/tables/settings";
import type { CivilTime } from "../rules/civil-time";
import { effectsOf } from "../rules/requests/effects";
import { recomputeTouchedDays, type TouchedDays } from "./recompute-touched";
import type { StoredRequest } from "./row";
import { countWaitingDays } from "./waiting-days";

/**
 * Writes the effects of confirmed requests and returns the affected days, leaving out requests without effect yet. Our
 * choice: if the settings delay the effect of leave or missions, they wait to be transferred.
 */
export async function applyEffects(db: Db, requests: readonly StoredRequest[]): Promise<TouchedDays[]> {
  const effective: StoredRequest[] = [];
  for (const request of requests) if (await takesEffectAtOnce(db, request)) effective.push(request);
  return writeEffects(db, effective);
}

async function takesEffectAtOnce(
  db: Db,
  { kind, isEntered }: Pick<StoredRequest, "kind" | "isEntered">,
): Promise<boolean> {
  if (isEntered || (kind !== "leave" && kind !== "mission")) return true;
  const { transferLeave = true, transferMission = true } = await remembered(db, "transfers", () =>
    readSettings(db, "transferLeave", "transferMission"),
  );
  return kind === "leave" ? transferLeave : transferMission;
}

// A PostgreSQL statement takes at most 65,535 parameters.
const rowsAtOnce = 1000;

async function writeEffects(db: Db, requests: readonly StoredRequest[]): Promise<TouchedDays[]> {
  const permits: Insertable<PermitTable>[] = [];
  const corrections: Insertable<PunchCorrectionTable>[] = [];
  const touched: TouchedDays[] = [];
  for (const request of requests) {
    const effects = effectsOf(request);
    const owned = { personnel_number: request.personnelNumber, request_id: request.id };
    for (const permit of effects.permits)
      permits.push({
        ...owned,
        kind: permit.kind,
        is_daily: permit.isDaily,
        first_day: permit.from,
        last_day: permit.to,
        from_minute: permit.fromMinute,
        to_minute: permit.toMinute,
        type_code: permit.typeCode,
        paid_as: permit.kind === "leave" ? await paidAsOf(db, permit.typeCode) : null,
        has_no_return: permit.hasNoReturn,
      });
    for (const correction of effects.corrections) corrections.push({ ...owned, ...correction });
    if (effects.permits.length + effects.corrections.length > 0) touched.push(touchedBy(request));
  }
  for (let from = 0; from < permits.length; from += rowsAtOnce)
    await db
      .insertInto("permit")
      .values(permits.slice(from, from + rowsAtOnce))
      .execute();
  for (let from = 0; from < corrections.length; from += rowsAtOnce)
    await db
      .insertInto("punch_correction")
      .values(corrections.slice(from, from + rowsAtOnce))
      .execute();
  return [...touched, ...(await countWaitingDays(db, requests))];
}

/** Reverses the effects of requests and returns the affected days. */
export async function undoEffects(db: Db, requests: readonly StoredRequest[]): Promise<TouchedDays[]> {
  if (requests.length === 0) return [];
  const isTheirs = sql<boolean>`request_id = any(${requests.map(({ id }) => id)}::bigint[])`;
  const permits = await db.deleteFrom("permit").where(isTheirs).returning("request_id").execute();
  const corrections = await db
    .deleteFrom("punch_correction")
    .where(isTheirs)
    .returning("request_id")
    .execute();
  const undone = new Set([...permits, ...corrections].map((row) => row.request_id));
  const had = requests.filter(({ id }) => undone.has(id));
  return [...had.map(touchedBy), ...(await countWaitingDays(db, had))];
}

async function paidAsOf(db: Db, code: string | null): Promise<LeavePayClass> {
  return (code === null ? undefined : await requestType(db, "leave", code))?.paidAs ?? "annual";
}

function touchedBy({ personnelNumber, from, to, toMinute }: StoredRequest): TouchedDays {
  // Hours after midnight are on the next day.
  const last = toMinute !== null && toMinute > 1440 ? addDays(to, 1) : to;
  return { personnelNumber, from, to: last };
}

/** Applies confirmed requests whose effect the settings had delayed; returns how many. */
export async function carryOver(db: Db, requests: readonly StoredRequest[], now: CivilTime): Promise<number> {
  await recomputeTouchedDays(db, await writeEffects(db, requests), now);
  return requests.length;
}
