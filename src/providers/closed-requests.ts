import type { PortalSession } from "./session";

/** Why a person's own requests are closed to them; explains the missing menu entries. */
export type ClosedReason = { reason: "tooEarly" | "noHiringDate" | "lock"; days?: number };

const dayInMilliseconds = 86_400_000;

/** Spec §5 "Menu visibility": undefined if requests are open. `today` is an ISO date. The server checks the same. */
export function closedRequests(
  { viewer, person, lock, settings }: Pick<PortalSession, "viewer" | "person" | "lock" | "settings">,
  today: string,
): ClosedReason | undefined {
  if (!lock?.hasLeaveAndMission) return { reason: "lock" };
  if (viewer.role === "webAdmin") return undefined;
  const days = settings?.requestsAfterDays ?? null;
  if (days === null) return undefined;
  const worked = person?.hiredOn
    ? (Date.parse(today) - Date.parse(person.hiredOn)) / dayInMilliseconds
    : Number.NaN;
  if (worked >= days) return undefined;
  return Number.isNaN(worked) ? { reason: "noHiringDate" } : { reason: "tooEarly", days };
}
