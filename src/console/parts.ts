import type { Resource, Values } from "@schemas/resource";

/** Fields under a common heading; `part` is null for those without one. */
export type Part = { readonly part: string | null; readonly names: readonly string[] };

/** The fields that mean something with these values. */
export const shownWith = ({ shownIf = {} }: Resource, names: readonly string[], values: Values) =>
  names.filter((name) => shownIf[name]?.(values) ?? true);

/** The fields of a page by the parts that the resource declares; those without a part come first. */
export function inParts({ parts = {} }: Resource, names: readonly string[]): Part[] {
  const headed = new Set(Object.values(parts).flat());
  const all: Part[] = [
    { part: null, names: names.filter((name) => !headed.has(name)) },
    ...Object.entries(parts).map(([part, fields]) => ({
      part,
      names: names.filter((name) => fields.includes(name)),
    })),
  ];
  return all.filter((one) => one.names.length > 0);
}
