import type { AnyCall } from "@schemas/define-call";
import type { ErrorCode } from "@schemas/errors";

// What was written to a person is theirs, and so is where they are signed in. How much waits the portal itself asks.
const privateCalls =
  /^messages\.(?!getForcedInboxCount$)|^notifications\.(?!getUnreadCount$)|^account\.(?!getDuties$|getPasswordRules$)/;
const leaving = new Set(["session.signOut", "session.leaveView"]);

/**
 * Why a call is refused to someone who only looks at the portal as another person: it changes something (leaving the
 * view does not count), or it reads what is the person's alone. Undefined when it is not.
 */
export function refusalOfViewer({ name, changes }: Pick<AnyCall, "name" | "changes">): ErrorCode | undefined {
  if (privateCalls.test(name)) return "private-to-person";
  return changes && !leaving.has(name) ? "view-only" : undefined;
}
