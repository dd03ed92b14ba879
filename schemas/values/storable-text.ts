// NUL, which PostgreSQL texts cannot contain, and unpaired surrogates, which are not characters.
const odd = /\0|\p{Surrogate}/u;
const everyOdd = new RegExp(odd, "gu");

/** Deeper than any of our values; much deeper ones would overflow recursive code. */
const deepest = 50;

/** Whether a value can be stored: all its texts and keys are valid, and it is not too deep. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return !odd.test(value);
  if (typeof value !== "object" || value === null || value instanceof Blob) return true;
  if (depth === deepest) return false;
  return Object.entries(value).every(([key, inner]) => !odd.test(key) && isStorable(inner, depth + 1));
}

/** Replaces what cannot be stored by a replacement character, for names nobody typed. */
export function storable(text: string): string {
  return text.replace(everyOdd, "\ufffd");
}
