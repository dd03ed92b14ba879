import { fail } from "@schemas/errors";
import { requestKinds, type TypedKind, typedKinds } from "@schemas/request-kinds";
import type { Db } from "../db";
import { ofReferences } from "../reference-data";

/** The kinds of request that have types, by id. */
const typedById = new Map<number, TypedKind>(typedKinds.map((kind) => [requestKinds[kind], kind]));

/** Whether requests of this kind have a type, as leave and missions do. */
export function hasTypes(kind: number): boolean {
  return typedById.has(kind);
}

export type RequestType = Awaited<ReturnType<typeof readTypes>>[number];

/** Every leave and mission type, in the order in which they are offered. */
export const requestTypes = (db: Db): Promise<readonly RequestType[]> =>
  ofReferences(db, "request types", () => readTypes(db));

const readTypes = (db: Db) =>
  db
    .selectFrom("request_type")
    .select(["kind", "code", "name", "name_en as nameEn", "attachments"])
    .select(["is_active as isActive", "is_on_web as isOnWeb", "is_in_approved as isInApproved"])
    .select(["is_private as isPrivate", "paid_as as paidAs", "charged_to as chargedTo"])
    .select(["allowance_days as allowanceDays", "allowance_minutes as allowanceMinutes"])
    .select(["allowance_per as allowancePer", "counted_in as countedIn", "most_at_once as mostAtOnce"])
    .select(["most_per_day as mostPerDay", "parts_per_day as partsPerDay", "waiting_days as waitingDays"])
    .select("from_service_day as fromServiceDay")
    .orderBy("kind")
    .orderBy("position")
    .orderBy("code")
    .execute();

/** A type by its code. */
export async function requestType(db: Db, kind: TypedKind, code: string): Promise<RequestType | undefined> {
  return (await requestTypes(db)).find((type) => type.kind === kind && type.code === code);
}

/** Refuses a code without a leave or mission type. Inactive types are valid, because old rights refer to them. */
export async function assertTypeExists(db: Db, kind: number, code: string): Promise<void> {
  const name = typedById.get(kind);
  const type = name && (await requestType(db, name, code));
  if (!type) throw fail("unknown-type", { code }, ["code"]);
}

/** The active leave and mission types, in the order in which they are offered. */
export async function typesInForce(db: Db): Promise<RequestType[]> {
  return (await requestTypes(db)).filter(({ isActive }) => isActive);
}
