import type { BulkSource, BulkVerb } from "./calls/bulk";
import type { AnyCall } from "./define-call";
import type { Resource } from "./define-resource";
import { fieldsFor } from "./field-access";
import { isSecretField } from "./fields/field";
import { mayCall, type Viewer } from "./viewer";

/** What somebody wants to do with many records. */
export type BulkAsk = { verb: BulkVerb; action?: string | undefined; source?: BulkSource | undefined };

/** Whether a viewer may do this with many records of a resource at once; screens and the server both ask here. */
export function mayDoInBulk(resource: Resource, ask: BulkAsk, viewer: Viewer): boolean {
  const calls = callsOf(resource, ask);
  if (!calls) return false;
  const isOpen = ask.verb === "action" || (resource.access?.[ask.verb]?.(viewer) ?? true);
  return isOpen && [...resource.one.calls, ...calls].every((call) => mayCall(call, viewer));
}

function callsOf(resource: Resource, { verb, action = "", source }: BulkAsk): readonly AnyCall[] | undefined {
  switch (verb) {
    case "create":
      return resource.create?.by.calls;
    case "edit":
      return source === "file" || resource.bulk?.edit ? resource.edit?.by.calls : undefined;
    case "delete":
      return resource.remove?.by.calls;
    case "action":
      return resource.bulk?.actions?.includes(action) ? resource.actions?.[action]?.by.calls : undefined;
  }
}

/**
 * The fields that may be given for many records at once. A file opens what the form of one record has; a selection
 * only what the resource names. Secrets never: they would lie in the list of records until it is closed.
 */
export function bulkFields(resource: Resource, ask: BulkAsk, viewer: Viewer): readonly string[] {
  switch (ask.verb) {
    case "create":
      return open(resource, resource.create?.fields ?? [], viewer);
    case "edit":
      return open(resource, ask.source === "file" ? (resource.edit?.fields ?? []) : chosen(resource), viewer);
    case "delete":
      return [];
    case "action":
      return Object.keys(resource.actions?.[ask.action ?? ""]?.input ?? {});
  }
}

const chosen = ({ bulk }: Resource) => [
  ...new Set([...(bulk?.edit ?? []), ...Object.values(bulk?.along ?? {})]),
];

/** A field that is missing beside another one that is given; null when none is. */
export function missingAlong(resource: Resource, given: readonly string[]): string | null {
  const missing = Object.entries(resource.bulk?.along ?? {}).find(
    ([name, along]) => given.includes(name) && !given.includes(along),
  );
  return missing ? missing[1] : null;
}

const open = (resource: Resource, names: readonly string[], viewer: Viewer) =>
  fieldsFor(resource, names, viewer).filter((name) => {
    const schema = resource.fields[name];
    return schema !== undefined && !isSecretField(schema);
  });
