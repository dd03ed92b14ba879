import type { NotificationKind } from "@schemas/notifications";
import type { RequestStatus, Standing } from "@schemas/request-life";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { Db } from "../calls/context";
import { notifyOfRequests, settleAsking } from "../db/tables/notifications";
import { spread } from "../live/news";
import { chainOf } from "../requests/roles";
import type { StoredRequest } from "../requests/row";
import type { ChainStep } from "../rules/approval-chain";
import { decidersAt } from "./deciders";

/** What the owner of a request is told when it comes to stand so. */
export const newsForOwner: Partial<Record<RequestStatus, NotificationKind>> = {
  ConfirmRequest: "decided",
  RefuseRequest: "decided",
  SuspendRequest: "decided",
  ReturnRequest: "returned",
};

type Asked = Pick<
  StoredRequest,
  "id" | "personnelNumber" | "sectionCode" | "kind" | "typeCode" | "createdBy"
>;

export type Moved = {
  request: Asked;
  /** Where it stood; null: it was not there yet. */
  from: Standing | null;
  to: Standing;
  actor: string;
  reason?: string | null;
  now: Date;
  today: IsoDate;
  /** The chain, where it is known already. */
  chain?: readonly ChainStep[];
};

/**
 * Tells everyone concerned that a request went a step on, in the transaction of that step: those whose turn it is now,
 * its owner if it came to something, and the badges of those whose turn it was. Whoever did it is told nothing.
 */
export async function announce(
  db: Db,
  { request, from, to, actor, reason, now, today, ...given }: Moved,
): Promise<void> {
  const { id, personnelNumber } = request;
  const chain = given.chain ?? (await chainOf(db, request));
  const at = (degree: number) => decidersAt(db, personnelNumber, { chain, degree, today });
  const concerned = new Set([personnelNumber, ...(from ? await settleAsking(db, [id], now) : [])]);
  if (from && from.degree !== null) for (const one of await at(from.degree)) concerned.add(one);
  if (to.degree !== null) {
    const deciders = await at(to.degree);
    for (const one of deciders) concerned.add(one);
    const receivers = deciders.filter((one) => one !== actor);
    if (to.status === "NewRequest")
      await notifyOfRequests(db, { kind: "submitted", ids: [id], receivers, now });
  }
  const kind = newsForOwner[to.status];
  if (kind && actor !== personnelNumber)
    await notifyOfRequests(db, { kind, ids: [id], receivers: "owner", reason: reason ?? null, now });
  await spread(db, { to: [...concerned], topics: ["badges", "notifications"] });
}
