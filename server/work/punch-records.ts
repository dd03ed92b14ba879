import type { CorrectedBy } from "@schemas/calls/io";
import type { PunchSource } from "@schemas/clocking";
import { waitingStatuses } from "@schemas/request-life";
import { fromDayNumber } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import type { Days } from "./days";

/** A raw punch of a clock. */
export type RawPunch = {
  who: string;
  day: number;
  minute: number;
  direction: number;
  device: string | null;
  deviceName: string | null;
  source: PunchSource;
  recordedAt: Date;
};

/** The raw punches of people on civil days, in order of time. */
export async function readRawPunches(
  db: Db,
  personnelNumbers: readonly string[],
  days: Days,
): Promise<RawPunch[]> {
  return (await rawPunches(personnelNumbers, days).execute(db)).rows;
}

export const rawPunches = (personnelNumbers: readonly string[], { first, last }: Days) => sql<RawPunch>`
  select punch.personnel_number as who, punch.day - date '1970-01-01' as day, minute, direction, device,
    clock.name as "deviceName", source, recorded_at as "recordedAt"
  from punch left join clock on clock.code = punch.device
  where punch.personnel_number = any(${personnelNumbers})
    and punch.day between ${fromDayNumber(first)}::date and ${fromDayNumber(last)}::date
  order by 1, 2, 3`;

export type StoredCorrection = CorrectedBy & {
  id: number;
  who: string;
  action: "ADD" | "CANCEL";
  day: number;
  minute: number;
  direction: number;
  /** The device at which it was made, if the request gives one. */
  device: string | null;
  deviceName: string | null;
};

/** The approved corrections of people on civil days, each with its request and the person who decided. */
export async function readCorrections(
  db: Db,
  personnelNumbers: readonly string[],
  days: Days,
): Promise<StoredCorrection[]> {
  const { rows } = await sql<Omit<StoredCorrection, "approvedAt"> & { approvedAt: Date | null }>`
    select correction.id, correction.personnel_number as who, action,
      correction.day - date '1970-01-01' as day, minute, direction, correction.request_id as "requestId",
      correction.device, clock.name as "deviceName",
      decided.actor as "approvedBy", approver.name as "approvedByName", decided.at as "approvedAt",
      coalesce(decided.step = 'enter', false) as "isEntered"
    from punch_correction correction
    left join lateral (
      select actor, at, action as step from request_step step
      where step.request_id = correction.request_id and step.to_status = 'ConfirmRequest'
      order by step.id desc limit 1) decided on true
    left join clock on clock.code = correction.device
    left join person approver on approver.personnel_number = decided.actor
    where correction.personnel_number = any(${personnelNumbers})
      and correction.day between ${fromDayNumber(days.first)}::date and ${fromDayNumber(days.last)}::date
    order by correction.id
  `.execute(db);
  return rows.map((row) => ({ ...row, approvedAt: row.approvedAt?.toISOString() ?? null }));
}

export type WaitingRequest = {
  id: number;
  kind: number;
  who: string;
  first: number;
  last: number;
  /** For a request about an entry or exit, its time. */
  minute: number | null;
};

/** The undecided requests of people about these days. */
export async function readWaiting(
  db: Db,
  personnelNumbers: readonly string[],
  days: Days,
): Promise<WaitingRequest[]> {
  return (await waitingRequests(personnelNumbers, days).execute(db)).rows;
}

export const waitingRequests = (
  personnelNumbers: readonly string[],
  { first, last }: Days,
) => sql<WaitingRequest>`
  select id, kind, personnel_number as who, first_day - date '1970-01-01' as first,
    last_day - date '1970-01-01' as last, coalesce(from_minute, replaces_minute) as minute
  from request
  where personnel_number = any(${personnelNumbers}) and status = any(${waitingStatuses})
    and first_day <= ${fromDayNumber(last)}::date and last_day >= ${fromDayNumber(first)}::date
  order by id`;
