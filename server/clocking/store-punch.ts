import { formatClock } from "@schemas/values/clock-time";
import type { IsoDate } from "@schemas/values/jalali-date";
import { type Insertable, sql } from "kysely";
import type { SignedIn } from "../context/context";
import { actingAs } from "../context/identity";
import type { PunchPlaceTable } from "../db/schema";
import { lineOf } from "../db/tables/history";
import { directionNumber } from "../requests/row";
import type { StoredPhoto } from "./photos";

/** A tap as sent. The time of the device's clock is stored but has no effect. */
export type Tap = {
  direction: "in" | "out";
  clientDate?: IsoDate | undefined;
  clientTime?: number | undefined;
  isOffline?: boolean | undefined;
  secondsAgo?: number | undefined;
};

/** Where a tap was made, and the photo that came with it. */
export type Evidence = {
  place: Omit<
    Insertable<PunchPlaceTable>,
    "personnel_number" | "day" | "minute" | "recorded_at" | "web_punch_id"
  >;
  photo: StoredPhoto | null;
};

type Punch = {
  personnelNumber: string;
  date: IsoDate;
  time: number;
  takenAt: Date;
  tap: Tap;
  source: "web" | "offline" | "kiosk";
  /** The kiosk, if it was not made on the person's own device. */
  kiosk?: { code: string; clockCode: string | null };
  /** The request that it became; null if it counts immediately. */
  requestId: number | null;
};

/**
 * Stores a tap and everything that belongs to it in one statement: the punch, its history entry, its place and photo,
 * and the day to recompute (work/days-to-compute.ts). Returns its number among the portal's punches.
 */
export async function storePunch(
  context: SignedIn,
  punch: Punch,
  evidence: Evidence | null,
): Promise<number> {
  const { db, now } = context;
  const { personnelNumber, date, time, takenAt, tap, source, requestId, kiosk } = punch;
  const direction = directionNumber(tap.direction) as number;
  const at = { personnel_number: personnelNumber, day: date, minute: time };
  let query = db.with("taken", (q) =>
    q
      .insertInto("web_punch")
      .values({
        ...at,
        direction,
        taken_at: takenAt,
        received_at: now,
        is_offline: tap.isOffline ?? false,
        client_day: tap.clientDate ?? null,
        client_minute: tap.clientTime ?? null,
        request_id: requestId,
        kiosk_code: kiosk?.code ?? null,
      })
      .returning("id"),
  );
  if (requestId === null)
    query = query
      .with("punched", (q) =>
        q
          .insertInto("punch")
          .values({ ...at, direction, source, device: kiosk?.clockCode ?? null, recorded_at: now })
          // A clock already recorded a punch in that minute.
          .onConflict((conflict) => conflict.doNothing()),
      )
      .with("noted", (q) => q.insertInto("history").values(lineOfPunch(context, punch)))
      .with("follows", (q) =>
        q.insertInto("day_to_compute").values({ personnel_number: personnelNumber, day: date }),
      );
  if (evidence)
    query = query.with("placed", (q) =>
      q
        .insertInto("punch_place")
        .values({ ...at, ...evidence.place, recorded_at: now, web_punch_id: idOf("taken") })
        .returning("id"),
    );
  const photo = evidence?.photo;
  if (photo)
    query = query.with("pictured", (q) =>
      q.insertInto("place_photo").values({ ...photo, place_id: idOf("placed") }),
    );
  return (await query.selectFrom("taken").select("id").executeTakeFirstOrThrow()).id;
}

/** The id of the row inserted by another part of the statement. */
const idOf = (part: "taken" | "placed") => sql<number>`(select id from ${sql.table(part)})`;

function lineOfPunch({ who, address, now }: SignedIn, { personnelNumber, date, time, tap, source }: Punch) {
  const after = { date, time: formatClock(time), direction: tap.direction, source };
  const change = { action: "punch", subject: "punch", key: personnelNumber, after };
  const line = lineOf(change, { ...actingAs(who), address, at: now });
  return { ...line, before: null, after: JSON.stringify(after) };
}
