import type { TakenPunch } from "@schemas/calls/clocking";
import { fail } from "@schemas/errors";
import type { UnverifiedReason } from "@schemas/request-kinds";
import { formatClock } from "@schemas/values/clock-time";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { SignedIn } from "../context/context";
import { takenAround } from "../db/tables/web-punches";
import { assertPeriodOpen } from "../requests/decide";
import { fileRequest } from "../requests/file";
import { directionNumber } from "../requests/row";
import { civilTime } from "../rules/civil-time";
import { tooNear } from "../rules/clock-guard";
import { blankDraft } from "../rules/requests/draft";
import { recomputeAfterPunches } from "../work/recompute";
import { lockPeople } from "../work/recompute-batch";
import { readClockState } from "./read-state";

type State = TakenPunch["state"];

/** A tap as it was sent. The time of the device's clock is stored but decides nothing. */
export type Tap = {
  direction: "in" | "out";
  clientDate?: IsoDate | undefined;
  clientTime?: number | undefined;
  isOffline?: boolean | undefined;
  secondsAgo?: number | undefined;
};

/** The result of a tap; `id` is its row among the portal's punches. */
export type Taken = Omit<TakenPunch, "state"> & { id: number };

/** The state for a tap, with no other tap of this person in between. Throws for a person who may not punch this way. */
export async function stateForTap(
  context: SignedIn,
  personnelNumber: string,
  way: "plain" | "location",
): Promise<State> {
  await lockPeople(context.db, [personnelNumber]);
  const state = await readClockState(context, personnelNumber);
  if (state.closedBecause === "off") throw fail("clocking-off");
  if (state.way === null) throw fail("not-allowed");
  if (way === "plain" && state.way === "location") throw fail("location-wanted");
  if (way === "location" && !state.mayUseLocation) throw fail("not-allowed");
  return state;
}

/**
 * Takes a tap by the server's clock. One made offline is dated back by the seconds the device counted, so a wrong clock
 * does no harm. `reason`: why it should count although it was made outside every area; it then becomes a request.
 */
export async function takePunch(
  context: SignedIn,
  personnelNumber: string,
  { tap, state, reason, hasPlace }: { tap: Tap; state: State; reason: string | null; hasPlace: boolean },
): Promise<Taken> {
  const { db, now, server, record } = context;
  const { direction } = tap;
  const takenAt = tap.isOffline ? reckonedBack(now, tap, state) : now;
  await assertNotTwice(context, personnelNumber, takenAt, state);
  const isOffered = direction === state.offered || direction === state.instead;
  if (!tap.isOffline && !isOffered) throw fail("clock-state-changed");
  const { day: date, minute: time } = civilTime(takenAt, server.timeZone);
  // An offline tap may arrive after its period was closed; a request would never be approved either.
  await assertPeriodOpen(context, { from: date, to: date }, "punch-period-closed");
  const waits = tap.isOffline && state.offline?.becomes === "request";
  const unverified = reason !== null ? "outside" : !waits ? null : hasPlace ? "offline" : "no-location";
  const request = { date, time, direction, reason: reason ?? "" };
  const requestId = unverified ? await fileUnverified(context, personnelNumber, request, unverified) : null;
  const { id } = await db
    .insertInto("web_punch")
    .values({
      personnel_number: personnelNumber,
      day: date,
      minute: time,
      direction: directionNumber(direction) as number,
      taken_at: takenAt,
      received_at: now,
      is_offline: tap.isOffline ?? false,
      client_day: tap.clientDate ?? null,
      client_minute: tap.clientTime ?? null,
      request_id: requestId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (!unverified) {
    await writePunch(context, personnelNumber, { date, time, tap });
    await record({
      action: "punch",
      subject: "punch",
      key: personnelNumber,
      after: { date, time: formatClock(time), direction, source: tap.isOffline ? "offline" : "web" },
    });
  }
  return { id, outcome: unverified ? "request" : "punch", requestId, direction, date, time };
}

function reckonedBack(now: Date, { secondsAgo = 0 }: Tap, { offline }: State): Date {
  if (!offline) throw fail("offline-punch-not-taken");
  if (secondsAgo > offline.hours * 3600) throw fail("offline-punch-too-old", { hours: offline.hours });
  return new Date(now.getTime() - Math.max(0, secondsAgo) * 1000);
}

async function assertNotTwice(
  { db, now }: SignedIn,
  personnelNumber: string,
  takenAt: Date,
  state: State,
): Promise<void> {
  const around = await takenAround(db, personnelNumber, takenAt);
  const near = tooNear(
    takenAt,
    around.map((one) => one.takenAt),
  );
  const until = takenAt === now ? state.guardedUntil : null;
  if (!near && !until) return;
  const ends = until === null ? 0 : Date.parse(until) - now.getTime();
  throw fail("clock-too-soon", { seconds: Math.max(1, Math.ceil(ends / 1000)) });
}

async function writePunch(
  context: SignedIn,
  personnelNumber: string,
  { date, time, tap }: { date: IsoDate; time: number; tap: Tap },
): Promise<void> {
  const { db, now, server } = context;
  await db
    .insertInto("punch")
    .values({
      personnel_number: personnelNumber,
      day: date,
      minute: time,
      direction: directionNumber(tap.direction) as number,
      source: tap.isOffline ? "offline" : "web",
      recorded_at: now,
    })
    // A clock already recorded that minute.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await recomputeAfterPunches(db, personnelNumber, [date], civilTime(now, server.timeZone));
}

async function fileUnverified(
  context: SignedIn,
  personnelNumber: string,
  punch: { date: IsoDate; time: number; direction: "in" | "out"; reason: string },
  unverified: UnverifiedReason,
): Promise<number> {
  const [id] = await fileRequest(
    context,
    personnelNumber,
    {
      ...blankDraft("inOut", { from: punch.date, to: punch.date }),
      fromMinute: punch.time,
      direction: punch.direction,
      description: punch.reason,
    },
    { unverified },
  );
  return id as number;
}
