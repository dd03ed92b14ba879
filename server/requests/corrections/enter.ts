import { limitsOfAsking } from "@schemas/request-limits";
import type { SignedIn } from "../../context/context";
import { actorOf } from "../../context/identity";
import { partsOf, type RequestDraft } from "../../rules/requests/draft";
import { keepPeriods } from "../../work/period-lock";
import { announce, type Moved } from "../announce/announce";
import { applyEffects } from "../effects";
import { assertFiling, checkedFacts, insertPart } from "../filing";
import type { TouchedDays } from "../recompute-touched";
import { lockRequests } from "../row";

/**
 * Enters an administrator's correction as requests that need no decision and take effect; returns their numbers and the
 * days to compute again. Impossible requests are refused as usual, but the limits on late filing and on the number of
 * requests do not apply.
 */
export async function enterRequest(
  context: SignedIn,
  personnelNumber: string,
  draft: RequestDraft,
  reason: string,
): Promise<{ ids: number[]; touched: TouchedDays[] }> {
  const { db, who } = context;
  await assertFiling(context, personnelNumber, draft);
  const parts = partsOf(draft);
  await keepPeriods(db);
  const facts = await checkedFacts(context, personnelNumber, parts, { passing: limitsOfAsking });
  const moved: Moved[] = [];
  for (const { part, amount } of facts)
    moved.push(await insertPart(context, personnelNumber, part, { amount }, { entered: reason }));
  const ids = moved.map(({ request }) => request.id);
  const touched = await applyEffects(db, [...(await lockRequests(db, ids)).values()]);
  if (context.announceLater) context.announceLater({ requests: ids });
  else await announce(db, moved, { ...context, actor: actorOf(who) });
  return { ids, touched };
}
