import type { Db } from "@server/db/db";
import { startSession } from "@server/db/tables/sessions";

/** What a signed-in caller sends with every call. */
export type Headers = { token: string; username: string };

/** A session of an account as the sign-in page would have opened it now, without its password. */
export async function signInAs(db: Db, username: string, now: Date): Promise<Headers> {
  const { token } = await startSession(db, { username, now, address: "", agent: "test" });
  return { token, username };
}
