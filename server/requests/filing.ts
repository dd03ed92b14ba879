import { fail } from "@schemas/errors";
import { requestKinds, type UnverifiedReason } from "@schemas/request-kinds";
import { next, type Transition, transitions } from "@schemas/request-life";
import type { LimitName } from "@schemas/request-limits";
import type { SignedIn } from "../context/context";
import { actorOf } from "../context/identity";
import type { Db } from "../db/db";
import { addRow } from "../db/one-row";
import type { RequestStepTable } from "../db/schema";
import { assertClockExists } from "../db/tables/clocks";
import { assertTypeExists, hasTypes } from "../db/tables/request-types";
import type { Amount } from "../rules/requests/amount";
import { assertSound, type RequestDraft, type RequestPart } from "../rules/requests/draft";
import { limitChecks } from "../rules/requests/limits";
import type { Moved } from "./announce/announce";
import { decidersAt } from "./announce/deciders";
import { loadFacts, type PartFacts } from "./load-facts";
import { onBehalfOf } from "./on-behalf-of";
import { placeOn } from "./place-on";
import { chainOf } from "./roles";
import { columnsOf } from "./row";

const [submission, entry] = (["submit", "enter"] as const).map((name) =>
  transitions.find(({ action }) => action === name),
) as [Transition, Transition];

/**
 * Serialises the filings of a person, so that limits count everything filed before. For people who have left only
 * administrators file, whose last days must be right before they are paid.
 */
export async function assertFiling(
  { db, who }: SignedIn,
  personnelNumber: string,
  draft: RequestDraft,
): Promise<void> {
  assertSound(draft);
  const kind = requestKinds[draft.kind];
  if (hasTypes(kind)) await assertTypeExists(db, kind, draft.typeCode);
  await assertNamed(db, personnelNumber, draft);
  const person = await db
    .selectFrom("person")
    .select("is_active")
    .where("personnel_number", "=", personnelNumber)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) throw fail("person-not-found", { personnelNumber }, ["personnelNumber"]);
  if (!person.is_active && who.kind !== "webAdmin")
    throw fail("person-inactive", { personnelNumber }, ["personnelNumber"]);
}

/** Refuses a city or clock that does not exist, and a mission of another person. */
async function assertNamed(
  db: Db,
  personnelNumber: string,
  { cityCode, clockCode, pageNumber }: RequestDraft,
): Promise<void> {
  if (cityCode !== null) {
    const city = await db
      .selectFrom("city")
      .select("code")
      .where("code", "=", cityCode)
      .where("is_active", "=", true)
      .executeTakeFirst();
    if (!city) throw fail("city-not-found", { code: cityCode }, ["cityCode"]);
  }
  if (clockCode !== null) await assertClockExists(db, clockCode);
  if (pageNumber !== null) {
    const page = await db
      .selectFrom("request")
      .select("id")
      .where("id", "=", pageNumber)
      .where("kind", "=", requestKinds.mission)
      .where("personnel_number", "=", personnelNumber)
      .where("from_minute", "is", null)
      .where("status", "not in", ["DeletedRequest", "RefuseRequest"])
      .executeTakeFirst();
    if (!page) throw fail("request-not-found", {}, ["pageNumber"]);
  }
}

/** Refuses a request filed by the only administrator who could decide about it: it would wait for ever. */
export async function assertDecided(
  { db, who, today }: SignedIn,
  { personnelNumber, createdBy = actorOf(who) }: { personnelNumber: string; createdBy?: string },
  part: RequestPart,
): Promise<void> {
  if (who.kind !== "webAdmin") return;
  const { chain } = await placedChain(db, personnelNumber, part, createdBy);
  for (const { degree } of chain) {
    const deciders = await decidersAt(db, { personnelNumber, createdBy }, { chain, degree, today });
    if (deciders.length === 0) throw fail("request-without-decider");
  }
}

/** The facts of each part that is filed; refuses at the first limit that is exceeded. */
export async function checkedFacts(
  context: SignedIn,
  personnelNumber: string,
  parts: readonly RequestPart[],
  {
    except = null,
    passing = [],
    given = 0,
  }: { except?: number | null; passing?: readonly LimitName[]; given?: number },
): Promise<PartFacts[]> {
  const facts = await loadFacts(context, personnelNumber, parts, except, given);
  for (const { part, ...known } of facts) {
    const checks = limitChecks(part, known);
    const broken = checks.find(({ isMet, limit }) => !isMet && !passing.includes(limit));
    if (broken) throw fail(broken.code, broken.parameters, [broken.field]);
  }
  return facts;
}

/** A person's place when a part begins, and the degrees that the part passes there if this person files it. */
export async function placedChain(db: Db, personnelNumber: string, part: RequestPart, createdBy: string) {
  const { sectionCode } = await placeOn(db, personnelNumber, part.from);
  const { kind, typeCode } = part;
  const chain = await chainOf(db, { personnelNumber, sectionCode, kind, typeCode, createdBy });
  return { sectionCode, chain, degrees: chain.map(({ degree }) => degree) };
}

type Filed = {
  /** Why someone must check a punch. */
  unverified?: UnverifiedReason | null;
  /** Why an administrator enters it; nobody decides about it then. */
  entered?: string | null;
};

/** Files one part, or enters it; returns what to announce about it. */
export async function insertPart(
  { db, who, now, record }: SignedIn,
  personnelNumber: string,
  part: RequestPart,
  { amount }: { amount: Pick<Amount, "days" | "minutes"> },
  { unverified = null, entered: reason = null }: Filed = {},
): Promise<Moved> {
  const actor = actorOf(who);
  const isEntered = reason !== null;
  const { action } = isEntered ? entry : submission;
  const { sectionCode, chain, degrees } = await placedChain(db, personnelNumber, part, actor);
  const { status, degree } = next(
    isEntered ? entry : submission,
    { status: "NewRequest", degree: null },
    degrees,
  );
  const { id } = await addRow(db, "request", {
    ...columnsOf(part),
    personnel_number: personnelNumber,
    section_code: sectionCode,
    status,
    waiting_degree: degree,
    amount_days: amount.days,
    amount_minutes: amount.minutes,
    unverified,
    created_by: actor,
    submitted_at: now,
    is_entered: isEntered,
    decided_at: isEntered ? now : null,
  });
  await insertStep(db, {
    request_id: id,
    action,
    at: now,
    actor,
    for_actor: onBehalfOf(actor, personnelNumber),
    from_status: null,
    to_status: status,
    reason,
  });
  await record(isEntered ? "enter" : "submit", "request", id, {
    after: { personnelNumber, ...historyOf(part), ...(reason !== null && { reason }) },
  });
  const request = { ...part, id, personnelNumber, sectionCode, createdBy: actor, isEntered };
  return { request, from: null, to: { status, degree }, chain };
}

type Step = Pick<
  RequestStepTable,
  "request_id" | "action" | "at" | "actor" | "for_actor" | "from_status" | "to_status"
> & { reason?: string | null };

/** Records an owner's step; decisions are recorded where they are made. */
export async function insertStep(db: Db, step: Step): Promise<void> {
  await db.insertInto("request_step").values(step).execute();
}

/** The values of a request that the history stores. */
export function historyOf({
  kind,
  typeCode,
  from,
  to,
  fromMinute,
  toMinute,
  direction,
  description,
}: RequestPart) {
  return { kind, typeCode, from, to, fromMinute, toMinute, direction, description };
}
