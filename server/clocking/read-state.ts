import type { ClockState } from "@schemas/calls/clocking";
import { settingRegistry } from "@schemas/settings";
import { dayNumber, fromDayNumber } from "@schemas/values/jalali-date";
import { permissionSetsOf } from "../access/permissions-in-force";
import type { SignedIn } from "../context/context";
import { areasOfPerson } from "../db/tables/geofences";
import { readSettings } from "../db/tables/settings";
import { takenAround, type WebPunch } from "../db/tables/web-punches";
import { civilTime } from "../rules/civil-time";
import { guardedUntil, takeBackUntil } from "../rules/clock-guard";
import { clockStateAt, forgottenDays } from "../rules/clock-state";
import { clockWay } from "../rules/clock-way";
import { instantOf } from "../rules/day-work/effective-punches";
import { permissionsInForce } from "../rules/permissions-in-force";
import { loadCalendar } from "../work/calendar";
import { readClosedDays } from "../work/closed-days";
import { loadPersonRanges } from "../work/person-inputs";
import { readRawPunches } from "../work/punch-records";
import { waitingCorrections } from "./waiting-corrections";

const minuteLong = 60_000;

/** The present clock state of a person: everything the button, and a punch itself, depend on. */
export async function readClockState(context: SignedIn, personnelNumber: string): Promise<ClockState> {
  const { db, now, server } = context;
  const civil = civilTime(now, server.timeZone);
  const today = dayNumber(civil.day);
  const calendar = await loadCalendar(db);
  // The day before may still be running.
  const days = { first: today - 1 - forgottenDays, last: today };
  const [known] = await loadPersonRanges(db, [personnelNumber], days);
  if (!known) throw new Error(`Nothing was read of person ${personnelNumber}`);
  const waiting = await waitingCorrections(db, personnelNumber, days);
  // After requesting an entry, the person's next punch is an exit, whenever the request is decided.
  const range = { ...known, corrections: [...known.corrections, ...waiting] };
  const state = clockStateAt(calendar, range, { day: today, minute: civil.minute });
  const waitsAt = new Set(waiting.map(instantOf));
  const raw = await readRawPunches(db, [personnelNumber], { first: today - 1, last: today + 1 });
  const sources = new Map(raw.map((one) => [instantOf(one), one.source]));
  // A clock has no seconds: it counts for the current minute.
  const isThisMinute = raw.some(({ day, minute }) => day === today && minute === civil.minute);
  const thisMinute = new Date(Math.floor(now.getTime() / minuteLong) * minuteLong);
  const taken = await takenAround(db, personnelNumber, now);
  const instants = taken.map(({ takenAt }) => takenAt);
  const guarded = guardedUntil(now, taken.length === 0 && isThisMinute ? [thisMinute] : instants);
  return {
    now: now.toISOString(),
    timeZone: server.timeZone,
    date: fromDayNumber(state.day),
    time: state.minute,
    shiftStart: state.shift?.start ?? null,
    shiftEnd: state.shift?.end ?? null,
    punches: state.punches.map(({ minute, direction }) => {
      const source = sources.get(instantOf({ day: state.day, minute }));
      const isWaiting = source === undefined && waitsAt.has(instantOf({ day: state.day, minute }));
      // A punch added by a request has no row of its own.
      return { time: minute, direction, source: source ?? "manual", isWaiting };
    }),
    presence: state.presence,
    openSince: state.openSince,
    offered: state.offered,
    why: state.why,
    instead: state.instead,
    ...(await readWay(context, personnelNumber)),
    guardedUntil: guarded?.toISOString() ?? null,
    takeBack: takeBackOf(taken, now),
    forgotten: await forgottenToShow(context, state.forgotten),
  };
}

/** The newest punch made in the portal, while it can be undone. */
function takeBackOf(taken: readonly WebPunch[], now: Date): ClockState["takeBack"] {
  const last = taken.find(({ takenAt }) => takenAt <= now);
  const until = last && takeBackUntil(now, last.takenAt);
  if (!last || !until) return null;
  const direction = last.direction === 1 ? "in" : "out";
  return { id: last.id, direction, time: last.minute, until: until.toISOString() };
}

/** How the person may punch, by settings, codes and areas. */
async function readWay({ db }: SignedIn, personnelNumber: string) {
  const settings = await readSettings(db, "webClocking", "offlinePunchHours", "offlinePunchBecomes");
  const { codes } = permissionsInForce(await permissionSetsOf(db, personnelNumber));
  const way = clockWay({
    setting: settings.webClocking ?? settingRegistry.webClocking.usual,
    codes,
    hasAreas: (await areasOfPerson(db, personnelNumber)).length > 0,
  });
  const hours = settings.offlinePunchHours ?? settingRegistry.offlinePunchHours.usual;
  const becomes = settings.offlinePunchBecomes ?? settingRegistry.offlinePunchBecomes.usual;
  return { ...way, offline: hours === 0 ? null : { hours, becomes } };
}

/** A forgotten exit, unless its period is closed. A requested one already counts. */
async function forgottenToShow(
  { db }: SignedIn,
  forgotten: { day: number; entry: number; exit: number | null } | null,
): Promise<ClockState["forgotten"]> {
  if (!forgotten) return null;
  const { day, entry, exit } = forgotten;
  const closed = await readClosedDays(db, { first: day, last: day });
  return closed.length > 0 ? null : { date: fromDayNumber(day), entry, exit };
}
