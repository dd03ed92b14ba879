import { fail } from "@schemas/errors";
import { next, type Transition } from "@schemas/request-life";
import { sql } from "kysely";
import type { SignedIn } from "../context/context";
import { actorOf } from "../context/identity";
import type { Amount } from "../rules/requests/amount";
import { partsOf, type RequestDraft, type RequestPart } from "../rules/requests/draft";
import { announce, type Moved } from "./announce/announce";
import { attach, checkPapers, detach, noPapers, type Papers } from "./attachments";
import { allowed, changedMeanwhile } from "./decide";
import {
  assertDecided,
  assertFiling,
  checkedFacts,
  historyOf,
  insertPart,
  insertStep,
  placedChain,
} from "./filing";
import type { PartFacts } from "./load-facts";
import { assertMayFile } from "./may-file";
import { forOther, onBehalfOf } from "./on-behalf-of";
import { chainOf, rolesOf } from "./roles";
import { columnsOf, lockRequest, type StoredRequest } from "./row";

/**
 * Changes a request and restarts it at the first degree: before anyone has decided, or after it was returned. Parts
 * beyond the first become new requests.
 */
export async function editRequest(
  context: SignedIn,
  {
    id,
    version,
    draft,
    papers = noPapers,
  }: {
    id: number;
    version?: number | undefined;
    draft: Omit<RequestDraft, "kind">;
    papers?: Papers;
  },
): Promise<number[]> {
  const { db } = context;
  const request = await lockRequest(db, id);
  const chain = await chainOf(db, request);
  const { roles } = await rolesOf(context, request, chain);
  // Only the requester's side may change a request; for everyone else it does not exist.
  if (!roles.includes("requester")) throw fail("not-yours");
  // Someone who filed for another person may change the request only while they may still file for them.
  await assertMayFile(context, request.kind, request.personnelNumber);
  if (version !== undefined && version !== request.version) throw await changedMeanwhile(db, request);
  const transition = await allowed(context, request, "edit", roles);
  const changed = { ...draft, kind: request.kind };
  await assertFiling(context, request.personnelNumber, changed);
  const checked = await checkPapers(db, papers, id);
  const facts = await checkedFacts(context, request.personnelNumber, partsOf(changed), {
    except: id,
    given: checked.given,
  });
  for (const { part } of facts) await assertDecided(context, request, part);
  const [first, ...rest] = facts as [PartFacts, ...PartFacts[]];
  const moved = [await fileAgain(context, request, transition, first.part, first.amount)];
  for (const { part, amount } of rest)
    moved.push(await insertPart(context, request.personnelNumber, part, { amount }));
  const ids = moved.map((one) => one.request.id);
  await detach(db, id, checked.staying);
  await attach(context, ids, checked);
  await announce(db, moved, { ...context, actor: actorOf(context.who) });
  return ids;
}

/**
 * Replaces the content of a locked request with a changed part and restarts it at the first degree of its chain;
 * returns the changes to announce.
 */
export async function fileAgain(
  { db, who, now, record }: SignedIn,
  request: StoredRequest,
  transition: Transition,
  part: RequestPart,
  amount: Pick<Amount, "days" | "minutes">,
): Promise<Moved> {
  const { id, personnelNumber, createdBy } = request;
  // Special overtime counts as filed by the person who distributed it last.
  const filedBy = request.kind === "specialOvertime" ? actorOf(who) : createdBy;
  const placed = await placedChain(db, personnelNumber, part, filedBy);
  const to = next(transition, request, placed.degrees);
  await db
    .updateTable("request")
    .set({
      ...columnsOf(part),
      section_code: placed.sectionCode,
      status: to.status,
      waiting_degree: to.degree,
      amount_days: amount.days,
      amount_minutes: amount.minutes,
      decisions: 0,
      decided_at: null,
      is_escalated: false,
      created_by: filedBy,
      submitted_at: now,
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .execute();
  const actor = actorOf(who);
  await insertStep(db, {
    request_id: id,
    action: "edit",
    at: now,
    actor,
    for_actor: onBehalfOf(actor, personnelNumber),
    from_status: request.status,
    to_status: to.status,
  });
  await record("edit", "request", id, {
    before: { ...historyOf(request), minutes: request.minutes },
    after: { ...historyOf(part), minutes: amount.minutes, ...forOther(actor, personnelNumber) },
  });
  const edited = { ...request, ...part, sectionCode: placed.sectionCode, createdBy: filedBy };
  return { request: edited, from: request, to, chain: placed.chain };
}
