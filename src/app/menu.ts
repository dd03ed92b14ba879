import { mayOpen } from "../providers/access-control";
import { type ClosedReason, closedRequests } from "../providers/closed-requests";
import type { PortalSession } from "../providers/session";
import type { MenuGroup, Page } from "../routing/page";
import type { Area } from "./areas";

type MenuSection = { group: MenuGroup; pages: readonly Page[] };

/** The menu of a viewer, in the registry's order. `today` is an ISO date. */
export function menuOf(
  pages: readonly Page[],
  area: Area,
  session: PortalSession,
  today: string,
): readonly MenuSection[] {
  const sections = new Map<MenuGroup, Page[]>();
  for (const page of pages) {
    if (!page.menu || closedReason(page, session, today)) continue;
    if (page.isForKiosks && !session.settings?.hasKiosks) continue;
    if (!mayOpen({ ...page, roles: area.roles }, session.viewer)) continue;
    sections.set(page.menu, [...(sections.get(page.menu) ?? []), page]);
  }
  return Array.from(sections, ([group, inGroup]) => ({ group, pages: inGroup }));
}

/**
 * Why a page of requests is closed to its reader; undefined for every other page. Spec §5: the lock closes both request
 * menus, a later start only one's own. The administrator's menu is fixed.
 */
export function closedReason(
  { menu }: Pick<Page, "menu">,
  session: PortalSession,
  today: string,
): ClosedReason | undefined {
  const isOwn = menu === "myRequests" || menu === "newRequests";
  if (session.viewer.role === "webAdmin" || (!isOwn && menu !== "requestManagement")) return undefined;
  const closed = closedRequests(session, today);
  return isOwn || closed?.reason === "lock" ? closed : undefined;
}
