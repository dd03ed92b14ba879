import { fieldOf } from "@schemas/fields/field";
import { fieldsRead } from "@schemas/fields-read";
import type { Resource } from "@schemas/resource";

/** The fields to load for the rows of a list: the visible columns, and those that actions on a row need. */
export function rowFields(resource: Resource, columns: readonly string[]): string[] {
  const { key, fields, title, bulk, remove, switchedBy, actions = {} } = resource;
  const isFors = Object.values(actions).flatMap(({ isFor }) => (isFor ? [isFor] : []));
  const needed = [
    key,
    "version",
    ...columns,
    ...[title, remove?.isFor ?? title, switchedBy?.isFor ?? title, ...isFors].flatMap((read) =>
      fieldsRead(fields, read),
    ),
    ...(bulk?.edit ?? []),
    ...(bulk?.actions ?? []).flatMap((name) => Object.keys(actions[name]?.input ?? {})),
    ...(remove?.preview ?? []),
  ];
  const withNames = needed.flatMap((name) => [name, nameOf(resource, name) ?? name]);
  return [...new Set(withNames)].filter((name) => name in fields);
}

/** The field with the name of a relation's record, so that it need not be looked up. */
function nameOf({ fields }: Resource, name: string): string | null {
  const field = fields[name] && fieldOf(fields[name]);
  return field?.kind === "relation" ? field.options.shownAs : null;
}
