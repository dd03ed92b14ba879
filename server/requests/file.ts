import { fail } from "@schemas/errors";
import { requestKinds } from "@schemas/request-kinds";
import { next, transitions } from "@schemas/request-life";
import type { LimitName } from "@schemas/request-limits";
import { sql } from "kysely";
import { actorOf, type Db, type SignedIn } from "../calls/context";
import type { RequestStepTable } from "../db/schema";
import { assertTypeExists, hasTypes } from "../db/tables/request-types";
import { assertSound, partsOf, type RequestDraft, type RequestPart } from "../rules/requests/draft";
import { type LimitFacts, limitChecks } from "../rules/requests/limits";
import { allowed, changedMeanwhile } from "./decide";
import { loadFacts } from "./load-facts";
import { placeOn } from "./place-on";
import { chainOf, rolesOf } from "./roles";
import { columnsOf, lockRequest } from "./row";

const submission = transitions.find(({ action }) => action === "submit") as (typeof transitions)[number];

/**
 * Files what someone asks for: one request, or one for each Jalali year and each day of hours, all or none. Answers
 * their numbers in the order of their days. `isUnverified`: a punch as it happens, outside every area of the person,
 * which the limits on filing afterwards do not concern.
 */
export async function fileRequest(
  context: SignedIn,
  personnelNumber: string,
  draft: RequestDraft,
  { isUnverified = false }: { isUnverified?: boolean } = {},
): Promise<number[]> {
  await assertFiling(context, personnelNumber, draft);
  const parts = partsOf(draft);
  const facts = await checkedFacts(context, personnelNumber, parts, {
    passing: isUnverified ? limitsOnFilingLater : [],
  });
  const ids: number[] = [];
  for (const [i, part] of parts.entries())
    ids.push(await insertPart(context, personnelNumber, part, facts[i] as LimitFacts, isUnverified));
  return ids;
}

const limitsOnFilingLater: readonly LimitName[] = [
  "requestsAfterDays",
  "daysBefore",
  "allowInOutToday",
  "perPeriod",
];

/**
 * Changes what a request asks for, and asks again from the first degree on: before anyone has decided, or once it was
 * returned. Parts beyond the first become requests of their own.
 */
