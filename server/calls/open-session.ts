import { fail } from "@schemas/errors";
import {
  cookiesOfSession,
  noOwnSession,
  noSession,
  ownSessionCookie,
  tokensOf,
} from "../access/browser-session";
import { identify } from "../access/identify";
import type { Context, SignedIn } from "../context/context";
import type { Identity } from "../context/identity";
import type { Db } from "../db/db";
import { findRow, setRow } from "../db/one-row";
import { findDevice, forgetRememberedDevices, rememberDevice } from "../db/tables/remembered-devices";
import { endSession, type OpenedSession, startSession } from "../db/tables/sessions";
import { hashToken } from "../rules/hash-token";

const deviceCookie = "hozur-device";

/** A session as its client receives it: the portal's own page gets cookies, every other client a token. */
type Handed = { token: string; username: string };

/** Opens a session for somebody who proved their identity, now or when this browser was remembered. */
export async function openSession(
  context: Context,
  session: { username: string; deviceHash?: string | undefined; isProved?: boolean },
): Promise<Handed> {
  const { db, now, address, agent, isPortal } = context;
  // Otherwise the browser's previous sessions would become unreachable.
  if (isPortal) await endSessionsHere(context);
  return hand(context, await startSession(db, { ...session, now, address, agent }));
}

/** Returns the session that the caller already has. */
export function keepSession(context: Context): Handed {
  const { who, token } = context;
  if (!who || !token) throw fail("not-signed-in");
  return hand(context, { ...who, token });
}

/** Switches the session to an administrator's, or back to the person's own; other pages of the browser notice it. */
export async function turnSession(context: SignedIn, isAdministration: boolean): Promise<void> {
  const { db, who, token, isPortal, now, setCookie } = context;
  await setRow(db, "session", { token_hash: who.tokenHash }, { is_administration: isAdministration });
  if (!isPortal || !token) return;
  for (const cookie of cookiesOfSession({ ...who, token, isAdministration }, now)) setCookie(cookie);
}

function hand(context: Context, session: OpenedSession & Pick<Identity, "isAdministration">): Handed {
  const { username } = session;
  if (!context.isPortal) return { token: session.token, username };
  for (const cookie of [...cookiesOfSession(session, context.now), noOwnSession]) context.setCookie(cookie);
  return { token: "", username };
}

/** Ends the sessions in this browser: the caller's own and that of a view. */
async function endSessionsHere(context: Context): Promise<void> {
  for (const token of tokensOf(context)) await endSession(context.db, hashToken(token));
}

/** Ends the sessions in this browser and clears its cookies. */
export async function leaveBrowser(context: Context): Promise<void> {
  await endSessionsHere(context);
  for (const cookie of noSession) context.setCookie(cookie);
}

/**
 * Replaces a view by the administrator's session it was opened from, whether or not the view has ended. Returns the
 * session's user name; empty if this browser has no such session.
 */
export async function comeBack(context: Context): Promise<string> {
  const { db, now, token, who, cookies, isPortal, server } = context;
  const own = cookies[ownSessionCookie];
  const view = token
    ? await findRow(db, "session", { token_hash: hashToken(token) }, ["opened_by"])
    : undefined;
  if (who?.viewer) await endSession(db, who.tokenHash);
  if (!isPortal || !own) return who && !who.viewer ? who.username : "";
  const found = await identify({ ...server, db }, own, undefined, now);
  // A view that has ended has no row.
  const isOpener = !view || view.opened_by === hashToken(own);
  if (!found || found.who.viewer || !isOpener) {
    for (const cookie of noSession) context.setCookie(cookie);
    return "";
  }
  return hand(context, { ...found.who, token: own }).username;
}

/** Remembers this browser for a directory user who proved their identity, and forgets earlier ones. */
export async function rememberBrowser(
  { db, now, cookies, setCookie }: Context,
  personnelNumber: string,
  domainName: string,
): Promise<string> {
  await forgetSecret(db, cookies[deviceCookie]);
  const { secret, hash, maxAgeSeconds } = await rememberDevice(db, { personnelNumber, domainName, now });
  setCookie({ name: deviceCookie, value: secret, maxAgeSeconds });
  return hash;
}

/** The hash under which this browser is remembered for a directory user; undefined when it is not. */
export async function rememberedBrowser(
  { db, now, cookies }: Context,
  personnelNumber: string,
  domainName: string,
): Promise<string | undefined> {
  const secret = cookies[deviceCookie];
  return secret ? findDevice(db, secret, { personnelNumber, domainName, now }) : undefined;
}

/** The next user of this browser must prove their identity. */
export async function forgetBrowser({ db, cookies, setCookie }: Context): Promise<void> {
  await forgetSecret(db, cookies[deviceCookie]);
  setCookie({ name: deviceCookie, value: "", maxAgeSeconds: 0 });
}

async function forgetSecret(db: Db, secret: string | undefined): Promise<void> {
  if (secret) await forgetRememberedDevices(db, [hashToken(secret)]);
}
