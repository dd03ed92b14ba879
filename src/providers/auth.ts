import type { AuthProvider } from "@refinedev/core";
import { isPageAddress } from "@schemas/values/page-address";
import { api } from "../api";
import { ApiError } from "../api/api-error";
import { giveUpReading } from "../api/line";
import { stopFollowing } from "../api/live";
import { leavePortal } from "../api/public";
import { leavePush } from "../api/push-subscription";
import { readSession } from "../api/session-store";
import { forgetWay } from "../api/way-back";
import { dutyPages } from "./session";
import { unfinishedWork } from "./unfinished-work";

/**
 * Signs out at the server, forgets everything here and starts the page anew (spec §4 "Other states"), or goes where the
 * settings lead whoever signs out. What pages have begun is ended first, while the session lasts; false: something of it
 * did not come about and is to be seen.
 */
export async function signOut(): Promise<boolean> {
  if (!(await unfinishedWork.finish())) return false;
  giveUpReading();
  stopFollowing();
  const isWanted = readSession() !== undefined;
  await leavePush();
  let leadsTo = "";
  try {
    ({ leadsTo } = await api.session.signOut());
  } catch {
    // The session may be dead already; leaving must work all the same.
  }
  // Who leaves on purpose is not led back here, whoever signs in next.
  if (isWanted) forgetWay();
  leavePortal(isPageAddress(leadsTo) ? leadsTo : undefined);
  return true;
}

/** What the server wants done first, and where that is. */
const pageOfDuty: Readonly<Record<string, string | undefined>> = {
  "must-change-password": dutyPages.changePassword,
  "must-set-second-factor": dutyPages.setSecondFactor,
};

/** refine's view of who is signed in. Signing in itself is the sign-in page's (src/pages/public/login). */
export const authProvider: AuthProvider = {
  login: async () => ({ success: false, redirectTo: "/login" }),
  logout: async () => ({ success: await signOut() }),
  check: async () => ({ authenticated: readSession() !== undefined, redirectTo: "/login" }),
  getIdentity: async () => readSession()?.username ?? null,
  onError: async (error) => ({
    // The client already tried what spec §4 says about a 401.
    logout: error instanceof ApiError && error.status === 401,
    redirectTo: error instanceof ApiError ? pageOfDuty[error.code] : undefined,
    error,
  }),
};
