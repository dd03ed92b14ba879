import { flagsIn } from "@schemas/admin-records";
import { isAreaRight } from "@schemas/areas";
import { setupAccountName } from "@schemas/calls/session";
import { administrator, noAdministrator, type Role, type Viewer } from "@schemas/viewer";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../api";
import { isLive } from "../api/live";
import { readSession, type Session } from "../api/session-store";
import type { Duty, PortalSession } from "./session";

export const sessionKey = ["portal-session"] as const;
/** The query key of the home page's answer (src/pages/self-service/home). */
export const homeKey = ["portal", "getHome"] as const;
const waitingKey = ["settings", "getWaitingCounts"] as const;
const notificationsKey = ["notifications"] as const;
const forcedKey = ["messages", "getForcedInboxCount"] as const;

/** Everything the guard and the menu need, loaded at once. */
export const sessionQuery = (account: Session) =>
  queryOptions({
    queryKey: [...sessionKey, account.username],
    queryFn: ({ signal }) => loadSession(account, signal),
    staleTime: 10_000,
    retry: false,
    // A reload without changes must not rerender every page.
    structuralSharing: (before, after) => (isSame(before, after) ? before : after),
  });

function isSame(before: unknown, after: unknown): boolean {
  const text = (session: unknown) =>
    JSON.stringify(session, (_, value) => (value instanceof Set ? [...value].sort() : value));
  return before !== undefined && text(before) === text(after);
}

/** The signed-in viewer, for code outside React; undefined until loaded. */
export function currentViewer(client: QueryClient): Viewer | undefined {
  const account = readSession();
  return account && client.getQueryData(sessionQuery(account).queryKey)?.viewer;
}

// Requests are decided elsewhere too; while the server does not answer, polling is slower.
const waitingPause = 30_000;
const waitingPauseAfterFailure = 120_000;
// If the server sends news, polling only catches what was missed.
const waitingPauseLive = 300_000;

/**
 * The badges of the request-management entries (spec §2). For deciders they stay current without a reload: the server
 * announces changes (src/api/live.ts) or, if it cannot, they are polled while the window is visible. Anyone may be a
 * deputy.
 */
export const waitingCountsQuery = (viewer: Viewer) =>
  queryOptions({
    queryKey: [...waitingKey, viewer.personnelNumber],
    queryFn: ({ signal }) =>
      api.settings.getWaitingCounts({ personnelNumber: viewer.personnelNumber }, { signal }),
    enabled: viewer.role !== "setup",
    staleTime: 10_000,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      (state.data?.isDecider ?? viewer.role !== "employee") ? pauseAfter(state.status) : false,
  });

function pauseAfter(status: string): number {
  if (status === "error") return waitingPauseAfterFailure;
  return isLive() ? waitingPauseLive : waitingPause;
}

/** How many notifications the reader has not read: the bell's count. */
export const unreadQuery = (viewer: Viewer) =>
  queryOptions({
    queryKey: [...notificationsKey, "getUnreadCount", viewer.personnelNumber],
    queryFn: ({ signal }) => api.notifications.getUnreadCount(undefined, { signal }),
    enabled: viewer.role !== "setup",
    staleTime: 10_000,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => pauseAfter(state.status),
  });

const keysOf: Readonly<Record<string, readonly (readonly string[])[]>> = {
  badges: [waitingKey, homeKey, ["portal", "getTeamToday"], ["portal", "getOrganisationToday"]],
  notifications: [notificationsKey],
  messages: [["messages"]],
  punches: [
    homeKey,
    ["clocking", "getClockState"],
    ["io"],
    ["work"],
    ["portal", "getTeamToday"],
    ["portal", "getOrganisationNow"],
    ["portal", "getOrganisationTrend"],
    ["portal", "getFigureTrend"],
  ],
  terminals: [["clocks"]],
};

/**
 * Reloads the data that the server reports as changed, if the page shows it. When the connection opens, that may be all
 * of it; a home page that has only just been loaded is not reloaded.
 */
