import { portalHeader, type SignedInUser, signedInSchema, userCookie } from "@schemas/portal-session";

// Spec §9: the store persists in cookies for 7 days.
const sevenDays = 7 * 24 * 60 * 60;

/** The signed-in user. The token is included only if the calls go to a server of another origin. */
export type Session = SignedInUser;

/** Read from the cookie each time, so that signing in or out in another tab applies here too. */
export function readSession(): Session | undefined {
  const pair = document.cookie.split("; ").find((one) => one.startsWith(`${userCookie}=`));
  if (!pair) return undefined;
  try {
    return signedInSchema.parse(JSON.parse(decodeURIComponent(pair.slice(userCookie.length + 1))));
  } catch {
    return undefined;
  }
}

/** Saves the answer of a server of another origin; our own server has already set its cookies. */
export function saveSession(session: Session): void {
  if (session.token) writeCookie(encodeURIComponent(JSON.stringify(session)), sevenDays);
}

/** Signs out for the pages of this browser; the session on the server is not affected. */
export function clearSession(): void {
  writeCookie("", 0);
}

/** The administrator viewing as someone else, and until when; undefined in one's own session. */
export const readView = () => readSession()?.view;

/** Identifies a session: another mark means another session, even of the same account. */
export const markOf = (session: Session | undefined) => session?.token ?? session?.id;

/** The headers that identify a call's session. */
export function headersOf(session: Session | undefined): Record<string, string> {
  if (!session) return {};
  const { username, token } = session;
  return token ? { token, username } : { username };
}

/** Whether calls go to the server this page came from, for which the browser sends cookies by itself. */
const isOwnServer = (baseAddress: string): boolean =>
  !/^([a-z]+:)?\/\//i.test(baseAddress) || new URL(baseAddress, location.href).origin === location.origin;

/** Identifies our own pages to our own server; a server of another origin would first have to allow the header. */
export const headersFor = (baseAddress: string): Record<string, string> =>
  isOwnServer(baseAddress) ? { [portalHeader]: "1" } : {};

function writeCookie(value: string, maxAge: number) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain-HTTP networks.
  document.cookie = `${userCookie}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`;
}
