import { createHash } from "node:crypto";

/** Tokens are kept as hashes only: a stolen database signs nobody in. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
