import { randomInt } from "node:crypto";

/** How many somebody gets; each is good once. */
export const recoveryCodes = 10;

// No letters or digits that look alike, so that a printed code can be typed.
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 2;
const groupLength = 5;

/** A code such as `k7m2q-9xhtw`: some fifty bits, guarded like a password. */
export function newRecoveryCode(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** A code as it was typed, in the spelling it was given in; undefined when it cannot be one. */
export function tidyRecoveryCode(typed: string): string | undefined {
  const signs = typed.toLowerCase().replace(/[^a-z0-9]/g, "");
  if (signs.length !== groups * groupLength) return undefined;
  return signs.match(new RegExp(`.{${groupLength}}`, "g"))?.join("-");
}
