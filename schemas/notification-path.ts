import type { Notification } from "./notifications/facts";
import { reportAddress } from "./report";
import { absences } from "./reports/absences";
import { archiveAddress, decideAddress } from "./request-kinds";

/** The part of a page where people turn two-step sign-in on. */
export const secondFactorPlace = "second-factor";

/** The portal page a notification links to, with that request, distribution or message opened. */
export function notificationPath(notification: Notification, isAccount: boolean): string {
  const { kind, facts, requestId, messageId } = notification;
  const isWebAdmin = isAccount || ("isForAdministrators" in facts && facts.isForAdministrators === true);
  const base = isWebAdmin ? "/adminHome" : "/home";
  if ("subject" in facts) return `${base}/inbox?open=${messageId ?? ""}`;
  // The web administrator has no inbox: their notification links to the report itself.
  if ("view" in facts) return messageId === null ? facts.link : `${base}/inbox?open=${messageId}`;
  if ("shares" in facts) {
    const { year, period, sectionCode: section } = facts;
    return `${base}/specific-extrawork-request?${new URLSearchParams({ year: `${year}`, period: `${period}`, section })}`;
  }
  if ("filed" in facts) {
    const { requestKind, from, to } = facts;
    const shown: Record<string, string> =
      requestId === null ? { kind: requestKind, from, to } : { open: `${requestId}` };
    return `${base}/private-cartable?${new URLSearchParams({ status: "filed", ...shown })}`;
  }
  if ("asked" in facts) {
    const { requestKind: kind, sectionCode: section, from, to } = facts;
    const shown = { ...(section !== null && { section }), from, to };
    return isWebAdmin
      ? `${decideAddress(kind, "adminHome")}?${new URLSearchParams(shown)}`
      : `${base}/private-cartable?${new URLSearchParams({ kind, ...shown })}`;
  }
  if ("absence" in facts) {
    const days = { from: facts.from, to: facts.to };
    if (facts.name === null) return `${base}/daily-functionality?${new URLSearchParams(days)}`;
    const query = new URLSearchParams({ ...days, q: facts.personnelNumber });
    return `${reportAddress(absences, isWebAdmin ? "adminHome" : "home")}?${query}`;
  }
  // Where people, and accounts that are no person, turn it on.
  if ("removedBy" in facts)
    return `${isWebAdmin ? "/adminHome/changePassword" : "/home/settings"}#${secondFactorPlace}`;
  if ("alert" in facts)
    return facts.alert === "lines"
      ? "/adminHome/terminal-lines"
      : `/adminHome/clocks/${encodeURIComponent(facts.code)}`;
  if ("corrected" in facts)
    return `${base}/daily-functionality?${new URLSearchParams({ from: facts.from, to: facts.to })}`;
  if (kind === "decided" || kind === "returned" || kind === "filed")
    return `${archiveAddress(facts.requestKind)}?open=${requestId ?? ""}`;
  const list = isWebAdmin ? decideAddress(facts.requestKind, "adminHome") : `${base}/private-cartable`;
  return `${list}?open=${requestId ?? ""}`;
}
