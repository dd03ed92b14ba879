import { addDays, type DateRange, type IsoDate } from "@schemas/values/jalali-date";
import type { Db } from "../calls/context";
import { readSettings } from "../db/tables/settings";
import { effectsOf } from "../rules/requests/effects";
import { recomputeTouchedDays } from "./recompute-touched";
import { remembered } from "./remembered";
import type { StoredRequest } from "./row";

/** Days of a person that a decision changed, to be computed again. */
export type TouchedDays = { personnelNumber: string } & DateRange;

/**
 * Writes what a confirmed request brings about, and answers the days it touches; null when nothing took effect.
 * Our choice: where the settings keep leave or missions from taking effect at once, they wait to be carried over.
 */
export async function applyEffects(db: Db, request: StoredRequest): Promise<TouchedDays | null> {
  if (!(await takesEffectAtOnce(db, request))) return null;
  return writeEffects(db, request);
}

async function takesEffectAtOnce(db: Db, { kind }: StoredRequest): Promise<boolean> {
  if (kind !== "leave" && kind !== "mission") return true;
  const { transferLeave = true, transferMission = true } = await remembered(db, "transfers", () =>
    readSettings(db, "transferLeave", "transferMission"),
  );
  return kind === "leave" ? transferLeave : transferMission;
}

async function writeEffects(db: Db, request: StoredRequest): Promise<TouchedDays | null> {
  const { permits, corrections } = effectsOf(request);
  const personnel_number = request.personnelNumber;
  for (const permit of permits) {
    await db
      .insertInto("permit")
      .values({
        personnel_number,
        kind: permit.kind,
        is_daily: permit.isDaily,
        first_day: permit.from,
        last_day: permit.to,
        from_minute: permit.fromMinute,
        to_minute: permit.toMinute,
        type_code: permit.typeCode,
        is_paid: await isPaid(db, permit.kind, permit.typeCode),
        has_no_return: permit.hasNoReturn,
        request_id: request.id,
      })
      .execute();
  }
  for (const correction of corrections) {
    await db
      .insertInto("punch_correction")
      .values({ personnel_number, ...correction, request_id: request.id })
      .execute();
  }
  return permits.length + corrections.length > 0 ? touchedBy(request) : null;
}

/** Takes back what a request brought about, and answers the days it touches; null when there was nothing. */
export async function undoEffects(db: Db, request: StoredRequest): Promise<TouchedDays | null> {
  const permits = await db
    .deleteFrom("permit")
    .where("request_id", "=", request.id)
    .returning("id")
    .execute();
  const corrections = await db
    .deleteFrom("punch_correction")
    .where("request_id", "=", request.id)
    .returning("id")
    .execute();
  return permits.length + corrections.length > 0 ? touchedBy(request) : null;
}

async function isPaid(db: Db, kind: string, code: string | null): Promise<boolean> {
  if (kind === "overtime" || code === null) return true;
  const type = await remembered(db, `paid ${kind} ${code}`, () =>
    db
      .selectFrom("request_type")
      .select("is_paid")
      .where("kind", "=", kind as "leave" | "mission")
      .where("code", "=", code)
      .executeTakeFirst(),
  );
  return type?.is_paid ?? true;
}

function touchedBy({ personnelNumber, from, to, toMinute }: StoredRequest): TouchedDays {
  // Hours after midnight fall on the next day.
  const last = toMinute !== null && toMinute > 1440 ? addDays(to, 1) : to;
  return { personnelNumber, from, to: last };
}

/** Lets confirmed requests take effect that the settings kept from it; answers how many. */
export async function carryOver(db: Db, requests: readonly StoredRequest[], today: IsoDate): Promise<number> {
  const touched: (TouchedDays | null)[] = [];
  for (const request of requests) touched.push(await writeEffects(db, request));
  await recomputeTouchedDays(db, touched, today);
  return touched.length;
}
