import type { RecordedPunch } from "@schemas/calls/clocking";
import { fail } from "@schemas/errors";
import type { UnverifiedReason } from "@schemas/request-kinds";
import { dayNumber, type IsoDate } from "@schemas/values/jalali-date";
import type { SignedIn } from "../context/context";
import { nearbyPunches } from "../db/tables/web-punches";
import { fileRequest } from "../requests/file";
import { civilTime } from "../rules/civil-time";
import { tooNear } from "../rules/clock-guard";
import { blankDraft } from "../rules/requests/draft";
import { refusalOfClosed } from "../work/closed-periods";
import { lockOwnWork } from "../work/recompute-batch";
import { afterPunch, closedOn, type Moment, readMoment } from "./read-moment";
import { clockStateOf } from "./read-state";
import { type Evidence, storePunch, type Tap } from "./store-punch";

type State = RecordedPunch["state"];

/** The clock state just before a tap, with the data it was derived from. */
export type BeforeTap = { moment: Moment; state: State };

/** The state for a tap, with no concurrent tap of this person. Throws for a person who may not punch this way. */
export async function stateForTap(
  context: SignedIn,
  personnelNumber: string,
  way: "plain" | "location",
): Promise<BeforeTap> {
  await lockOwnWork(context.db, personnelNumber);
  const moment = await readMoment(context, personnelNumber);
  const state = await clockStateOf(context, moment);
  if (state.closedBecause === "off") throw fail("clocking-off");
  if (state.way === null) throw fail("not-allowed");
  if (way === "plain" && state.way === "location") throw fail("location-wanted");
  if (way === "location" && !state.mayUseLocation) throw fail("not-allowed");
  return { moment, state };
}

/**
 * Takes a tap by the server's clock. An offline tap is dated back by the seconds the device counted, so a wrong clock
 * does no harm. `reason` is why a tap outside every area should count; it then becomes a request.
 */
export async function takePunch(
  context: SignedIn,
  personnelNumber: string,
  {
    before: { moment, state },
    tap,
    reason,
    evidence,
  }: { before: BeforeTap; tap: Tap; reason: string | null; evidence: Evidence | null },
): Promise<RecordedPunch> {
  const { now, server } = context;
  const { direction } = tap;
  const takenAt = tap.isOffline ? reckonedBack(now, tap, state) : now;
  await assertNotTwice(context, personnelNumber, takenAt, state);
  const isOffered = direction === state.offered || direction === state.instead;
  if (!tap.isOffline && !isOffered) throw fail("clock-state-changed");
  const { day: date, minute: time } = civilTime(takenAt, server.timeZone);
  // An offline tap may arrive after its period was closed, when a request could not be approved either.
  const closed = closedOn(moment, date);
  if (closed) throw refusalOfClosed(closed, context.language, "punch-period-closed");
  const waits = tap.isOffline && state.offline?.becomes === "request";
  const unverified = reason !== null ? "outside" : !waits ? null : evidence ? "offline" : "no-location";
  const request = { date, time, direction, reason: reason ?? "" };
  const requestId = unverified ? await fileUnverified(context, personnelNumber, request, unverified) : null;
  const source = tap.isOffline ? "offline" : "web";
  const punch = { personnelNumber, date, time, takenAt, tap, source, requestId } as const;
  const id = await storePunch(context, punch, evidence);
  server.wakeFollowUp();
  const after = unverified
    ? await readMoment(context, personnelNumber)
    : afterPunch(moment, { id, takenAt, day: dayNumber(date), minute: time, direction, source });
  const outcome = unverified ? "request" : "punch";
  return { outcome, requestId, direction, date, time, state: await clockStateOf(context, after) };
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
  const isNow = takenAt === now;
  const until = isNow ? state.guardedUntil : null;
  // The state contains the punches near now; for a tap made earlier they are looked up.
  const around = isNow ? [] : await nearbyPunches(db, personnelNumber, takenAt).execute();
  const near = tooNear(
    takenAt,
    around.map((one) => one.takenAt),
  );
  if (!near && !until) return;
  const ends = until === null ? 0 : Date.parse(until) - now.getTime();
  throw fail("clock-too-soon", { seconds: Math.max(1, Math.ceil(ends / 1000)) });
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
