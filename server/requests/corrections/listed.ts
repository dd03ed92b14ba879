import { calls } from "@schemas/calls";
import { sql } from "kysely";
import { refusalOf } from "../../access/permitted";
import type { SignedIn } from "../../context/context";
import { personOf } from "../../context/identity";
import { rowsIn } from "../answers";
import { requestRows } from "../lists";
import { closedPeriod } from "../periods";

/** The corrections of a person's day, oldest first: entered requests, and justified undertime. */
export async function listCorrections(context: SignedIn, personnelNumber: string, date: string) {
  const { db, who } = context;
  const isOpen =
    who.kind === "webAdmin" &&
    personOf(who) !== personnelNumber &&
    refusalOf(calls.dayCorrections.takeBackCorrection, who.standing) === undefined &&
    (await closedPeriod(db, { from: date, to: date })) === undefined;
  const rows = await requestRows(db)
    .where("request.personnel_number", "=", personnelNumber)
    .where("request.is_entered", "=", true)
    .where("request.status", "=", "ConfirmRequest")
    .where("request.first_day", "<=", date)
    .where("request.last_day", ">=", date)
    .orderBy("request.id")
    .execute();
  const justified = await db
    .selectFrom("justification")
    .select(["id", "part", "reason", "created_by as by", "created_at as at"])
    .select(sql<number>`coalesce(minutes, to_minute - from_minute)`.as("minutes"))
    .where("level", "=", "PERSON")
    .where("subject_id", "=", personnelNumber)
    .where("day", "=", date)
    .orderBy("id")
    .execute();
  const entered = rows.map(rowsIn(context)).map((request) => ({
    of: "request" as const,
    id: request.id,
    request,
    part: null,
    minutes: null,
    by: request.createdBy,
    at: request.submittedAt,
    reason: request.lastReason ?? "",
  }));
  const moved = justified.map(({ id, part, minutes, reason, by, at }) => ({
    of: "justification" as const,
    id,
    request: null,
    part,
    minutes,
    by: by ?? "",
    at: at?.toISOString() ?? "",
    reason,
  }));
  const names = await namesOf(context, [...entered, ...moved]);
  return [...entered, ...moved].map((one) => ({ ...one, byName: names.get(one.by) ?? null, isOpen }));
}

async function namesOf({ db }: SignedIn, all: readonly { by: string }[]): Promise<Map<string, string>> {
  const numbers = [...new Set(all.map(({ by }) => by))];
  if (numbers.length === 0) return new Map();
  const people = await db
    .selectFrom("person")
    .select(["personnel_number as number", "name"])
    .where("personnel_number", "in", numbers)
    .execute();
  return new Map(people.map(({ number, name }) => [number, name]));
}
