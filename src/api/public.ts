import { config } from "@schemas/calls/config";
import { lock } from "@schemas/calls/lock";
import { session } from "@schemas/calls/session";
import { baseAddress, forgetBaseAddress } from "./base-address";
import { readStored, storageKeys } from "./browser-storage";
import { createClient } from "./client";
import { reportKept, reportLost, reportReached } from "./connection";
import { findAnswer, forgetAnswers, isKept, keepAnswer } from "./kept-answers";
import { forgetKeptSession, stopLooking } from "./own-session";
import { clearSession, readSession, saveSession } from "./session-store";
import { createTransport } from "./transport";

/** The one transport of this page. */
export const send = createTransport({
  fetch: (address, init) => fetch(address, init),
  baseAddress,
  forgetBaseAddress,
  language: () => document.documentElement.lang || "fa",
  readSession,
  signInSilently,
  signOut: leaveDeadSession,
  startAnew: () => location.reload(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  kept: { isFor: isKept, keep: keepAnswer, find: findAnswer },
  connection: { reached: reportReached, lost: reportLost, kept: reportKept },
});

/** The calls the pages before sign-in make; the whole client (./index.ts) is loaded with the app. */
export const publicApi = createClient({ session, config, lock }, send);

/** Signs the remembered directory user in again; the server's proof is the device cookie, not the name. */
export async function signInSilently(): Promise<boolean> {
  const domainUser = readStored(storageKeys.domainLoginName);
  if (!domainUser) return false;
  try {
    const before = readSession();
    const answer = await publicApi.session.checkDomainLogin({ domainUser, isCheck: false });
    // Whoever signed in here since by their number does not go on as somebody else.
    if (!answer.token || (before && before.username !== answer.personnelNumber)) return false;
    saveSession({ token: answer.token, username: answer.personnelNumber });
    return true;
  } catch {
    return false;
  }
}

/** A view that is over leads back to the administrator's own session; any other dead session to the sign-in page. */
function leaveDeadSession(): void {
  if (stopLooking()) location.assign("/adminHome");
  else leavePortal();
}

/** Forgets the session here and starts a page anew, so that nothing of the last person stays in memory. */
export function leavePortal(to = "/login"): void {
  clearSession();
  forgetKeptSession();
  void forgetAnswers().then(() => {
    if (location.pathname !== to) location.assign(to);
  });
}
