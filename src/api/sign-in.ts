import { loginTypes } from "@schemas/calls/session";
import { toLatinDigits } from "@schemas/values/digits";
import { ApiError } from "./api-error";
import { publicApi } from "./public";
import type { Session } from "./session-store";

/** Preloads the sealing code. */
export const loadSeal = () => import("./seal");

/** A password sealed for an account with a fresh key of the server. Digits are made Latin first (spec §5). */
export const sealFor = (username: string, password: string): Promise<string> =>
  sealAsTyped(username, toLatinDigits(password));

/** Seals a secret that is not the portal's own, such as a database's password, exactly as typed. */
export async function sealAsTyped(username: string, text: string): Promise<string> {
  const [{ sealPassword }, seal] = await Promise.all([loadSeal(), publicApi.session.getSeal()]);
  return sealPassword(text, username, seal);
}

type LoginType = (typeof loginTypes)[keyof typeof loginTypes];

/**
 * Proves a name and password to the server, with a one-time code if required. A server of another origin returns a
 * token, which the caller must save (saveSession).
 */
export async function proveIdentity(
  username: string,
  password: string,
  {
    loginType = loginTypes.personnelNumber,
    secondFactor,
  }: { loginType?: LoginType; secondFactor?: string } = {},
): Promise<Session> {
  const name = toLatinDigits(username.trim());
  const attempt = async () => {
    const sealed = await sealFor(name, password);
    return publicApi.session.signIn({ username: name, password: sealed, loginType, secondFactor });
  };
  try {
    return await attempt();
  } catch (error) {
    // A seal works once and for a short time; a slow connection may have outlasted it.
    if (error instanceof ApiError && error.code === "seal-expired") return attempt();
    throw error;
  }
}
