import type { QueryClient } from "@tanstack/react-query";
import { atMost } from "../api/at-most";
import { readSession } from "../api/session-store";
import { mayOpen } from "../providers/access-control";
import type { PortalSession } from "../providers/session";
import { sessionQuery } from "../providers/session-queries";
import type { Opening } from "../routing/page";
import { areas } from "./areas";
import { employeePages, type Place, placeOf } from "./place";

/** Before sign-in it is unknown who the user is; most are employees. */
export function preloadFirstPages(): void {
  for (const page of employeePages) if (page.path === "profile" || page.isCommon) page.loaded.preload();
}

/** Loads the page of an address and its data while the frame around it is still being built. */
export async function openAhead(client: QueryClient, { pathname, search }: Location): Promise<void> {
  const place = placeOf(pathname);
  if (!place?.page || !place.screen) return;
  const file = place.screen.loaded.preload();
  const session = await sessionAhead(client);
  const loading = session && prefetchPlace(client, place, { viewer: session.viewer, search });
  await file;
  // A page that is part of the frame came with its answers: without them the app would draw a skeleton in its place.
  if (document.getElementById("frame-page")) await atMost(1_000, loading);
}

/** Loads the data of a place if the viewer may open it. */
export async function prefetchPlace(
  client: QueryClient,
  { area, page, screen, parameters }: Place,
  { viewer, search }: Pick<Opening, "viewer" | "search">,
): Promise<void> {
  if (!page || !mayOpen({ ...page, roles: area.roles }, viewer)) return;
  try {
    await screen?.prefetch?.(client, { viewer, search, parameters });
  } catch {
    // The page loads the data again and shows the error.
  }
}

/** After a sign-in: loads the data of the pages most people open next. */
export async function prefetchCommonPages(client: QueryClient): Promise<void> {
  const session = await sessionAhead(client);
  if (!session) return;
  const { viewer } = session;
  for (const page of employeePages)
    if (page.isCommon && mayOpen({ ...page, roles: areas.employee.roles }, viewer))
      page.prefetch?.(client, { viewer, search: "", parameters: {} });
}

/** Loads the session like the guard. Errors are left to the guard, and an account with a duty loads no page yet. */
async function sessionAhead(client: QueryClient): Promise<PortalSession | undefined> {
  const account = readSession();
  const session = account && (await client.fetchQuery(sessionQuery(account)).catch(() => undefined));
  return session?.duty ? undefined : session;
}
