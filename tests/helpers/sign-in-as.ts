import type { Db } from "@server/db/db";
import { startSession } from "@server/db/tables/sessions";

/** The headers a signed-in caller sends with every call. */
export type Headers = { token: string; username: string };

/** Opens a session for an account now, as the sign-in page would, without its password. */
export async function signInAs(db: Db, username: string, now: Date): Promise<Headers> {
  const { token } = await startSession(db, { username, now, address: "", agent: "test" });
  return { token, username };
}
