import { calls } from "@schemas/calls";
import { adminFlags } from "@schemas/permission-codes";
import { allKinds, entryOf } from "@schemas/request-kinds";
import { type MenuGroup, type Page, page } from "../../../routing/page";
import { type ListPurpose, requestList, requestListPage } from "./request-lists";

/** The menu groups of the lists of requests, except for kinds with another group. */
const groups = {
  home: { decide: "requestManagement", view: "personnelViews", approved: "approved" },
  adminHome: { decide: "adminRequests" },
} as const;

/** The lists of a menu group: one for each kind that has it, by schemas/request-kinds.ts. */
export function requestPages(area: keyof typeof groups, purpose: ListPurpose, group: MenuGroup): Page[] {
  const usual = (groups[area] as Partial<Record<ListPurpose, MenuGroup>>)[purpose];
  return allKinds.flatMap((kind) => {
    const { pages, codes, icon, menu = usual, group: calling } = entryOf(kind);
    const path = purpose === "decide" ? pages.decide[area] : pages[purpose];
    if (path === undefined || menu !== group) return [];
    const isDeciding = purpose === "decide";
    return [
      page({
        path,
        title: `menu.pages.${path}`,
        ...requestListPage(requestList(purpose, kind)),
        menu: group,
        icon: purpose === "approved" ? "approved" : icon,
        ...(isDeciding && { badge: kind }),
        ...(area === "adminHome"
          ? { asks: calls[calling].listRequestsForAdmins }
          : { permission: isDeciding ? codes.decide : codes[purpose] }),
        ...(!isDeciding && { flag: adminFlags.viewRequests }),
      }),
    ];
  });
}
