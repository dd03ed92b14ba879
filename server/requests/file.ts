import type { LimitName } from "@schemas/request-limits";
import type { SignedIn } from "../calls/context";
import { partsOf, type RequestDraft } from "../rules/requests/draft";
import type { LimitFacts } from "../rules/requests/limits";
import { attach, checkPapers, noPapers, type Papers } from "./attachments";
import { assertFiling, checkedFacts, insertPart } from "./filing";

/**
 * Files what someone asks for: one request, or one for each Jalali year and each day of hours, all or none. Answers
 * their numbers in the order of their days. `isUnverified`: a punch as it happens, outside every area of the person,
 * which the limits on filing afterwards do not concern.
 */
export async function fileRequest(
  context: SignedIn,
  personnelNumber: string,
  draft: RequestDraft,
  { isUnverified = false, papers = noPapers }: { isUnverified?: boolean; papers?: Papers } = {},
): Promise<number[]> {
  await assertFiling(context, personnelNumber, draft);
  const checked = await checkPapers(context.db, papers);
  const parts = partsOf(draft);
  const facts = await checkedFacts(context, personnelNumber, parts, {
    passing: isUnverified ? limitsOnFilingLater : [],
    given: checked.given,
  });
  const ids: number[] = [];
  for (const [i, part] of parts.entries())
    ids.push(await insertPart(context, personnelNumber, part, facts[i] as LimitFacts, isUnverified));
  await attach(context, ids, checked);
  return ids;
}

const limitsOnFilingLater: readonly LimitName[] = [
  "requestsAfterDays",
  "daysBefore",
  "allowInOutToday",
  "perPeriod",
];
