import type { AnyCall } from "@schemas/define-call";
import type { RecordKey, Resource, Values } from "@schemas/resource";
import { isReversible } from "@schemas/reversible";
import type { Send } from "@schemas/send";
import type { SaveRequest } from "../form/record-form";

/** The inverse of a change: the calls it needs, and the function that makes them. */
export type Inverse = { calls: readonly AnyCall[]; run: (send: Send) => Promise<unknown> };

/** Saves the form again with the previous values; `now` is the record after the change. */
export function inverseOfEdit(
  resource: Resource,
  id: RecordKey,
  { prev, dirty }: SaveRequest,
  now: Values,
): Inverse | null {
  const { edit } = resource;
  if (!edit || !isReversible(resource, dirty)) return null;
  const before = Object.fromEntries([...dirty].map((name) => [name, prev[name]]));
  const { calls, run } = edit.by;
  return { calls, run: (send) => run(send, { id, prev: now, next: { ...now, ...before }, dirty }) };
}

/** Deletes a created record, if it is unchanged. */
export function inverseOfCreate({ remove }: Resource, id: RecordKey, now: Values): Inverse | null {
  if (!remove) return null;
  const { calls, run } = remove.by;
  return { calls, run: (send) => run(send, { id, version: now.version as number | undefined }) };
}

/** Creates a deleted record again, if the declaration says that this restores all of it. */
export function inverseOfDelete({ remove, create }: Resource, row: Values): Inverse | null {
  if (remove?.undo !== "create" || !create) return null;
  const values = Object.fromEntries(create.fields.map((name) => [name, row[name]]));
  return { calls: create.by.calls, run: (send) => create.by.run(send, values) };
}

/** The undo call in the action's declaration. */
export function inverseOfAction(
  resource: Resource,
  action: string,
  input: { id: RecordKey; values: Values; row: Values },
): Inverse | null {
  const undo = resource.actions?.[action]?.undo;
  return undo ? { calls: undo.calls, run: (send) => undo.run(send, input) } : null;
}
