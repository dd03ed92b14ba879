import { isSecretField } from "@schemas/fields/field";
import type { Resource, Values } from "@schemas/resource";
import type { Viewer } from "@schemas/viewer";
import { mayDo, visibleFields } from "../access";

/** What a duplicate takes over: whatever a new record may be given and no two records share; never a password. */
function copiedFields({ create, fields, key }: Resource, names: readonly string[]): string[] {
  const own = new Set([key, ...(create?.unique ?? [])]);
  return names.filter((name) => !own.has(name) && fields[name] !== undefined && !isSecretField(fields[name]));
}

/** Whether a viewer can make a record from another one: one may be made, and it would take something over. */
export function mayDuplicate(resource: Resource, viewer: Viewer): boolean {
  if (!mayDo(resource, "create", viewer) || !mayDo(resource, "show", viewer)) return false;
  return copiedFields(resource, visibleFields(resource, "create", viewer)).length > 0;
}

/** The values of a record that its duplicate begins with. */
export function copied(resource: Resource, names: readonly string[], model: Values): Values {
  const taken = copiedFields(resource, names).filter((name) => model[name] !== undefined);
  return Object.fromEntries(taken.map((name) => [name, model[name]]));
}
