import { config } from "@schemas/calls/config";
import { lock } from "@schemas/calls/lock";
import { session } from "@schemas/calls/session";
import { standing } from "@schemas/calls/standing";
import { baseAddress, forgetBaseAddress } from "./base-address";
import { forgetLook, readStored, storageKeys } from "./browser-storage";
import { createClient } from "./client";
import { reportLost, reportReached, reportStored } from "./connection";
import { givenAnswer } from "./given-answers";
import { clearSession, markOf, readSession, readView, saveSession } from "./session-store";
import { findAnswer, forgetAnswers, isForDevice, keepAnswer } from "./stored-answers";
import { createTransport } from "./transport";
import { rememberWay } from "./way-back";

/** The only transport of this page. */
export const send = createTransport({
  fetch: async (address, init) => givenAnswer(address, init) ?? fetch(address, init),
  baseAddress,
  forgetBaseAddress,
  language: () => document.documentElement.lang || "fa",
  readSession,
  signInSilently,
  signOut: () => void leaveDeadSession(),
  restart,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  offline: { isFor: isForDevice, keep: keepAnswer, find: findAnswer },
  connection: { reached: reportReached, lost: reportLost, stored: reportStored },
});

/** The calls of the pages before sign-in; the whole client (./index.ts) is loaded with the app. */
export const publicApi = createClient({ session, standing, config, lock }, send);

/** Signs the remembered directory user in again; the server trusts the device cookie, not the name. */
export async function signInSilently(): Promise<boolean> {
  const domainUser = readStored(storageKeys.domainLoginName);
  if (!domainUser) return false;
  try {
    const before = readSession();
    const answer = await publicApi.session.checkDomainLogin({ domainUser, isCheck: false });
    // Someone who has since signed in here by number must not become somebody else.
    if (before && before.username !== answer.personnelNumber) return false;
    if (answer.token) saveSession({ token: answer.token, username: answer.personnelNumber });
    return markOf(readSession()) !== markOf(before);
  } catch {
    return false;
  }
}

/** The session is being swapped for another one, whose page has not loaded yet. */
let isOnTheWay = false;
/** While leaving, refused calls must not redirect. */
let isLeaving = false;

/** Reloads a page that shows another account than the one signed in now. Does nothing while another page is loading. */
export function restart(): void {
  if (!isOnTheWay && !isLeaving) location.reload();
}

/**
 * When a view ends, returns to the administrator's own session; for any other dead session goes to the sign-in page.
 */
async function leaveDeadSession(): Promise<void> {
  // Several calls may find the session dead at the same time.
  if (isOnTheWay) return;
  if (readView() && (await comeBack("/adminHome"))) return;
  const session = readSession();
  // A browser that deleted its cookies along with the session no longer has the name of its user.
  if (session || !isLeaving) rememberWay(session?.username ?? null);
  leavePortal();
}

/**
 * Ends a view as someone else and goes to a page of the administrator; false when their own session no longer exists.
 * Calls of the view that are refused in the meantime do not redirect.
 */
export const comeBack = (to: string): Promise<boolean> => swapSession(stopLooking, to);

/** Swaps the session and goes to a page of the other one. If there is no other one, stays and returns false. */
export async function swapSession(swap: () => Promise<boolean>, to: string): Promise<boolean> {
  isOnTheWay = true;
  try {
    isOnTheWay = await swap();
  } catch (error) {
    isOnTheWay = false;
    throw error;
  }
  if (isOnTheWay) location.assign(to);
  return isOnTheWay;
}

/** Ends a view as someone else; true when the administrator's own session is active again. */
export async function stopLooking(): Promise<boolean> {
  const session = readSession();
  if (!session?.view) return false;
  const { viewer, token } = session.view;
  if (token) {
    // A server of another origin knows this page's sessions only by their tokens.
    await publicApi.session.signOut().catch(() => undefined);
    saveSession({ username: viewer, token });
    return true;
  }
  const answer = await publicApi.session.leaveView().catch(() => undefined);
  return Boolean(answer?.username);
}

/** Replaces the administrator's own session by the view's; our own server has already done so. */
export function startLooking(view: { token: string; username: string; name: string; endsAt: string }): void {
  const own = readSession();
  const { token, username, name, endsAt } = view;
  if (own?.token && token)
    saveSession({ token, username, view: { viewer: own.username, token: own.token, name, endsAt } });
}

/** Forgets the session here and starts a new page, so that nothing of the last person stays in memory. */
export function leavePortal(to = "/login"): void {
  isLeaving = true;
  clearSession();
  forgetLook();
  void forgetAnswers().then(() => {
    if (location.pathname !== to) location.assign(to);
  });
}
