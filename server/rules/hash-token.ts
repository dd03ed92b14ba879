import { createHash } from "node:crypto";

/** Tokens are stored as hashes only, so a stolen database lets nobody sign in. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
