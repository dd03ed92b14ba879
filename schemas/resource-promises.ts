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
    return `it can be changed but has no version (${listed(Object.keys(fields))}). Add the field that every change raises.`;
  const blind = calls.find((call) => !inputNames(call).includes("version"));
  return blind
    ? `call "${blind.name}" changes a record without being told the version that is meant. Add version to its input, and refuse an older one.`
    : null;
}

/**
 * An undo must restore the record: it needs a call that changes something, and a creation that receives all the values.
 */
export function checkUndo({ remove, create, edit, actions = {} }: Resource): string | null {
  const strange = edit?.oneWay?.find((name) => !edit.fields.includes(name));
  if (strange !== undefined)
    return `one-way field "${strange}" does not stand in its edit form (${listed(edit?.fields ?? [])}). Take it off.`;
  if (remove?.undo) {
    if (!create) return "its deletion is undone by creation, but it declares none. Take undo off.";
    const lost = edit?.fields.find((name) => !create.fields.includes(name));
    if (lost !== undefined)
      return `its deletion is undone by creation, which cannot be given "${lost}". Add it there, or take undo off.`;
  }
  for (const [action, { undo }] of Object.entries(actions))
    if (undo && !undo.calls.some((call) => call.changes))
      return `action "${action}" is undone by a call that changes nothing. Name the call that takes it back.`;
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
      return `filter "${filter}" is said to narrow by "${field}", which is not one of its fields (${listed(Object.keys(fields))}).`;
  }
  if (restricted.length === 0) return null;
  const revealed = new Map([
    [key, "its key"],
    [list.sort.replace(/^-/, ""), "the order of its list"],
    ["version", "what changes are checked by"],
    ...fieldsRead(fields, resource.title).map((name): [string, string] => [name, "in its title"]),
  ]);
  const open = restricted.find((name) => revealed.has(name));
  if (open !== undefined)
    return `field "${open}" has access, but is ${revealed.get(open)}, which everyone has. Take the rule off, or the field out of there.`;
  if (!list.searches)
    return "it has fields with access, but does not say what its search looks into. Name the fields in list.searches.";
  const unnamed = Object.keys(list.filters ?? {}).find((name) => !(name in fields) && !list.filterOf?.[name]);
  if (unnamed !== undefined)
    return `it has fields with access, but filter "${unnamed}" does not say which field it narrows by. Name it in list.filterOf.`;
  const needed = create?.fields.find(
    (name) =>
      restricted.includes(name) &&
      !fieldOf(fields[name] as never)?.isOptional &&
      !(name in (create.initial ?? {})),
  );
  return needed === undefined
    ? null
    : `field "${needed}" has access, but no record is made without it. Make it optional, or give it a value in create.initial.`;
}
