import * as z from "zod";
import { fieldOf } from "./fields/field";
import type { Resource } from "./resource";
import type { Viewer } from "./viewer";
import { withheldFields } from "./withholdable";

/*
 * Who may see which field of a resource, decided only here. Screens, files and the palette use the resource that
 * `resourceFor` returns; the server applies the same rules to its answers and to what it receives
 * (server/access/field-guard.ts).
 */

/**
 * Whether a viewer may see a field. A field without a rule is for everyone; a relation's name field follows the
 * relation.
 */
function maySeeField(resource: Resource, field: string, viewer: Viewer): boolean {
  if (viewer.withheld.size > 0 && withheldFields(viewer.withheld).includes(field)) return false;
  return Object.entries(resource.fieldAccess ?? {}).every(
    ([name, isFor]) => (name !== field && shownAs(resource, name) !== field) || (isFor?.(viewer) ?? true),
  );
}

function shownAs({ fields }: Resource, name: string): string | null {
  const field = fields[name] && fieldOf(fields[name]);
  return field?.kind === "relation" ? field.options.shownAs : null;
}

/** The fields among these that a viewer may see, in the same order. */
export function fieldsFor(resource: Resource, names: readonly string[], viewer: Viewer): readonly string[] {
  return names.filter((name) => maySeeField(resource, name, viewer));
}

/** The fields a viewer may not see. */
export function deniedFields(resource: Resource, viewer: Viewer): readonly string[] {
  if (!resource.fieldAccess && viewer.withheld.size === 0) return [];
  return Object.keys(resource.fields).filter((name) => !maySeeField(resource, name, viewer));
}

/** Whether a viewer may use a filter. It reveals the values of its field, even if the filter has another name. */
export function mayFilterBy(resource: Resource, filter: string, viewer: Viewer): boolean {
  return maySeeField(resource, resource.list.filterOf?.[filter] ?? filter, viewer);
}

/** Whether a viewer may use an order (`-` in front for descending), which reveals values too. */
export function maySortBy(resource: Resource, sort: string, viewer: Viewer): boolean {
  return maySeeField(resource, sort.replace(/^-/, ""), viewer);
}

/** Whether a viewer may search a list: a search in a field they may not see would find records by its values. */
export function maySearch(resource: Resource, viewer: Viewer): boolean {
  return (resource.list.searches ?? []).every((name) => maySeeField(resource, name, viewer));
}

/**
 * The resource as a viewer may see it: without the fields they may not see, and without every column, filter, order,
 * view, form field, check and preview that uses one. A screen that receives this cannot show more.
 */
export function resourceFor(resource: Resource, viewer: Viewer): Resource {
  if (deniedFields(resource, viewer).length === 0) return resource;
  const seen = (names: readonly string[]) => fieldsFor(resource, names, viewer);
  const seenOf = <T>(things: Readonly<Record<string, T>>, isSeen: (name: string, thing: T) => boolean) =>
    Object.fromEntries(Object.entries(things).filter(([name, thing]) => isSeen(name, thing)));
  const fields = seenOf(resource.fields, (name) => maySeeField(resource, name, viewer));
  const { list, create, edit, remove, checks, companion, bulk, import: reading } = resource;
  const filters = seenOf(list.filters ?? {}, (name) => mayFilterBy(resource, name, viewer));
  const initial = create?.initial && seenOf(create.initial, (name) => name in fields);
  return {
    ...resource,
    fields,
    schema: z.object(fields as z.core.$ZodShape),
    list: {
      ...list,
      columns: seen(list.columns),
      hidden: seen(list.hidden ?? []),
      sortable: seen(list.sortable),
      filters,
      filterOf: seenOf(list.filterOf ?? {}, (name) => name in filters),
      searches: seen(list.searches ?? []),
      isSearchable: maySearch(resource, viewer),
      views: seenOf(
        list.views ?? {},
        (_, view) =>
          Object.keys(view.filters ?? {}).every((name) => name in filters) &&
          maySortBy(resource, view.sort ?? list.sort, viewer),
      ),
    },
    ...(create && { create: { ...create, fields: seen(create.fields), ...(initial && { initial }) } }),
    ...(edit && { edit: { ...edit, fields: seen(edit.fields) } }),
    ...(remove && { remove: { ...remove, preview: seen(remove.preview ?? []) } }),
    ...(bulk && {
      bulk: {
        ...bulk,
        edit: seen(bulk.edit ?? []),
        along: seenOf(bulk.along ?? {}, (name, other) => name in fields && other in fields),
      },
    }),
    // If the viewer's fields cannot tell records apart, records cannot be read from a file either.
    ...(reading && {
      import: reading.match.every((name) => name in fields)
        ? { ...reading, ...(reading.also && { also: seen(reading.also) }) }
        : undefined,
    }),
    ...(checks && {
      checks: seenOf(checks, (_, { field, about }) => [field, ...about].every((name) => name in fields)),
    }),
    show: seen(resource.show),
    // The companion of a record needs all of its fields.
    companion: companion && resource.show.every((name) => name in fields) ? companion : undefined,
    // A trial of a form also needs all of its fields.
    tries:
      resource.tries && [...(create?.fields ?? []), ...(edit?.fields ?? [])].every((name) => name in fields)
        ? resource.tries
        : undefined,
    fieldAccess: undefined,
  } as Resource;
}
