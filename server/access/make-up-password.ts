import { randomInt } from "node:crypto";

// Without letters and digits that look alike, so that a printed password can be typed.
const groups = ["abcdefghjkmnpqrstuvwxyz", "ABCDEFGHJKMNPQRSTUVWXYZ", "23456789"] as const;

/** Sixteen characters in four groups, such as `kT4m-wR9x-hJ7q-cX2N`: about 70 bits, and strong by the portal's rule. */
export function makeUpPassword(): string {
  const pick = (letters: string) => letters[randomInt(letters.length)];
  const all = groups.join("");
  return Array.from({ length: 4 }, () => groups.map(pick).join("") + pick(all)).join("-");
}
