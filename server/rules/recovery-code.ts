import { randomInt } from "node:crypto";

/** How many codes an account gets; each works once. */
export const recoveryCodes = 10;

// No letters or digits that look alike, so that a printed code can be typed.
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 2;
const groupLength = 5;

/** A code such as `k7m2q-9xhtw`: about fifty bits, protected like a password. */
export function newRecoveryCode(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** A typed code in its issued spelling; undefined when it cannot be a code. */
export function tidyRecoveryCode(typed: string): string | undefined {
  const signs = typed.toLowerCase().replace(/[^a-z0-9]/g, "");
  if (signs.length !== groups * groupLength) return undefined;
  return signs.match(new RegExp(`.{${groupLength}}`, "g"))?.join("-");
}
