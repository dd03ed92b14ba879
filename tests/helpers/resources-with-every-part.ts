import { type FieldSchema, type FieldShape, fieldOf } from "@schemas/fields/field";
import type { Resource } from "@schemas/resource";
import { resources } from "@schemas/resources";

/** The parts of a resource's screens: kinds of field, by screen, and special parts. */
function madeOf(resource: Resource): string[] {
  const { list, show, create, edit, fields } = resource;
  const kinds = (screen: string, shape: FieldShape, names: readonly string[]) =>
    names.map((name) => `${screen}: ${fieldOf(shape[name] as FieldSchema)?.kind}`);
  const own = [
    "bulk",
    "checks",
    "companion",
    "children",
    "actions",
    "parts",
    "lists",
    "import",
    "tries",
  ] as const;
  return [
    ...kinds("list", fields, list.columns),
    ...kinds("filter", list.filters ?? {}, Object.keys(list.filters ?? {})),
    ...kinds("record", fields, show),
    ...kinds("form", fields, [...(create?.fields ?? []), ...(edit?.fields ?? [])]),
    ...own.filter((part) => resource[part] !== undefined),
    ...[resource.companion, resource.tries].filter((widget) => widget !== undefined),
    ...Object.values(resource.children ?? {}).map(({ widget }) => widget),
  ];
}

/**
 * A small set of resources whose screens together contain every part a screen can have: each step adds the resource
 * with the most missing parts. They represent all resources in tests that would give the same result for each.
 */
export function resourcesWithEveryPart(): Resource[] {
  const missing = new Set(resources.flatMap(madeOf));
  const chosen: Resource[] = [];
  while (missing.size > 0) {
    const adds = (resource: Resource) => new Set(madeOf(resource).filter((one) => missing.has(one))).size;
    const next = resources.reduce((best, one) => (adds(one) > adds(best) ? one : best));
    chosen.push(next);
    for (const one of madeOf(next)) missing.delete(one);
  }
  return chosen;
}
