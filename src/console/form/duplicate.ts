import { isSecretField } from "@schemas/fields/field";
import type { Resource, Values } from "@schemas/resource";
import type { Viewer } from "@schemas/viewer";
import { mayDo, visibleFields } from "../access";

/** The fields a duplicate copies: those of the new-record form that need not be unique; never a password. */
function copiedFields({ create, fields, key }: Resource, names: readonly string[]): string[] {
  const own = new Set([key, ...(create?.unique ?? [])]);
  return names.filter((name) => !own.has(name) && fields[name] !== undefined && !isSecretField(fields[name]));
}

/** Whether a viewer can duplicate records: they may create them, and something would be copied. */
export function mayDuplicate(resource: Resource, viewer: Viewer): boolean {
  if (!mayDo(resource, "create", viewer) || !mayDo(resource, "show", viewer)) return false;
  return copiedFields(resource, visibleFields(resource, "create", viewer)).length > 0;
}

/** The initial values of a record's duplicate. */
export function copied(resource: Resource, names: readonly string[], model: Values): Values {
  const copiedNames = copiedFields(resource, names).filter((name) => model[name] !== undefined);
  return Object.fromEntries(copiedNames.map((name) => [name, model[name]]));
}