export function refreshNews(client: QueryClient, topics: readonly string[], isOpening = false): void {
  const keys = new Set(topics.flatMap((topic) => keysOf[topic] ?? []));
  if (isOpening && isNew(client)) keys.delete(homeKey);
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
}

// Longer than the connection takes to open, shorter than anyone is away.
const aMoment = 10_000;

function isNew(client: QueryClient): boolean {
  const home = client.getQueryCache().find({ queryKey: homeKey, exact: false })?.state;
  return home !== undefined && (home.data === undefined || Date.now() - home.dataUpdatedAt < aMoment);
}

/** Called after the reader's own decision. */
export const refreshWaiting = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: waitingKey });

/** How many system messages must be read first (spec §4). */
export const forcedInboxQuery = (viewer: Viewer) =>
  queryOptions({
    queryKey: [...forcedKey, viewer.personnelNumber],
    queryFn: ({ signal }) =>
      api.messages.getForcedInboxCount({ personnelNumber: viewer.personnelNumber }, { signal }),
    enabled: viewer.role === "employee" || viewer.role === "manager",
    staleTime: 10_000,
  });

/** Spec §4: every route change reloads the admin state and the menu, except data younger than its stale time. */
export function refreshMenu(client: QueryClient): void {
  for (const queryKey of [sessionKey, waitingKey, forcedKey])
    void client.refetchQueries({ queryKey, type: "active", stale: true });
}

async function loadSession(account: Session, signal: AbortSignal): Promise<PortalSession> {
  const personnelNumber = account.username;
  if (personnelNumber === setupAccountName) {
    const duties = await api.account.getDuties(undefined, { signal });
    return {
      viewer: { ...administrator(personnelNumber), role: "setup" },
      name: "",
      person: undefined,
      standing: undefined,
      lock: undefined,
      settings: undefined,
      duty: dutyOf(duties),
    };
  }
  // Only the standing says whose these are: an administrator's account has no personal file.
  const answers = Promise.all([
    api.session.getPersonDetail({ personnelNumber }, { signal }),
    api.permissions.getPermissionList({ personnelNumber }, { signal }),
  ]);
  answers.catch(() => undefined);
  const [standing, duties, [lock, settings]] = await Promise.all([
    api.standing.getStanding(undefined, { signal }),
    api.account.getDuties(undefined, { signal }),
    lockAndSettings(signal),
  ]);
  if (standing.isAdministration) {
    const { rights, withheld, isEverywhere, name } = standing;
    const viewer = administrator(personnelNumber, rights.filter(isAreaRight), withheld, !isEverywhere);
    const [person] = await answers.catch(() => [undefined]);
    return { viewer, name, person, standing, lock, settings, duty: dutyOf(duties) };
  }
  const [person, codes] = await answers;
  const { records } = person.adminRecords;
  const role: Role = records.length > 0 ? "manager" : "employee";
  const permissions = new Set(codes.map(({ code }) => code));
  const viewer = { personnelNumber, role, permissions, flags: flagsIn(records), ...noAdministrator };
  // An administrator viewing as the person cannot do the duty for them and sees their pages; the server permits it.
  const duty = account.view ? undefined : dutyOf(person);
  return { viewer, name: person.name, person, standing, lock, settings, duty };
}

function dutyOf(duties: { mustChangePassword: boolean; mustSetSecondFactor: boolean }): Duty | undefined {
  if (duties.mustChangePassword) return "changePassword";
  return duties.mustSetSecondFactor ? "setSecondFactor" : undefined;
}

/** Neither is needed to enter the portal: without them the request menus stay hidden (spec §5). */
function lockAndSettings(signal: AbortSignal) {
  return Promise.all([
    api.lock.getLockData(undefined, { signal }).catch(() => undefined),
    api.settings.readSettings(undefined, { signal }).catch(() => undefined),
  ]);
}
