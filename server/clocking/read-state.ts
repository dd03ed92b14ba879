import type { ClockState } from "@schemas/calls/clocking";
import { settingRegistry } from "@schemas/settings";
import { dayNumber, fromDayNumber } from "@schemas/values/jalali-date";
import { codesInForce } from "../access/permitted";
import type { SignedIn } from "../context/context";
import { readSettings } from "../db/tables/settings";
import type { WebPunch } from "../db/tables/web-punches";
import { civilTime } from "../rules/civil-time";
import { guardedUntil, takeBackUntil, tooNear } from "../rules/clock-guard";
import { clockStateAt } from "../rules/clock-state";
import { clockWay } from "../rules/clock-way";
import { instantOf } from "../rules/day-work/effective-punches";
import { loadCalendar } from "../work/calendar";
import { type Moment, readMoment } from "./read-moment";

const minuteLong = 60_000;

/** A person's present clock state: everything that the button and a punch depend on. */
export async function readClockState(context: SignedIn, personnelNumber: string): Promise<ClockState> {
  return clockStateOf(context, await readMoment(context, personnelNumber));
}

/** The clock state that follows from a person's moment. */
export async function clockStateOf(context: SignedIn, moment: Moment): Promise<ClockState> {
  const { db, now, server } = context;
  const { waiting, raw, closed } = moment;
  const civil = civilTime(now, server.timeZone);
  const today = dayNumber(civil.day);
  const calendar = await loadCalendar(db);
  // After requesting an entry, the person's next punch is an exit, regardless of when the request is decided.
  const range = { ...moment.range, corrections: [...moment.range.corrections, ...waiting] };
  const state = clockStateAt(calendar, range, { day: today, minute: civil.minute });
  const waitsAt = new Set(waiting.map(instantOf));
  const sources = new Map(raw.map((one) => [instantOf(one), one.source]));
  // Clocks have no seconds: a punch counts for the current minute.
  const isThisMinute = raw.some(({ day, minute }) => day === today && minute === civil.minute);
  const thisMinute = new Date(Math.floor(now.getTime() / minuteLong) * minuteLong);
  const taken = moment.taken.filter(({ takenAt }) => tooNear(now, [takenAt]));
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
      // A punch added by a request has no row.
      return { time: minute, direction, source: source ?? "manual", isWaiting };
    }),
    presence: state.presence,
    openSince: state.openSince,
    offered: state.offered,
    why: state.why,
    instead: state.instead,
    ...(await readWay(context, moment)),
    guardedUntil: guarded?.toISOString() ?? null,
    takeBack: takeBackOf(taken, now),
    forgotten: forgottenToShow(state.forgotten, closed),
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
async function readWay({ db, who }: SignedIn, { areas }: Moment) {
  const settings = await readSettings(db, "webClocking", "offlinePunchHours", "offlinePunchBecomes");
  const way = clockWay({
    setting: settings.webClocking ?? settingRegistry.webClocking.usual,
    codes: [...(await codesInForce(db, who))],
    hasAreas: areas.length > 0,
  });
  const hours = settings.offlinePunchHours ?? settingRegistry.offlinePunchHours.usual;
  const becomes = settings.offlinePunchBecomes ?? settingRegistry.offlinePunchBecomes.usual;
  return { ...way, offline: hours === 0 ? null : { hours, becomes } };
}

/** A forgotten exit, unless its period is closed. A requested one already counts. */
function forgottenToShow(
  forgotten: { day: number; entry: number; exit: number | null } | null,
  closed: Moment["closed"],
): ClockState["forgotten"] {
  if (!forgotten) return null;
  const { entry, exit } = forgotten;
  const date = fromDayNumber(forgotten.day);
  return closed.some(({ from, to }) => from <= date && date <= to) ? null : { date, entry, exit };
}
