import { type SignedInUser, userCookie } from "@schemas/portal-session";
import type { Context, Cookie } from "../context/context";
import type { Identity } from "../context/identity";

/** The session of the portal's own pages, invisible to scripts. */
export const sessionCookie = "hozur-session";
/** An administrator's own session while they view the portal as someone else, to return to. */
export const ownSessionCookie = "hozur-own";

/** The part of a session that its cookies are made from. */
type BrowserSession = Pick<Identity, "username" | "sessionId" | "endsAt" | "isAdministration"> & {
  token: string;
};
type View = NonNullable<SignedInUser["view"]>;

/** The cookies of a user's own session, lasting until it would end without use. */
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
 * The cookies while an administrator views the portal as someone else. They last as long as the administrator's own
 * session: the server reports the end of the view, and the page then asks to return.
 */
export function cookiesOfView(view: BrowserSession, own: BrowserSession, about: View, now: Date): Cookie[] {
  const maxAgeSeconds = secondsUntil(own.endsAt, now);
  return [
    { name: sessionCookie, value: view.token, maxAgeSeconds, path: "/" },
    { name: ownSessionCookie, value: own.token, maxAgeSeconds, path: "/api" },
    userCookieOf({ username: view.username, id: view.sessionId, view: about }, maxAgeSeconds),
  ];
}

/** Removes the administrator's saved session, as it is active again or nobody is signed in. */
export const noOwnSession: Cookie = { name: ownSessionCookie, value: "", maxAgeSeconds: 0, path: "/api" };

/** Signs the browser out. */
export const noSession: readonly Cookie[] = [
  { name: sessionCookie, value: "", maxAgeSeconds: 0, path: "/" },
  { name: userCookie, value: "", maxAgeSeconds: 0, path: "/", isReadable: true },
  noOwnSession,
];

/** Every session token in this browser. */
export function tokensOf({ cookies }: Pick<Context, "cookies">): string[] {
  return [cookies[sessionCookie], cookies[ownSessionCookie]].filter((one) => one !== undefined);
}

function userCookieOf(user: SignedInUser, maxAgeSeconds: number): Cookie {
  return { name: userCookie, value: JSON.stringify(user), maxAgeSeconds, path: "/", isReadable: true };
}

const secondsUntil = (end: Date, now: Date) =>
  Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000));
