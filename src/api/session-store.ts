import * as z from "zod/mini";

const cookieName = "hozur-session";
// Spec §9: the store persists in cookies for 7 days.
const sevenDays = 7 * 24 * 60 * 60;

const sessionSchema = z.object({ token: z.string(), username: z.string() });
/** Who is signed in: what the `token` and `username` headers of every call carry. */
export type Session = z.infer<typeof sessionSchema>;

/** Read from the cookie each time, so that a sign-in or sign-out in another tab counts here too. */
export function readSession(): Session | undefined {
  const pair = document.cookie.split("; ").find((one) => one.startsWith(`${cookieName}=`));
  if (!pair) return undefined;
  try {
    return sessionSchema.parse(JSON.parse(decodeURIComponent(pair.slice(cookieName.length + 1))));
  } catch {
    return undefined;
  }
}

export function saveSession(session: Session): void {
  writeCookie(encodeURIComponent(JSON.stringify(session)), sevenDays);
}

export function clearSession(): void {
  writeCookie("", 0);
}

function writeCookie(value: string, maxAge: number) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain-HTTP networks.
  document.cookie = `${cookieName}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`;
}
