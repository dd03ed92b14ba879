import type { SignedIn } from "../context/context";
import { forgiveAttempt, takeAttempt } from "../db/tables/sign-in-failures";

/**
 * Tries connections to places that somebody has typed. Who fails often waits longer each time, so that nobody looks
 * around in the network by it. Counted on a connection of its own, as a refusal undoes what the call wrote.
 */
export async function tryConnection<T>({ server, who, now }: SignedIn, work: () => Promise<T>): Promise<T> {
  const attempt = await takeAttempt(server.db, [{ kind: "connection", name: who.username }], now);
  const result = await work();
  await forgiveAttempt(server.db, attempt);
  return result;
}
