import type { UnverifiedReason } from "@schemas/request-kinds";
import type { LimitName } from "@schemas/request-limits";
import type { SignedIn } from "../context/context";
import { actorOf } from "../context/identity";
import { partsOf, type RequestDraft } from "../rules/requests/draft";
import { announce, type Moved } from "./announce/announce";
import { attach, checkPapers, noPapers, type Papers } from "./attachments";
import { assertDecided, assertFiling, checkedFacts, insertPart } from "./filing";
import { lockRequests } from "./row";

/**
 * Files a draft: one request, or one for each Jalali year and each day of hours, all or none. Returns their numbers in
 * the order of their days. `unverified`: a live punch that somebody must check, to which the limits on late filing do
 * not apply.
 */
export async function fileRequest(
  context: SignedIn,
  personnelNumber: string,
  draft: RequestDraft,
  { unverified = null, papers = noPapers }: { unverified?: UnverifiedReason | null; papers?: Papers } = {},
): Promise<number[]> {
  await assertFiling(context, personnelNumber, draft);
  const checked = await checkPapers(context.db, papers);
  const facts = await checkedFacts(context, personnelNumber, partsOf(draft), {
    passing: unverified ? limitsOnFilingLater : [],
    given: checked.given,
  });
  for (const { part } of facts) await assertDecided(context, personnelNumber, part);
  const moved: Moved[] = [];
  for (const { part, amount } of facts)
    moved.push(await insertPart(context, personnelNumber, part, { amount }, { unverified }));
  const ids = moved.map(({ request }) => request.id);
  await attach(context, ids, checked);
  if (context.announceLater) context.announceLater(ids);
  else await announce(context.db, moved, { ...context, actor: actorOf(context.who) });
  return ids;
}

/** Announces requests that were filed one by one; anything that happened to one since was announced separately. */
export async function announceFiled(context: SignedIn, ids: readonly number[]): Promise<void> {
  const { db, who } = context;
  const requests = [...(await lockRequests(db, ids)).values()];
  const moved = requests
    .filter(({ version }) => version === 1)
    .map((request) => ({ request, from: null, to: request }));
  if (moved.length > 0) await announce(db, moved, { ...context, actor: actorOf(who) });
}

const limitsOnFilingLater: readonly LimitName[] = [
  "requestsAfterDays",
  "daysBefore",
  "allowInOutToday",
  "perPeriod",
];
