import { createHash } from "node:crypto";

/** Tokens are stored only as hashes, so nobody can sign in with a stolen database. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
