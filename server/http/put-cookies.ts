import type { Context } from "hono";
import { generateCookie } from "hono/cookie";
import { cookiesOfSession } from "../access/browser-session";
import type { Identified } from "../access/identify";
import type { Cookie } from "../context/context";
import type { Credentials } from "./credentials";

/** Adds cookies to a response, marked secure if the visitor used HTTPS. */
export function putCookies(http: Context, response: Response, cookies: readonly Cookie[]): Response {
  const secure =
    new URL(http.req.url).protocol === "https:" || http.req.header("x-forwarded-proto") === "https";
  for (const { name, value, maxAgeSeconds, path = "/api", isReadable } of cookies) {
    const options = {
      path,
      httpOnly: !isReadable,
      sameSite: "Strict",
      secure,
      maxAge: maxAgeSeconds,
    } as const;
    response.headers.append("set-cookie", generateCookie(name, value, options));
  }
  return response;
}

/** The cookies to renew after a session has been extended. */
export function prolongedCookies(
  { token, isCookie }: Credentials,
  identified: Identified | undefined,
  now: Date,
): readonly Cookie[] {
  if (!identified?.isProlonged || !isCookie || !token) return [];
  return cookiesOfSession({ ...identified.who, token }, now);
}
