import { calls } from "@schemas/calls";
import type { Home } from "@schemas/calls/home";
import { fail } from "@schemas/errors";
import { viewerOf } from "../../access/viewer-of";
import { readClockState } from "../../clocking/read-state";
import type { SignedIn } from "../../context/context";
import { rememberingHandle } from "../../db/remembered";
import { getAwayToday } from "../away-today";
import { teamNow } from "../team-today";
import { nextHoliday, ownLeave } from "./coming";
import { flawedDays } from "./flawed-days";
import { daysToMend, mendedDays, periodOfHome, workSoFar } from "./own-days";
import { partsFor } from "./part";
import { ownRequests, requestsToDecide, unreadMessages } from "./waiting";

/** The home page of an employee or manager; each part is what its own call would return. */
export async function home(caller: SignedIn): Promise<Home> {
  // All parts share one calendar.
  const context = { ...caller, db: rememberingHandle(caller.db) };
  const { db, who, now, today } = context;
  if (who.kind !== "employee") throw fail("not-yours");
  const { personnelNumber } = who;
  const viewer = await viewerOf(who, db);
  const part = partsFor(context, viewer);
  const period = await periodOfHome(db, viewer, today);
  const mended = mendedDays(period, today);
  const [clock, soFar, toMend, requests, leave, holiday, unread, waiting, team, flawed] = await Promise.all([
    readClockState(context, personnelNumber),
    workSoFar(context, viewer, period),
    part(calls.io.getPunches, (allowed) => daysToMend(allowed, personnelNumber, mended)),
    part(calls.requests.listOwnRequests, (allowed) => ownRequests(allowed, viewer)),
    part(calls.leave.getTotals, (allowed) => ownLeave(allowed, personnelNumber)),
    nextHoliday(db, personnelNumber, today),
    part(calls.messages.getUnreadInbox, ({ db: database }) => unreadMessages(database, personnelNumber)),
    part(calls.requests.cartable, (allowed) => requestsToDecide(allowed, personnelNumber)),
    part(calls.portal.getTeamToday, (allowed) => teamNow({}, allowed)),
    flawedDays(part, mended),
  ]);
  const away = team
    ? null
    : await part(calls.personnel.getAwayToday, async (allowed) => {
        const people = await getAwayToday({}, allowed);
        return people.length;
      });
  return {
    readAt: now.toISOString(),
    today,
    clock,
    period: soFar,
    toMend,
    requests,
    leave,
    holiday,
    unread,
    away,
    waiting,
    team,
    flawed,
  };
}
