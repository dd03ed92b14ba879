import type { HistoryLine } from "@schemas/calls/history";
import { isSecretField } from "@schemas/fields/field";
import { kindOfId } from "@schemas/request-kinds";
import type { ApprovalRight, RecordKey, Resource, Values } from "@schemas/resource";
import { resources } from "@schemas/resources";
import type { Viewer } from "@schemas/viewer";
import { sender } from "@src/providers/send";
import * as z from "zod";
import { childAccess, mayDo, visibleFields } from "../access";

type Line = Pick<HistoryLine, "subject" | "key" | "action" | "change">;

/** The resource of a record deleted in a history entry, if a viewer may add it again. */
export function deletedOf(line: Line, viewer: Viewer): Resource | null {
  const { subject, key, action, change } = line;
  if ((action !== "delete" && action !== "close") || !change.before) return null;
  const resource = (resources as readonly Resource[]).find(
    ({ history, historyKey, key: own }) =>
      history === subject && (!historyKey || historyKey(change.before?.[own] as RecordKey) === key),
  );
  return resource && mayDo(resource, "create", viewer) ? resource : null;
}

/** The values of some fields in a history entry, without values that a form does not contain, such as secrets. */
export function valuesBefore(
  resource: Resource,
  names: readonly string[],
  { key, change: { before } }: Line,
): Values {
  const own: Values = { [resource.key]: key, ...before };
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = resource.fields[name];
      if (!field || isSecretField(field) || !(name in own)) return [];
      const read = z.safeParse(field, own[name]);
      return read.success ? [[name, read.data]] : [];
    }),
  );
}

/** Restores what the form of a new record lacks: the other fields of its edit form, and its approval rights. */
export async function putBackRest(
  resource: Resource,
  id: RecordKey,
  line: Line,
  viewer: Viewer,
): Promise<void> {
  const inForm = new Set(resource.create?.fields);
  const names = mayDo(resource, "edit", viewer)
    ? visibleFields(resource, "edit", viewer).filter((name) => !inForm.has(name))
    : [];
  const rest = valuesBefore(resource, names, line);
  if (Object.keys(rest).length > 0) {
    const prev = await resource.one.run(sender(), id);
    const dirty = new Set(Object.keys(rest));
    await resource.edit?.by.run(sender(), { id, prev, next: { ...prev, ...rest }, dirty });
  }
  const { rights } = line.change.before ?? {};
  const child = rightsOf(resource, viewer);
  if (!child || !Array.isArray(rights)) return;
  for (const right of rightsBefore(rights)) await child.set.run(sender(), { id, right, was: 0 });
}

/** The child with the approval rights of a resource's records, if a viewer may change them. */
export function rightsOf(resource: Resource, viewer: Viewer) {
  const child = Object.entries(resource.children ?? {}).find(
    ([name, { widget }]) => widget === "approvalRights" && childAccess(resource, name, viewer).canChange,
  );
  return child?.[1];
}

/** Rights as the history stores them, with the kinds of requests by name. */
export function rightsBefore(rights: readonly unknown[]): ApprovalRight[] {
  return (rights as { kind: number; code: string; degree: number }[]).flatMap(({ kind, code, degree }) => {
    const name = kindOfId(kind);
    return name ? [{ kind: name, code, degree }] : [];
  });
}
