import type { QueryClient } from "@tanstack/react-query";
import { readSession } from "../api/session-store";
import { adminPages } from "../pages/admin";
import { managerPages } from "../pages/manager";
import { selfServicePages } from "../pages/self-service";
import { mayOpen } from "../providers/access-control";
import type { PortalSession } from "../providers/session";
import { sessionQuery } from "../providers/session-queries";
import { areas } from "./areas";

const employeePages = [...selfServicePages, ...managerPages];
const frames = [
  { area: areas.employee, pages: employeePages, start: "profile" },
  { area: areas.admin, pages: adminPages, start: "adminmainpage" },
];

/** Before someone has signed in, nobody knows who it is: most are employees. */
export function preloadFirstPages(): void {
  for (const page of employeePages) if (page.path === "profile" || page.isCommon) page.loaded.preload();
}

/** Fetches the page of an address and asks what it will show, while the frame around it is still being made. */
export async function openAhead(client: QueryClient, { pathname, search }: Location): Promise<void> {
  const [, first = "", name = ""] = pathname.toLowerCase().split("/");
  const frame = frames.find(({ area }) => area.base.toLowerCase() === `/${first}`);
  const page = frame?.pages.find(({ path }) => path.toLowerCase() === (name || frame.start));
  if (!frame || !page) return;
  page.loaded.preload();
  const session = await sessionAhead(client);
  if (session && mayOpen({ ...page, roles: frame.area.roles }, session.viewer))
    page.askAhead?.(client, session.viewer.personnelNumber, search);
}

/** After a sign-in: what most people open next is asked before they do. */
export async function askCommonPages(client: QueryClient): Promise<void> {
  const session = await sessionAhead(client);
  if (!session) return;
  for (const page of employeePages)
    if (page.isCommon && mayOpen({ ...page, roles: areas.employee.roles }, session.viewer))
      page.askAhead?.(client, session.viewer.personnelNumber, "");
}

/** The session as the guard loads it; what fails is the guard's to show, and who must do something first sees no page yet. */
async function sessionAhead(client: QueryClient): Promise<PortalSession | undefined> {
  const account = readSession();
  const session = account && (await client.fetchQuery(sessionQuery(account)).catch(() => undefined));
  return session?.duty ? undefined : session;
}
