import type { KioskPunch } from "@schemas/calls/kiosk";
import { fail } from "@schemas/errors";
import { kioskWaitHours } from "@schemas/kiosks";
import type { SignedIn } from "../context/context";
import type { Kiosk } from "../db/tables/kiosks";
import { civilTime } from "../rules/civil-time";
import { refusalOfClosed } from "../work/closed-periods";
import { lockOwnWork } from "../work/recompute-batch";
import type { StoredPhoto } from "./photos";
import { closedOn, readMoment } from "./read-moment";
import { clockStateOf } from "./read-state";
import { type Evidence, storePunch } from "./store-punch";

type AtKiosk = {
  kiosk: Kiosk;
  takenAt: Date;
  /** The direction the person chose; if undefined, it follows from the punches before. */
  direction: "in" | "out" | undefined;
  photo: StoredPhoto | null;
};

/** The kiosk itself tells where somebody was, so no position is stored. */
const nowhere: Evidence["place"] = { latitude: null, longitude: null };

/**
 * Records a punch at a kiosk. Like a terminal, a kiosk is where people enter: neither the right to punch in the portal
 * nor an area is needed, and a late punch counts immediately.
 */
export async function takeAtKiosk(
  context: SignedIn,
  { personnelNumber, name }: { personnelNumber: string; name: string },
  { kiosk, takenAt, direction: chosen, photo }: AtKiosk,
): Promise<KioskPunch> {
  const { db, now, server, language } = context;
  if (now.getTime() - takenAt.getTime() > kioskWaitHours * 3_600_000)
    throw fail("offline-punch-too-old", { hours: kioskWaitHours });
  await lockOwnWork(db, personnelNumber);
  const then = { ...context, now: takenAt };
  const moment = await readMoment(then, personnelNumber);
  const { guardedUntil, offered } = await clockStateOf(then, moment);
  if (guardedUntil) {
    const left = Date.parse(guardedUntil) - takenAt.getTime();
    throw fail("clock-too-soon", { seconds: Math.max(1, Math.ceil(left / 1000)) });
  }
  const { day: date, minute: time } = civilTime(takenAt, server.timeZone);
  const closed = closedOn(moment, date);
  if (closed) throw refusalOfClosed(closed, language, "punch-period-closed");
  const direction = chosen ?? offered;
  const tap = { direction, isOffline: takenAt < now };
  const punch = { personnelNumber, date, time, takenAt, tap, source: "kiosk", requestId: null } as const;
  await storePunch(context, { ...punch, kiosk }, photo && { place: nowhere, photo });
  server.wakeFollowUp();
  return { name, direction, date, time };
}
