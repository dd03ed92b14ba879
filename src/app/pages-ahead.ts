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

/** Before someone has signed in it is unknown who it is: most are employees. */
export function preloadFirstPages(): void {
  for (const page of employeePages) if (page.path === "profile" || page.isCommon) page.loaded.preload();
}

/** Loads the page of an address and its data while the frame around it is still being built. */
export async function openAhead(client: QueryClient, { pathname, search }: Location): Promise<void> {
  const [, first = "", name = ""] = pathname.toLowerCase().split("/");
  const frame = frames.find(({ area }) => area.base.toLowerCase() === `/${first}`);
  const page = frame?.pages.find(({ path }) => path.toLowerCase() === (name || frame.start));
  if (!frame || !page) return;
  const file = page.loaded.preload();
  const session = await sessionAhead(client);
  if (session && mayOpen({ ...page, roles: frame.area.roles }, session.viewer))
    page.askAhead?.(client, session.viewer.personnelNumber, search);
  await file;
}

/** After a sign-in: loads the data of the pages most people open next. */
export async function askCommonPages(client: QueryClient): Promise<void> {
  const session = await sessionAhead(client);
  if (!session) return;
  for (const page of employeePages)
    if (page.isCommon && mayOpen({ ...page, roles: areas.employee.roles }, session.viewer))
      page.askAhead?.(client, session.viewer.personnelNumber, "");
}

/** Loads the session like the guard. Errors are left to the guard, and an account with a duty loads no page yet. */
async function sessionAhead(client: QueryClient): Promise<PortalSession | undefined> {
  const account = readSession();
  const session = account && (await client.fetchQuery(sessionQuery(account)).catch(() => undefined));
  return session?.duty ? undefined : session;
}
