import type { NotificationKind } from "@schemas/notifications";
import type { Db } from "../../db/db";
import { notifyOfManyRequests, notifyOfRequests } from "../../db/tables/notifications";
import type { StoredRequest } from "../row";

/** A request that someone must decide about; for a reminder also how many hours it has waited. */
type PendingRequest = Pick<StoredRequest, "id" | "kind"> & {
  waitedHours?: number;
  /** They decide as administrators: nobody holds the degree, or the request was escalated to them. */
  isForAdministrators: boolean;
};

/** The requests each decider must decide about, by kind and by whether they decide as administrators. */
export type PendingDecisions = Map<string, Map<string, PendingRequest[]>>;

export function addPending(
  pending: PendingDecisions,
  deciders: readonly string[],
  request: PendingRequest,
): void {
  for (const decider of deciders) {
    const kinds = pending.get(decider) ?? new Map<string, PendingRequest[]>();
    const key = `${request.kind} ${request.isForAdministrators}`;
    kinds.set(key, [...(kinds.get(key) ?? []), request]);
    pending.set(decider, kinds);
  }
}

type How = { kind: Extract<NotificationKind, "submitted" | "reminder" | "escalation">; now: Date };

/** Notifies all deciders, with one line for several requests of a kind; returns who was notified. */
export async function notifyDeciders(
  db: Db,
  pending: PendingDecisions,
  { kind, now }: How,
): Promise<string[]> {
  for (const { requests, receivers } of alike(pending)) {
    const ids = requests.map(({ id }) => id);
    const waited = requests.flatMap(({ waitedHours }) => waitedHours ?? []);
    const isForAdministrators = requests.some((one) => one.isForAdministrators);
    const about = {
      kind,
      ids,
      receivers,
      isForAdministrators,
      waitedHours: waited.length > 0 ? Math.max(...waited) : null,
      now,
    };
    await (ids.length > 1 ? notifyOfManyRequests : notifyOfRequests)(db, about);
  }
  return [...pending.keys()];
}

/** Groups the deciders who have the same requests, to notify them together. */
function alike(pending: PendingDecisions) {
  const groups = new Map<string, { requests: readonly PendingRequest[]; receivers: string[] }>();
  for (const [decider, kinds] of pending)
    for (const requests of kinds.values()) {
      const key = requests.map(({ id, isForAdministrators }) => `${id} ${isForAdministrators}`).join();
      const same = groups.get(key) ?? { requests, receivers: [] };
      same.receivers.push(decider);
      groups.set(key, same);
    }
  return groups.values();
}
