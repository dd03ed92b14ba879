import { fail } from "@schemas/errors";
import { requestKinds, type TypedKind, typedKinds } from "@schemas/request-kinds";
import { columns } from "../columns";
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
    .select(columns("request_type", "kind", "code", "name", "nameEn", "attachments", "isActive", "isOnWeb"))
    .select(columns("request_type", "isInApproved", "isPrivate", "paidAs", "chargedTo", "countedIn"))
    .select(columns("request_type", "allowanceDays", "allowanceMinutes", "allowancePer", "mostAtOnce"))
    .select(columns("request_type", "mostPerDay", "partsPerDay", "waitingDays", "fromServiceDay"))
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
