import type { AnyCall } from "@schemas/define-call";
import type { ErrorCode } from "@schemas/errors";

// Messages and sessions are private to the person. The unread count is exempt: the portal itself polls it.
const privateCalls =
  /^messages\.(?!getForcedInboxCount$)|^notifications\.(?!getUnreadCount$)|^account\.(?!getDuties$|getPasswordRules$)/;
const leaving = new Set(["session.signOut", "session.leaveView"]);

/**
 * Why a call is refused to someone viewing the portal as another person: it changes something (leaving the view does
 * not count), or it reads something private to that person. Undefined when it is allowed.
 */
export function refusalOfViewer({ name, changes }: Pick<AnyCall, "name" | "changes">): ErrorCode | undefined {
  if (privateCalls.test(name)) return "private-to-person";
  return changes && !leaving.has(name) ? "view-only" : undefined;
}
