import type { AnyCall } from "@schemas/define-call";
import { markOf, readSession, type Session } from "./session-store";

/** What the portal shows without a server: the user, their rights, and their own days, records, leave and messages. */
const storedCalls =
  /^(work|io|leave)\.|^portal\.getHome$|^session\.getPersonDetail$|^standing\.getStanding$|^account\.getDuties$|^permissions\.getPermissionList$|^clocking\.getClockState$|^lock\.get(LockData|CustomerName)$|^settings\.(readSettings|usesWorkCalendarForLeave)$|^messages\.get(ForcedInbox|ForcedInboxCount|UnreadInbox|Inbox)$/;
/** The parts of answers about other people, by call: no device stores them. */
const aboutOthers: Readonly<Record<string, readonly string[]>> = {
  "portal.getHome": ["waiting", "team", "flawed"],
};
const prefix = "answers ";
const stamp = "x-kept-at";
/** Enough for some months of one's own pages. */
const most = 300;

/** Whether an answer is stored: only if it is about the account itself, and never while viewing as someone else. */
export function isForDevice(call: AnyCall, input: unknown, session: Session | undefined): session is Session {
  if (!session || call.method !== "GET" || call.changes || call.allow === "manager") return false;
  if (!storedCalls.test(call.name) || session.view) return false;
  const { personnelNumber = session.username } = (input ?? {}) as { personnelNumber?: unknown };
  return personnelNumber === session.username;
}

/** Stores an answer for the account that received it. Browsers offer this storage on secure addresses only. */
export async function keepAnswer(
  { name }: AnyCall,
  session: Session,
  address: string,
  answer: Response,
): Promise<void> {
  try {
    const text = withoutKeys(await answer.text(), aboutOthers[name]);
    // Nothing is stored for someone who has signed out meanwhile.
    if (markOf(readSession()) !== markOf(session)) return;
    const cache = await globalThis.caches?.open(prefix + session.username);
    const headers = { "content-type": "application/json", [stamp]: new Date().toISOString() };
    await cache?.put(address, new Response(text, { headers }));
    const oldest = (await cache?.keys()) ?? [];
    await Promise.all(oldest.slice(0, -most).map((key) => cache?.delete(key)));
  } catch {
    // Storage is full: the portal works without it.
  }
}

function withoutKeys(text: string, keys: readonly string[] | undefined): string {
  if (!keys) return text;
  const envelope = JSON.parse(text) as { Values: object };
  const Values = { ...envelope.Values, ...Object.fromEntries(keys.map((key) => [key, null])) };
  return JSON.stringify({ ...envelope, Values });
}

/** The stored answer for an account, and its time. */
export async function findAnswer(
  session: Session,
  address: string,
): Promise<{ answer: Response; at: string } | undefined> {
  try {
    const answer = await globalThis.caches?.match(address, { cacheName: prefix + session.username });
    return answer && { answer, at: answer.headers.get(stamp) ?? "" };
  } catch {
    return undefined;
  }
}

/** Stored answers belong to one person: deletes them, except those of an account that continues to use the portal. */
export async function forgetAnswers(except?: string): Promise<void> {
  try {
    const names = (await globalThis.caches?.keys()) ?? [];
    const gone = names.filter((name) => name.startsWith(prefix) && name !== prefix + except);
    await Promise.all(gone.map((name) => caches.delete(name)));
  } catch {
    // Without storage there is nothing to delete.
  }
}
