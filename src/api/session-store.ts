import { portalHeader, type SignedInUser, signedInSchema, userCookie } from "@schemas/portal-session";

// Spec §9: the store persists in cookies for 7 days.
const sevenDays = 7 * 24 * 60 * 60;

/** Who is signed in. With a token where the calls go to another origin's server; else the browser alone has it. */
export type Session = SignedInUser;

/** Read from the cookie each time, so that a sign-in or sign-out in another tab counts here too. */
export function readSession(): Session | undefined {
  const pair = document.cookie.split("; ").find((one) => one.startsWith(`${userCookie}=`));
  if (!pair) return undefined;
  try {
    return signedInSchema.parse(JSON.parse(decodeURIComponent(pair.slice(userCookie.length + 1))));
  } catch {
    return undefined;
  }
}

/** Keeps what a server of another origin has answered; our own has set its cookies already. */
export function saveSession(session: Session): void {
  if (session.token) writeCookie(encodeURIComponent(JSON.stringify(session)), sevenDays);
}

/** Nobody is signed in any more, as far as this browser's pages know. */
export function clearSession(): void {
  writeCookie("", 0);
}

/** The administrator who looks as another, and until when; undefined in a session of one's own. */
export const readView = () => readSession()?.view;

/** Another mark is another session, even of the same account. */
export const markOf = (session: Session | undefined) => session?.token ?? session?.id;

/** What tells a server whose session a call comes with. */
export function headersOf(session: Session | undefined): Record<string, string> {
  if (!session) return {};
  const { username, token } = session;
  return token ? { token, username } : { username };
}

/** Whether calls go to the server that this page came from, whose cookies the browser sends by itself. */
const isOwnServer = (baseAddress: string): boolean =>
  !/^([a-z]+:)?\/\//i.test(baseAddress) || new URL(baseAddress, location.href).origin === location.origin;

/** What tells our own server that one of its pages asks; another's would have to allow the header first. */
export const headersFor = (baseAddress: string): Record<string, string> =>
  isOwnServer(baseAddress) ? { [portalHeader]: "1" } : {};

function writeCookie(value: string, maxAge: number) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain-HTTP networks.
  document.cookie = `${userCookie}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`;
}
