import type { AuthProvider } from "@refinedev/core";
import { isPageAddress } from "@schemas/values/page-address";
import { api } from "../api";
import { ApiError } from "../api/api-error";
import { storageKeys, store } from "../api/browser-storage";
import { abandonReads } from "../api/line";
import { stopFollowing } from "../api/live";
import { leavePortal } from "../api/public";
import { leavePush } from "../api/push-subscription";
import { markOf, readSession } from "../api/session-store";
import { forgetWay } from "../api/way-back";
import { dutyPages } from "./session";
import { unfinishedWork } from "./unfinished-work";

/**
 * Signs out on the server, clears everything stored here and reloads the page (spec §4 "Other states"), or goes to the
 * address in the settings. Unfinished work of pages is completed first, while the session lasts; returns false if some
 * of it failed and must be seen.
 */
export async function signOut(): Promise<boolean> {
  if (!(await unfinishedWork.finish())) return false;
  abandonReads(markOf(readSession()));
  stopFollowing();
  const isWanted = readSession() !== undefined;
  await leavePush();
  let leadsTo = "";
  try {
    ({ leadsTo } = await api.session.signOut());
  } catch {
    // The session may already be invalid; signing out must work all the same.
  }
  store(storageKeys.kioskCode, null);
  // After a deliberate sign-out, the next person to sign in is not led back to this page.
  if (isWanted) forgetWay();
  leavePortal(isPageAddress(leadsTo) ? leadsTo : undefined);
  return true;
}

/** The duties that the server enforces first, and their pages. */
const pageOfDuty: Readonly<Record<string, string | undefined>> = {
  "must-change-password": dutyPages.changePassword,
  "must-set-second-factor": dutyPages.setSecondFactor,
};

/** refine's view of the signed-in user. Signing in itself is done by the sign-in page (src/pages/public/login). */
export const authProvider: AuthProvider = {
  login: async () => ({ success: false, redirectTo: "/login" }),
  logout: async () => ({ success: await signOut() }),
  check: async () => ({ authenticated: readSession() !== undefined, redirectTo: "/login" }),
  getIdentity: async () => readSession()?.username ?? null,
  onError: async (error) => ({
    // The client has already handled a 401, as spec §4 says.
    logout: error instanceof ApiError && error.status === 401,
    redirectTo: error instanceof ApiError ? pageOfDuty[error.code] : undefined,
    error,
  }),
};
