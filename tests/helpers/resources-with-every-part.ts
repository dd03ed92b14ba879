import { type FieldSchema, type FieldShape, fieldOf } from "@schemas/fields/field";
import type { Resource } from "@schemas/resource";
import { resources } from "@schemas/resources";

/** What the screens of a resource are made of: kinds of field, by the screen they stand on, and parts of their own. */
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
 * Resources whose screens together have everything that a screen can be made of, and not many of them: always the next
 * that has most of what is not there yet. Where all resources would say the same, these stand for them.
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
