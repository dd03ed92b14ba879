import type { LimitName } from "@schemas/request-limits";
import type { SignedIn } from "../calls/context";
import { partsOf, type RequestDraft } from "../rules/requests/draft";
import type { LimitFacts } from "../rules/requests/limits";
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
