import { calls } from "@schemas/calls";
import { requestKinds } from "@schemas/request-kinds";
import type { RequestRole } from "@schemas/request-life";
import { sql } from "kysely";
import { refusalOf } from "../access/permitted";
import { isOfAdministrator } from "../access/reach";
import type { SignedIn } from "../context/context";
import type { Identity } from "../context/identity";
import type { Db } from "../db/db";
import { remembered } from "../db/remembered";
import { rightHolders } from "../db/tables/section-admins";
import { approvalChain, type ChainStep } from "../rules/approval-chain";
import { actingFor } from "./acting-for";
import type { StoredRequest } from "./row";

type Placed = Pick<StoredRequest, "personnelNumber" | "sectionCode" | "kind" | "typeCode"> & {
  /** The person who filed it, if not its owner. */
  createdBy?: string;
};

/** Who may decide about a request, step by step, by the present rights. */
export async function chainOf(db: Db, request: Placed): Promise<ChainStep[]> {
  const { personnelNumber, sectionCode, kind, typeCode, createdBy } = request;
  const holders = await remembered(db, `holders ${sectionCode} ${kind} ${typeCode}`, () =>
    rightHolders(db, sectionCode, requestKinds[kind], typeCode),
  );
  return approvalChain(personnelNumber, holders, createdBy);
}

/** The people who decide at a degree; if there are none, administrators do. */
export function approversAt(chain: readonly ChainStep[], degree: number): ChainStep["approvers"] {
  return chain.find((step) => step.degree === degree)?.approvers ?? [];
}

/** Someone's roles towards a request, and the person for whom they act; null for themselves. */
export type Roles = {
  roles: RequestRole[];
  forActor: string | null;
  /** They decide at some degree of its chain, this one or another. */
  isInChain: boolean;
};

/** The caller's roles towards a request (schemas/request-life.ts). */
export async function rolesOf(
  { db, who, today }: Pick<SignedIn, "db" | "who" | "today">,
  request: StoredRequest,
  chain: readonly ChainStep[],
): Promise<Roles> {
  if (request.isEntered) return rolesInOffice(db, who, request);
  if (who.kind === "webAdmin") return rolesOfAdministrator(db, who, request, chain);
  const acting = who.kind === "employee" ? await actingFor(db, who.personnelNumber, today) : [];
  return rolesAmong(who.username, acting, request, chain);
}

const none: Roles = { roles: [], forActor: null, isInChain: false };

/** Nobody decides about an entered request; those who may correct its owner's days may undo it. */
async function rolesInOffice(db: Db, who: Identity, { personnelNumber }: StoredRequest): Promise<Roles> {
  if (who.kind !== "webAdmin" || who.standing.personnelNumber === personnelNumber) return none;
  if (refusalOf(calls.dayCorrections.takeBackCorrection, who.standing)) return none;
  return (await isOfAdministrator({ db, who }, personnelNumber)) ? { ...none, roles: ["office"] } : none;
}

/**
 * An administrator's roles towards a request: they decide if nobody else does, about the people who are in their
 * sections now, and never about their own requests. A returned request whose people have left is theirs to correct or
 * withdraw.
 */
async function rolesOfAdministrator(
  db: Db,
  who: Extract<Identity, { kind: "webAdmin" }>,
  request: StoredRequest,
  chain: readonly ChainStep[],
): Promise<Roles> {
  const { username, standing } = who;
  const isOwn = standing.personnelNumber === request.personnelNumber;
  if (isOwn || !(await isOfAdministrator({ db, who }, request.personnelNumber))) return none;
  // Nobody decides about a request they filed, even if filing is all that an administrator did.
  if (request.createdBy === username) return { ...none, roles: ["requester"] };
  if (request.status === "ReturnRequest" && !(await isAnyoneThere(db, request)))
    return { ...none, roles: ["requester"] };
  const decides = (degree: number) => approversAt(chain, degree).length === 0;
  const roles: RequestRole[] = [];
  if (request.degree !== null && (request.isEscalated || decides(request.degree))) roles.push("approver");
  if (decides(1)) roles.push("finalApprover");
  return { roles, forActor: null, isInChain: false };
}

/** Whether the owner of a request or the person who filed it can still sign in; a share's owner cannot change it. */
async function isAnyoneThere(db: Db, { kind, personnelNumber, createdBy }: StoredRequest): Promise<boolean> {
  const people = kind === "specialOvertime" ? [createdBy] : [personnelNumber, createdBy];
  const { rows } = await sql<{ isThere: boolean }>`select
    exists (select from person where personnel_number = any(${people}::text[]) and is_active)
    or exists (select from administrator where account_name = ${createdBy} and is_active) as "isThere"`.execute(
    db,
  );
  return rows[0]?.isThere === true;
}

/** The roles of a person, given the people whose decisions they may take. */
function rolesAmong(
  caller: string,
  acting: readonly string[],
  request: StoredRequest,
  chain: readonly ChainStep[],
): Roles {
  const hasFiled = request.createdBy === caller;
  const isOwner = caller === request.personnelNumber;
  // Special overtime is requested by its distributor; its owner can only view it.
  if (isOwner && (hasFiled || request.kind !== "specialOvertime"))
    return { roles: ["requester"], forActor: null, isInChain: false };
  if (isOwner) return none;
  // Our choice: someone who filed for another person may withdraw and correct the request, but does not decide about
  // it.
  if (hasFiled) return { roles: ["requester"], forActor: null, isInChain: false };
  const roles: RequestRole[] = [];
  const asApprover = inWhosePlace(caller, acting, approversAt(chain, request.degree ?? 1));
  const asFinal = inWhosePlace(caller, acting, approversAt(chain, 1));
  if (asApprover !== undefined && request.degree !== null) roles.push("approver");
  if (asFinal !== undefined) roles.push("finalApprover");
  const isInChain = chain.some(({ approvers }) => inWhosePlace(caller, acting, approvers) !== undefined);
  return { roles, forActor: (request.degree === null ? asFinal : asApprover) ?? null, isInChain };
}

/** For whom someone would decide. Null: for themselves. Undefined: neither an approver nor a deputy of one. */
function inWhosePlace(
  caller: string,
  acting: readonly string[],
  approvers: ChainStep["approvers"],
): string | null | undefined {
  if (approvers.some(({ personnelNumber }) => personnelNumber === caller)) return null;
  return acting.find((owner) => approvers.some(({ personnelNumber }) => personnelNumber === owner));
}
