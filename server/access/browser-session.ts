import { type SignedInUser, userCookie } from "@schemas/portal-session";
import type { Context, Cookie } from "../context/context";
import type { Identity } from "../context/identity";

/** The session of the portal's own pages, which no script can read. */
export const sessionCookie = "hozur-session";
/** While an administrator looks as another: their own session, to come back to. */
export const ownSessionCookie = "hozur-own";

/** A session as a browser gets it. */
type BrowserSession = Pick<Identity, "username" | "sessionId" | "endsAt" | "isAdministration"> & {
  token: string;
};
type View = NonNullable<SignedInUser["view"]>;

/** The cookies of somebody's own session, until it ends unless it is used. */
export function cookiesOfSession(session: BrowserSession, now: Date): Cookie[] {
  const maxAgeSeconds = secondsUntil(session.endsAt, now);
  return [
    { name: sessionCookie, value: session.token, maxAgeSeconds, path: "/" },
    userCookieOf(
      {
        username: session.username,
        id: session.sessionId,
        ...(session.isAdministration && { isAdministration: true }),
      },
      maxAgeSeconds,
    ),
  ];
}

/**
 * The cookies while an administrator looks as another. They last as long as their own session: that the view is over
 * the server says, and the page then asks for the own one back.
 */
export function cookiesOfView(view: BrowserSession, own: BrowserSession, about: View, now: Date): Cookie[] {
  const maxAgeSeconds = secondsUntil(own.endsAt, now);
  return [
    { name: sessionCookie, value: view.token, maxAgeSeconds, path: "/" },
    { name: ownSessionCookie, value: own.token, maxAgeSeconds, path: "/api" },
    userCookieOf({ username: view.username, id: view.sessionId, view: about }, maxAgeSeconds),
  ];
}

/** Takes an administrator's kept session away: it serves again, or nobody is signed in. */
export const noOwnSession: Cookie = { name: ownSessionCookie, value: "", maxAgeSeconds: 0, path: "/api" };

/** Nobody is signed in any more. */
export const noSession: readonly Cookie[] = [
  { name: sessionCookie, value: "", maxAgeSeconds: 0, path: "/" },
  { name: userCookie, value: "", maxAgeSeconds: 0, path: "/", isReadable: true },
  noOwnSession,
];

/** Every token this browser holds. */
export function tokensOf({ cookies }: Pick<Context, "cookies">): string[] {
  return [cookies[sessionCookie], cookies[ownSessionCookie]].filter((one) => one !== undefined);
}

function userCookieOf(user: SignedInUser, maxAgeSeconds: number): Cookie {
  return { name: userCookie, value: JSON.stringify(user), maxAgeSeconds, path: "/", isReadable: true };
}

const secondsUntil = (end: Date, now: Date) =>
  Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000));
