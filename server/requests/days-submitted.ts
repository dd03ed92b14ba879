import { addDays, type IsoDate } from "@schemas/values/jalali-date";
import { daysOfAge, type WaitingAge } from "@schemas/waiting-age";
import { type RawBuilder, sql } from "kysely";
import type { SignedIn } from "../context/context";

/** The civil days in the organisation's time zone on which requests were filed, both included. */
export type DaysSubmitted = { first: IsoDate | null; last: IsoDate; timeZone: string };

type Standing = Pick<SignedIn, "today" | "server">;

/** The filing days of requests that have this age today. */
export function daysSubmitted(context: Standing, age: WaitingAge): DaysSubmitted;
export function daysSubmitted(context: Standing, age: WaitingAge | undefined): DaysSubmitted | undefined;
export function daysSubmitted({ today, server }: Standing, age: WaitingAge | undefined) {
  if (age === undefined) return undefined;
  const [newest, oldest] = daysOfAge[age];
  return {
    first: oldest === null ? null : addDays(today, -oldest),
    last: addDays(today, -newest),
    timeZone: server.timeZone,
  };
}

/** The condition that a row of `request` was filed on these days. */
export function wasSubmitted({ first, last, timeZone }: DaysSubmitted): RawBuilder<boolean> {
  const day = sql`(request.submitted_at at time zone ${timeZone})::date`;
  return first === null
    ? sql<boolean>`${day} <= ${last}::date`
    : sql<boolean>`${day} between ${first}::date and ${last}::date`;
}
