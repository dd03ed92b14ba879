import type { SignedIn } from "../context/context";
import { forgiveAttempt, takeAttempt } from "../db/tables/sign-in-failures";

/**
 * Tries a connection to an address that somebody typed. After failures the caller waits longer each time, so that this
 * cannot be used to scan the network. Counted on a separate connection, as a refusal rolls back what the call wrote.
 */
export async function tryConnection<T>({ server, who, now }: SignedIn, work: () => Promise<T>): Promise<T> {
  const attempt = await takeAttempt(server.db, [{ kind: "connection", name: who.username }], now);
  const result = await work();
  await forgiveAttempt(server.db, attempt);
  return result;
}
