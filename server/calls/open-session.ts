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
import { findDevice, forgetRememberedDevices, rememberDevice } from "../db/tables/remembered-devices";
import { endSession, type OpenedSession, openerOf, startSession } from "../db/tables/sessions";
import { hashToken } from "../rules/hash-token";

const deviceCookie = "hozur-device";

/** A session as its caller gets it: the portal's own page in cookies, every other client by its token. */
type Handed = { token: string; username: string };

/** Opens a session for somebody who proved who they are, just now or when this browser was remembered. */
export async function openSession(
  context: Context,
  session: { username: string; deviceHash?: string | undefined; isProved?: boolean },
): Promise<Handed> {
  const { db, now, address, agent, isPortal } = context;
  // What this browser held until now nobody could get at any more.
  if (isPortal) await endSessionsHere(context);
  return hand(context, await startSession(db, { ...session, now, address, agent }));
}

/** Lets the session that the caller came with go on. */
export function keepSession(context: Context): Handed {
  const { who, token } = context;
  if (!who || !token) throw fail("not-signed-in");
  return hand(context, { ...who, token });
}

/** Lets it go on as an administrator's, or as the person's own; the browser's other pages see that it changed. */
export async function turnSession(context: SignedIn, isAdministration: boolean): Promise<void> {
  const { db, who, token, isPortal, now, setCookie } = context;
  await db
    .updateTable("session")
    .set({ is_administration: isAdministration })
    .where("token_hash", "=", who.tokenHash)
    .execute();
  if (!isPortal || !token) return;
  for (const cookie of cookiesOfSession({ ...who, token, isAdministration }, now)) setCookie(cookie);
}

function hand(context: Context, session: OpenedSession & Pick<Identity, "isAdministration">): Handed {
  const { username } = session;
  if (!context.isPortal) return { token: session.token, username };
  for (const cookie of [...cookiesOfSession(session, context.now), noOwnSession]) context.setCookie(cookie);
  return { token: "", username };
}

/** Ends the sessions that this browser holds, one's own and that of a view. */
async function endSessionsHere(context: Context): Promise<void> {
  for (const token of tokensOf(context)) await endSession(context.db, hashToken(token));
}

/** Ends what this browser holds, which then holds nothing any more. */
export async function leaveBrowser(context: Context): Promise<void> {
  await endSessionsHere(context);
  for (const cookie of noSession) context.setCookie(cookie);
}

/**
 * Puts an administrator's own session in the place of the view that was opened from it, whether that is over or not.
 * Answers whose it is; nobody's where this browser holds none.
 */
export async function comeBack(context: Context): Promise<string> {
  const { db, now, token, who, cookies, isPortal } = context;
  const own = cookies[ownSessionCookie];
  const opener = token && (await openerOf(db, hashToken(token)));
  if (who?.viewer) await endSession(db, who.tokenHash);
  if (!isPortal || !own) return who && !who.viewer ? who.username : "";
  const found = await identify(db, own, undefined, now);
  const isOpener = opener === undefined || opener === hashToken(own);
  if (!found || found.who.viewer || !isOpener) {
    for (const cookie of noSession) context.setCookie(cookie);
    return "";
  }
  return hand(context, { ...found.who, token: own }).username;
}

/** Remembers this browser, in which a directory user proved who they are, and nobody else of before. */
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

/** The hash by which this browser was remembered for a directory user; undefined when it was not. */
export async function rememberedBrowser(
  { db, now, cookies }: Context,
  personnelNumber: string,
  domainName: string,
): Promise<string | undefined> {
  const secret = cookies[deviceCookie];
  return secret ? findDevice(db, secret, { personnelNumber, domainName, now }) : undefined;
}

/** Whoever sits down here next proves who they are. */
export async function forgetBrowser({ db, cookies, setCookie }: Context): Promise<void> {
  await forgetSecret(db, cookies[deviceCookie]);
  setCookie({ name: deviceCookie, value: "", maxAgeSeconds: 0 });
}

async function forgetSecret(db: Db, secret: string | undefined): Promise<void> {
  if (secret) await forgetRememberedDevices(db, [hashToken(secret)]);
}
