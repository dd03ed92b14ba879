import type { BulkSource, BulkVerb } from "./bulk-verbs";
import type { AnyCall } from "./define-call";
import { fieldsFor } from "./field-access";
import { isSecretField } from "./fields/field";
import type { Resource } from "./resource";
import { isReversible } from "./reversible";
import { hasRightInArea, mayCall, type Viewer } from "./viewer";

/** An operation on many records; `isUndo` means the inverse of the named action. */
export type BulkOperation = {
  verb: BulkVerb;
  action?: string | undefined;
  source?: BulkSource | undefined;
  isUndo?: boolean;
};

/** Whether a viewer may do this with many records of a resource; used by both screens and server. */
export function mayDoInBulk(resource: Resource, operation: BulkOperation, viewer: Viewer): boolean {
  const calls = callsOf(resource, operation);
  if (!calls) return false;
  // Rows of a file need the right to import, regardless of the verb.
  if (operation.source === "file" && !hasRightInArea(resource.list.call, "import", viewer)) return false;
  const isOpen = operation.verb === "action" || (resource.access?.[operation.verb]?.(viewer) ?? true);
  return isOpen && [...resource.one.calls, ...calls].every((call) => mayCall(call, viewer));
}

/** The operation that undoes this one on the chosen records and these fields; null if there is none. */
export function inverseOperation(
  resource: Resource,
  { verb, action, source }: BulkOperation,
  fields: readonly string[],
  viewer: Viewer,
): BulkOperation | null {
  if (source === "file") return null;
  switch (verb) {
    case "create":
      return null;
    case "edit":
      return isReversible(resource, fields) ? { verb, isUndo: true } : null;
    case "delete":
      return canCreateAgain(resource, viewer) ? { verb: "create", isUndo: true } : null;
    case "action":
      return resource.actions?.[action ?? ""]?.undo ? { verb, action, isUndo: true } : null;
  }
}

/** Whether the declaration can create deleted records again, and the viewer has every field this needs. */
function canCreateAgain(resource: Resource, viewer: Viewer): boolean {
  const { create, remove } = resource;
  if (remove?.undo !== "create" || !create) return false;
  return open(resource, create.fields, viewer).length === create.fields.length;
}

function callsOf(
  resource: Resource,
  { verb, action = "", source, isUndo }: BulkOperation,
): readonly AnyCall[] | undefined {
  switch (verb) {
    case "create":
      return resource.create?.by.calls;
    case "edit":
      return source === "file" || resource.bulk?.edit ? resource.edit?.by.calls : undefined;
    case "delete":
      return resource.remove?.by.calls;
    case "action":
      if (!resource.bulk?.actions?.includes(action)) return undefined;
      return resource.actions?.[action]?.[isUndo ? "undo" : "by"]?.calls;
  }
}

/**
 * The fields that may be set for many records: from a file, those of the form of one record; for a selection, only
 * those the resource lists. Never secrets: they would stay in the list of records until it is closed.
 */
export function bulkFields(resource: Resource, operation: BulkOperation, viewer: Viewer): readonly string[] {
  switch (operation.verb) {
    case "create":
      return open(resource, resource.create?.fields ?? [], viewer);
    case "edit":
      return open(
        resource,
        operation.source === "file" ? (resource.edit?.fields ?? []) : chosen(resource),
        viewer,
      );
    case "delete":
      return [];
    case "action":
      return Object.keys(resource.actions?.[operation.action ?? ""]?.input ?? {});
  }
}

const chosen = ({ bulk }: Resource) => [
  ...new Set([...(bulk?.edit ?? []), ...Object.values(bulk?.along ?? {})]),
];

/** A field that is missing although another field requires it; null if there is none. */
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
