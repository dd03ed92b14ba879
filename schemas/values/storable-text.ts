// NUL, which PostgreSQL keeps in no text, and halves of a pair of surrogates, which are no characters.
const odd = /\0|\p{Surrogate}/u;
const everyOdd = new RegExp(odd, "gu");

/** Nothing of ours lies deeper; much deeper values break whoever walks through them. */
const deepest = 50;

/** Whether a value can be stored: all texts in it, its keys included, and it is not too deep. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return !odd.test(value);
  if (typeof value !== "object" || value === null || value instanceof Blob) return true;
  if (depth === deepest) return false;
  return Object.entries(value).every(([key, inner]) => !odd.test(key) && isStorable(inner, depth + 1));
}

/** A text with a mark in place of what cannot be stored, for names nobody typed. */
export function storable(text: string): string {
  return text.replace(everyOdd, "\ufffd");
}
