import { fail } from "@schemas/errors";
import { next } from "@schemas/request-life";
import { sql } from "kysely";
import { actorOf, type SignedIn } from "../calls/context";
import { partsOf, type RequestDraft, type RequestPart } from "../rules/requests/draft";
import type { LimitFacts } from "../rules/requests/limits";
import { allowed, changedMeanwhile } from "./decide";
import { assertFiling, checkedFacts, insertPart, insertStep, placedChain, told } from "./filing";
import { chainOf, rolesOf } from "./roles";
import { columnsOf, lockRequest } from "./row";

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
