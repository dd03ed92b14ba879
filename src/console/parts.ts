import type { Resource } from "@schemas/resource";

/** Fields that stand together under a heading; `part` is null for those without one. */
export type Part = { readonly part: string | null; readonly names: readonly string[] };

/** The fields of a page by the parts that the resource declares, those of no part first. */
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
