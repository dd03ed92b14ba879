import type { AnyCall } from "./define-call";
import { fieldOf } from "./fields/field";
import { fieldsRead } from "./fields-read";
import type { Resource } from "./resource";
import { wireParts } from "./wire";

/*
 * Guarantees of every resource beyond its screens, which a declaration could break; each check returns a sentence for
 * schemas/resource-mistakes.ts, or null.
 */

export const listed = (names: Iterable<string>) => [...names].join(", ") || "none";

/** The house names of a call's parameters. */
export function inputNames(call: AnyCall): string[] {
  return Object.keys(wireParts(call.input)?.shape ?? {});
}

/** Two people may change the same record: a change based on an older version is refused and overwrites nothing. */
export function checkVersions({ fields, edit, remove }: Resource): string | null {
  const calls = [...(edit?.by.calls ?? []), ...(remove?.by.calls ?? [])];
  if (calls.length > 0 && !("version" in fields))
    return `it can be changed but has no version (${listed(Object.keys(fields))}). Add the field that every change increments.`;
  const blind = calls.find((call) => !inputNames(call).includes("version"));
  return blind
    ? `call "${blind.name}" changes a record without receiving its version. Add version to its input, and refuse an older one.`
    : null;
}

/**
 * An undo must restore the record: it needs a call that changes something, and a creation that receives all the values.
 */
export function checkUndo({ remove, create, edit, actions = {} }: Resource): string | null {
  const strange = edit?.oneWay?.find((name) => !edit.fields.includes(name));
  if (strange !== undefined)
    return `one-way field "${strange}" is not in its edit form (${listed(edit?.fields ?? [])}). Remove it from oneWay.`;
  if (remove?.undo) {
    if (!create) return "its deletion is undone by creation, but it declares none. Remove undo.";
    const lost = edit?.fields.find((name) => !create.fields.includes(name));
    if (lost !== undefined)
      return `its deletion is undone by creation, which does not accept "${lost}". Add it there, or remove undo.`;
  }
  for (const [action, { undo }] of Object.entries(actions))
    if (undo && !undo.calls.some((call) => call.changes))
      return `action "${action}" is undone by a call that changes nothing. Name the call that reverts it.`;
  return null;
}

/** A restricted field must not be revealed by anything open to everyone: headings, order, search, filters. */
export function checkFieldAccess(resource: Resource): string | null {
  const { fields, list, key, create, fieldAccess = {} } = resource;
  const restricted = Object.keys(fieldAccess);
  for (const [filter, field] of Object.entries(list.filterOf ?? {})) {
    if (!list.filters?.[filter])
      return `filterOf names "${filter}", which is not one of its filters (${listed(Object.keys(list.filters ?? {}))}).`;
    if (!(field in fields))
      return `filterOf maps "${filter}" to "${field}", which is not one of its fields (${listed(Object.keys(fields))}).`;
  }
  if (restricted.length === 0) return null;
  const revealed = new Map([
    [key, "its key"],
    [list.sort.replace(/^-/, ""), "the sort order of its list"],
    ["version", "what changes are checked against"],
    ...fieldsRead(fields, resource.title).map((name): [string, string] => [name, "part of its title"]),
  ]);
  const open = restricted.find((name) => revealed.has(name));
  if (open !== undefined)
    return `field "${open}" has an access rule, but is ${revealed.get(open)}, which everyone sees. Remove the rule, or do not use the field there.`;
  if (!list.searches)
    return "it has fields with access rules, but does not declare which fields are searched. Name them in list.searches.";
  const unnamed = Object.keys(list.filters ?? {}).find((name) => !(name in fields) && !list.filterOf?.[name]);
  if (unnamed !== undefined)
    return `it has fields with access rules, but does not declare the field of filter "${unnamed}". Name it in list.filterOf.`;
  const needed = create?.fields.find(
    (name) =>
      restricted.includes(name) &&
      !fieldOf(fields[name] as never)?.isOptional &&
      !(name in (create.initial ?? {})),
  );
  return needed === undefined
    ? null
    : `field "${needed}" has an access rule, but every new record needs it. Make it optional, or give it a value in create.initial.`;
}
