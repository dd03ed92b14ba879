import { isDeepStrictEqual } from "node:util";
import { inverseOperation } from "@schemas/bulk-access";
import type { BulkSource, BulkVerb } from "@schemas/bulk-verbs";
import { fail } from "@schemas/errors";
import { resourceFor } from "@schemas/field-access";
import { emptyValuesOf } from "@schemas/fields/empty-value";
import type { RecordKey, Resource, ResourceAction, Values } from "@schemas/resource";
import { resources } from "@schemas/resources";
import type { Send } from "@schemas/send";
import type { Viewer } from "@schemas/viewer";
import type { BulkItemWork } from "../db/schema";
import type { WaitingItem } from "../db/tables/bulk";

export type BulkAim = {
  resource: string;
  verb: BulkVerb;
  action: string | null;
  source: BulkSource;
  /** Undoes earlier work, using what was stored for each record at that time. */
  isUndo?: boolean;
};

/** Processes one record; returns how to undo it, or null if it cannot be undone. */
type DoOne = (send: Send, item: WaitingItem) => Promise<BulkItemWork | null>;

/**
 * Processes one record of many by the resource's own verb, as its form, page or action would, with the fields that the
 * person who requested it may use.
 */
export function bulkVerb(aim: BulkAim, viewer: Viewer): DoOne {
  const declared = resources.find((one) => one.name === aim.resource);
  if (!declared) throw fail("bulk-not-offered");
  const resource = resourceFor(declared, viewer);
  const action = resource.actions?.[aim.action ?? ""];
  switch (aim.verb) {
    case "create":
      return creating(resource);
    case "edit":
      return editing(resource, aim, viewer);
    case "delete":
      return deleting(resource, declared, viewer);
    case "action":
      if (action) return aim.isUndo ? undoing(resource, action) : acting(resource, action);
  }
  throw fail("bulk-not-offered");
}

function creating(resource: Resource): DoOne {
  const { create } = resource;
  if (!create) throw fail("bulk-not-offered");
  return async (send, { input }) => {
    await create.by.run(send, {
      ...emptyValuesOf(resource.fields, create.fields),
      ...create.initial,
      ...input.values,
    });
    return null;
  };
}

function editing(resource: Resource, { source, isUndo = false }: BulkAim, viewer: Viewer): DoOne {
  const { edit, one } = resource;
  if (!edit) throw fail("bulk-not-offered");
  return async (send, item) => {
    const { values = {}, version } = item.input;
    const id = keyOf(item);
    const prev = await one.run(send, id);
    if (version !== undefined && prev.version !== version)
      throw fail(isUndo ? "changed-since" : "changed-meanwhile");
    const dirty = changedIn(resource, values, prev, source);
    // A record that already has the value is left alone; otherwise its effective date would rewrite the past.
    if (dirty.size === 0) return null;
    await edit.by.run(send, { id, prev, next: { ...prev, ...values }, dirty });
    const inverse = !isUndo && inverseOperation(resource, { verb: "edit", source }, [...dirty], viewer);
    if (!inverse) return null;
    return { values: only(prev, dirty), version: await versionOf(resource, send, id) };
  };
}

function deleting({ remove, one }: Resource, declared: Resource, viewer: Viewer): DoOne {
  if (!remove) throw fail("bulk-not-offered");
  // The viewer cannot restore what they cannot see.
  const isUndone = inverseOperation(declared, { verb: "delete" }, [], viewer) !== null;
  return async (send, item) => {
    const id = keyOf(item);
    const row = isUndone ? await one.run(send, id) : null;
    await remove.by.run(send, { id, version: item.input.version });
    return row && { values: only(row, declared.create?.fields ?? []) };
  };
}

function acting(resource: Resource, { by, undo }: ResourceAction): DoOne {
  return async (send, item) => {
    const { values = {}, version } = item.input;
    const id = keyOf(item);
    const row = undo ? await resource.one.run(send, id) : null;
    await by.run(send, { id, values, version });
    return row && { values, row, version: await versionOf(resource, send, id) };
  };
}

function undoing(resource: Resource, { undo }: ResourceAction): DoOne {
  if (!undo) throw fail("bulk-not-offered");
  return async (send, item) => {
    const { values = {}, row = {}, version } = item.input;
    const id = keyOf(item);
    if ((await versionOf(resource, send, id)) !== version) throw fail("changed-since");
    await undo.run(send, { id, values, row });
    return null;
  };
}

const versionOf = async ({ one }: Resource, send: Send, id: RecordKey) =>
  (await one.run(send, id)).version as number;

const only = (row: Values, names: Iterable<string>): Values =>
  Object.fromEntries(Array.from(names, (name) => [name, row[name]]));

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
