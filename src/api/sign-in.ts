import { loginTypes } from "@schemas/calls/session";
import { toLatinDigits } from "@schemas/values/digits";
import { ApiError } from "./api-error";
import { publicApi } from "./public";
import type { Session } from "./session-store";

/** Loads the sealing code ahead of need. */
export const loadSeal = () => import("./seal");

/** A password sealed for an account with a fresh key of the server. Digits are made Latin first (spec §5). */
export async function sealFor(username: string, password: string): Promise<string> {
  const [{ sealPassword }, seal] = await Promise.all([loadSeal(), publicApi.session.getSeal()]);
  return sealPassword(toLatinDigits(password), username, seal);
}

/** Proves a name and password to the server; the caller decides whether to keep the session. */
export async function proveIdentity(
  username: string,
  password: string,
  loginType: (typeof loginTypes)[keyof typeof loginTypes] = loginTypes.personnelNumber,
): Promise<Session> {
  const name = toLatinDigits(username.trim());
  const attempt = async () =>
    publicApi.session.signIn({ username: name, password: await sealFor(name, password), loginType });
  try {
    return await attempt();
  } catch (error) {
    // A seal works once and briefly; a slow line may have used up its time.
    if (error instanceof ApiError && error.code === "seal-expired") return attempt();
    throw error;
  }
}
