import type { Values } from "@schemas/resource";

/**
 * Whether two field values are the same to a person: sets in any order, empty values of any type, texts with different
 * surrounding spaces, which are never saved. Composite values, and lists of them, are the same when every part is.
 */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (hasParts(a) || hasParts(b)) return isSameInParts(a, b);
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && [...a].sort().every((item, index) => item === [...b].sort()[index]);
  const plain = (value: unknown) => (typeof value === "string" ? value.trim() || null : (value ?? null));
  return Object.is(plain(a), plain(b));
}

const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
/** A plain object, or a list containing objects, whose order matters. */
const hasParts = (value: unknown) => isThing(value) && (!Array.isArray(value) || value.some(isThing));

function isSameInParts(a: unknown, b: unknown): boolean {
  if (!isThing(a) || !isThing(b)) return (a ?? null) === (b ?? null);
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSameInParts(a[key], b[key]));
}

/** The fields in which two versions of a record differ. */
export function changedFields(fields: readonly string[], before: Values, after: Values): Set<string> {
  return new Set(fields.filter((field) => !isSameValue(before[field], after[field])));
}

/** The changes made to a record by others while it was open. */
type Collision = {
  /** Changed here and, differently, on the server: the user must choose. */
  contested: string[];
  /** Changed only on the server: taken over without asking. */
  theirs: string[];
};

/** Compares the loaded values, the form's values and the server's present ones. */
export function findCollision(
  fields: readonly string[],
  loaded: Values,
  mine: Values,
  server: Values,
): Collision {
  const changedThere = changedFields(fields, loaded, server);
  const contested = [...changedThere].filter(
    (field) => !isSameValue(mine[field], loaded[field]) && !isSameValue(mine[field], server[field]),
  );
  return { contested, theirs: [...changedThere].filter((field) => !contested.includes(field)) };
}
