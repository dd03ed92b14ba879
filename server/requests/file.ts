import type { UnverifiedReason } from "@schemas/request-kinds";
import type { LimitName } from "@schemas/request-limits";
import type { SignedIn } from "../context/context";
import { actorOf } from "../context/identity";
import type { Unannounced } from "../db/schema";
import { partsOf, type RequestDraft } from "../rules/requests/draft";
import { announce, type Moved } from "./announce/announce";
import { attach, checkPapers, noPapers, type Papers } from "./attachments";
import { assertDecided, assertFiling, checkedFacts, insertPart } from "./filing";
import { lockRequests } from "./row";

/**
 * Files a draft: one request, or one for each Jalali year and each day of hours, all or none. Returns their numbers in
 * the order of their days. `unverified` marks a live punch that someone must check; the limits on late filing do not
 * apply to it.
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
  for (const { part } of facts) await assertDecided(context, { personnelNumber }, part);
  const moved: Moved[] = [];
  for (const { part, amount } of facts)
    moved.push(await insertPart(context, personnelNumber, part, { amount }, { unverified }));
  const ids = moved.map(({ request }) => request.id);
  await attach(context, ids, checked);
  if (context.announceLater) context.announceLater({ requests: ids });
  else await announce(context.db, moved, { ...context, actor: actorOf(context.who) });
  return ids;
}

/** The state of an entered request until it is undone. */
const applied = { status: "ConfirmRequest", degree: null } as const;

/**
 * Announces together the requests that were made one by one. Later steps of a filed request were announced separately;
 * for entered requests people are notified of the present state.
 */
export async function announceGathered(
  context: SignedIn,
  { requests: ids, justified }: Unannounced,
): Promise<void> {
  const { db, who } = context;
  const requests = [...(await lockRequests(db, ids, { withDeleted: true })).values()];
  const moved = requests
    .filter(({ version, isEntered }) => version === 1 || isEntered)
    .map((request) => ({ request, from: request.status === "DeletedRequest" ? applied : null, to: request }));
  await announce(db, moved, { ...context, actor: actorOf(who), justified });
}

const limitsOnFilingLater: readonly LimitName[] = [
  "requestsAfterDays",
  "daysBefore",
  "allowInOutToday",
  "perPeriod",
];
