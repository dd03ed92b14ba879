import { isDeepStrictEqual } from "node:util";
import type { BulkSource, BulkVerb } from "@schemas/calls/bulk";
import type { RecordKey, Resource, Values } from "@schemas/define-resource";
import { fail } from "@schemas/errors";
import { resourceFor } from "@schemas/field-access";
import { emptyValueOf } from "@schemas/fields/empty-value";
import { fieldOf } from "@schemas/fields/field";
import { resources } from "@schemas/resources";
import type { Send } from "@schemas/send";
import type { Viewer } from "@schemas/viewer";
import type { WaitingItem } from "../db/tables/bulk";

export type BulkAim = { resource: string; verb: BulkVerb; action: string | null; source: BulkSource };

/**
 * Does with one record what is done with many: by the resource's own verb, as its form, page or action does it, with
 * the fields that whoever asked for it has.
 */
export function bulkVerb(
  { resource: name, verb, action, source }: BulkAim,
  viewer: Viewer,
): (send: Send, item: WaitingItem) => Promise<unknown> {
  const declared = resources.find((one) => one.name === name);
  if (!declared) throw fail("bulk-not-offered");
  const resource = resourceFor(declared, viewer);
  const { create, edit, remove } = resource;
  const run = resource.actions?.[action ?? ""]?.by;
  if (verb === "create" && create)
    return (send, { input }) =>
      create.by.run(send, { ...emptyRecord(resource, create.fields), ...create.initial, ...input.values });
  if (verb === "edit" && edit)
    return async (send, item) => {
      const { values = {}, version } = item.input;
      const id = keyOf(item);
      const prev = await resource.one.run(send, id);
      if (version !== undefined && prev.version !== version) throw fail("changed-meanwhile");
      const dirty = changedIn(resource, values, prev, source);
      // Who has it already is left alone, or the day that goes along would rewrite their past.
      if (dirty.size === 0) return;
      return edit.by.run(send, { id, prev, next: { ...prev, ...values }, dirty });
    };
  if (verb === "delete" && remove)
    return (send, item) => remove.by.run(send, { id: keyOf(item), version: item.input.version });
  if (verb === "action" && run)
    return (send, item) =>
      run.run(send, { id: keyOf(item), values: item.input.values ?? {}, version: item.input.version });
  throw fail("bulk-not-offered");
}

function changedIn(
  { bulk }: Resource,
  values: Values,
  prev: Values,
  source: BulkSource,
): ReadonlySet<string> {
  const changed = Object.keys(values).filter((name) => !isDeepStrictEqual(values[name], prev[name]));
  if (source === "file") return new Set(changed);
  const along = new Set(Object.values(bulk?.along ?? {}));
  return new Set(changed.some((name) => !along.has(name)) ? changed : []);
}

function keyOf({ key, title }: WaitingItem): RecordKey {
  if (!key) throw fail("bulk-item-without-id", { title });
  return key.id;
}

/** What a form holds before anything is typed, for what a row does not name. */
function emptyRecord(resource: Resource, names: readonly string[]): Values {
  return Object.fromEntries(
    names.map((name) => {
      const field = resource.fields[name] && fieldOf(resource.fields[name]);
      return [name, field ? emptyValueOf(field) : null];
    }),
  );
}
