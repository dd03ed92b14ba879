import type { MenuGroup, Page } from "../pages/page";
import { mayOpen } from "../providers/access-control";
import type { PortalSession } from "../providers/session";
import type { Area } from "./areas";

/** Why the request entries are missing, for whoever looks for them. */
export type HiddenReason = { reason: "tooEarly" | "noHiringDate" | "lock"; days?: number };

export type MenuSection = { group: MenuGroup; pages: readonly Page[] };
export type Menu = { sections: readonly MenuSection[]; requestsHidden: HiddenReason | undefined };

const dayInMilliseconds = 86_400_000;

/** The menu a viewer has, in the registry's order. `today` is an ISO date. */
export function menuOf(pages: readonly Page[], area: Area, session: PortalSession, today: string): Menu {
  const hidden = hiddenRequests(session, today);
  const sections = new Map<MenuGroup, Page[]>();
  for (const page of pages) {
    if (!page.menu || hidden.groups.has(page.menu)) continue;
    if (!mayOpen({ roles: area.roles, permission: page.permission }, session.viewer)) continue;
    sections.set(page.menu, [...(sections.get(page.menu) ?? []), page]);
  }
  return {
    sections: Array.from(sections, ([group, inGroup]) => ({ group, pages: inGroup })),
    requestsHidden: hidden.reason,
  };
}

/** Spec §5 "Menu visibility"; the administrator's menu is fixed. */
function hiddenRequests(
  { viewer, person, lock, settings }: PortalSession,
  today: string,
): { groups: ReadonlySet<MenuGroup>; reason: HiddenReason | undefined } {
  if (viewer.role === "webAdmin") return { groups: new Set(), reason: undefined };
  if (!lock?.hasLeaveAndMission)
    return { groups: new Set(["myRequests", "requestManagement"]), reason: { reason: "lock" } };
  const days = settings?.requestsAfterDays ?? null;
  if (days === null) return { groups: new Set(), reason: undefined };
  const worked = person?.hiredOn
    ? (Date.parse(today) - Date.parse(person.hiredOn)) / dayInMilliseconds
    : Number.NaN;
  if (worked >= days) return { groups: new Set(), reason: undefined };
  return {
    groups: new Set(["myRequests"]),
    reason: Number.isNaN(worked) ? { reason: "noHiringDate" } : { reason: "tooEarly", days },
  };
}
