import type { Context } from "hono";
import { generateCookie } from "hono/cookie";
import { cookiesOfSession } from "../access/browser-session";
import type { Identified } from "../access/identify";
import type { Cookie } from "../context/context";
import type { Credentials } from "./credentials";

/** Sends cookies with an answer, over HTTPS only where the visitor came by it. */
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

/** What lets a browser keep its session for as long as the server does, when that has just been prolonged. */
export function prolongedCookies(
  { token, isCookie }: Credentials,
  found: Identified | undefined,
  now: Date,
): readonly Cookie[] {
  if (!found?.isProlonged || !isCookie || !token) return [];
  return cookiesOfSession({ ...found.who, token }, now);
}