export async function editRequest(
  context: SignedIn,
  { id, version, draft }: { id: number; version?: number | undefined; draft: Omit<RequestDraft, "kind"> },
): Promise<number[]> {
  const { db, who, now, record } = context;
  const request = await lockRequest(db, id);
  const chain = await chainOf(db, request);
  const { roles } = await rolesOf(context, request, chain);
  // Another's request is not there, whoever asks.
  if (!roles.includes("requester")) throw fail("not-yours");
  if (version !== undefined && version !== request.version) throw await changedMeanwhile(db, request);
  const transition = await allowed(context, request, "edit", roles);
  const changed = { ...draft, kind: request.kind };
  await assertFiling(context, request.personnelNumber, changed);
  const [first, ...rest] = partsOf(changed) as [RequestPart, ...RequestPart[]];
  const facts = await checkedFacts(context, request.personnelNumber, [first, ...rest], {
    except: id,
  });
  const amount = (facts[0] as LimitFacts).amount;
  const placed = await placedChain(db, request.personnelNumber, first);
  const to = next(transition, request, placed.degrees);
  await db
    .updateTable("request")
    .set({
      ...columnsOf(first),
      section_code: placed.sectionCode,
      status: to.status,
      waiting_degree: to.degree,
      amount_days: amount.days,
      amount_minutes: amount.minutes,
      decisions: 0,
      decided_at: null,
      submitted_at: now,
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .execute();
  await insertStep(db, {
    request_id: id,
    action: "edit",
    at: now,
    actor: actorOf(who),
    from_status: request.status,
    to_status: to.status,
  });
  await record({ action: "edit", subject: "request", key: id, before: told(request), after: told(first) });
  const ids = [id];
  for (const [i, part] of rest.entries())
    ids.push(await insertPart(context, request.personnelNumber, part, facts[i + 1] as LimitFacts));
  return ids;
}

/** One filing of a person at a time, so that limits count all that was filed before. */
async function assertFiling({ db }: SignedIn, personnelNumber: string, draft: RequestDraft): Promise<void> {
  assertSound(draft);
  const kind = requestKinds[draft.kind];
  if (hasTypes(kind)) await assertTypeExists(db, kind, draft.typeCode);
  await assertNamed(db, draft);
  const person = await db
    .selectFrom("person")
    .select("is_active")
    .where("personnel_number", "=", personnelNumber)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) throw fail("person-not-found", { personnelNumber }, ["personnelNumber"]);
  if (!person.is_active) throw fail("person-inactive", { personnelNumber }, ["personnelNumber"]);
}

/** Refuses a city, or a mission's sheet, that is not there. */
async function assertNamed(db: Db, { cityCode, pageNumber }: RequestDraft): Promise<void> {
  if (cityCode !== null) {
    const city = await db
      .selectFrom("city")
      .select("code")
      .where("code", "=", cityCode)
      .where("is_active", "=", true)
      .executeTakeFirst();
    if (!city) throw fail("city-not-found", { code: cityCode }, ["cityCode"]);
  }
  if (pageNumber !== null) {
    const page = await db
      .selectFrom("request")
      .select("id")
      .where("id", "=", pageNumber)
      .where("kind", "=", requestKinds.mission)
      .executeTakeFirst();
    if (!page) throw fail("request-not-found", {}, ["pageNumber"]);
  }
}

/** The facts of each part; refuses by the first limit that is not met. */
async function checkedFacts(
  context: SignedIn,
  personnelNumber: string,
  parts: readonly RequestPart[],
  { except = null, passing = [] }: { except?: number | null; passing?: readonly LimitName[] },
): Promise<LimitFacts[]> {
  const facts = await loadFacts(context, personnelNumber, parts, except);
  for (const [i, part] of parts.entries()) {
    const checks = limitChecks(part, facts[i] as LimitFacts);
    const broken = checks.find(({ isMet, limit }) => !isMet && !passing.includes(limit));
    if (broken) throw fail(broken.code, broken.parameters, [broken.field]);
  }
  return facts;
}

async function placedChain(db: Db, personnelNumber: string, part: RequestPart) {
  const { sectionCode } = await placeOn(db, personnelNumber, part.from);
  const chain = await chainOf(db, { personnelNumber, sectionCode, kind: part.kind, typeCode: part.typeCode });
  return { sectionCode, degrees: chain.map(({ degree }) => degree) };
}

async function insertPart(
  { db, who, now, record }: SignedIn,
  personnelNumber: string,
  part: RequestPart,
  { amount }: LimitFacts,
  isUnverified = false,
): Promise<number> {
  const { sectionCode, degrees } = await placedChain(db, personnelNumber, part);
  const { status, degree } = next(submission, { status: "NewRequest", degree: null }, degrees);
  const actor = actorOf(who);
  const { id } = await db
    .insertInto("request")
    .values({
      ...columnsOf(part),
      personnel_number: personnelNumber,
      section_code: sectionCode,
      status,
      waiting_degree: degree,
      amount_days: amount.days,
      amount_minutes: amount.minutes,
      is_unverified: isUnverified,
      created_by: actor,
      submitted_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertStep(db, {
    request_id: id,
    action: "submit",
    at: now,
    actor,
    from_status: null,
    to_status: status,
  });
  await record({ action: "submit", subject: "request", key: id, after: { personnelNumber, ...told(part) } });
  return id;
}

type Step = Pick<RequestStepTable, "request_id" | "action" | "at" | "actor" | "from_status" | "to_status">;

async function insertStep(db: Db, step: Step): Promise<void> {
  await db.insertInto("request_step").values(step).execute();
}

/** What the history tells of a request. */
function told({ kind, typeCode, from, to, fromMinute, toMinute, direction, description }: RequestPart) {
  return { kind, typeCode, from, to, fromMinute, toMinute, direction, description };
}
