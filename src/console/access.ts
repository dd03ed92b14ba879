import type { AnyCall } from "@schemas/define-call";
import { fieldsFor, mayFilterBy } from "@schemas/field-access";
import type { Resource, ResourceVerb, Values } from "@schemas/resource";
import type { Viewer } from "@schemas/viewer";
import { hasRightInArea, mayCall } from "@schemas/viewer";

/*
 * Who may use what. List, form, page, filters, export and palette all use these functions, so nothing hidden in one
 * place appears in another. The server checks again.
 */

/** Whether a viewer has a verb: the server would accept each of its calls, and the resource does not object. */
export function mayDo(resource: Resource, verb: ResourceVerb, viewer: Viewer): boolean {
  const calls = callsOf(resource, verb);
  if (!calls) return false;
  if (verb === "export" && !hasRightInArea(resource.list.call, "export", viewer)) return false;
  return calls.every((call) => mayCall(call, viewer)) && (resource.access?.[verb]?.(viewer) ?? true);
}

function callsOf(resource: Resource, verb: ResourceVerb): readonly AnyCall[] | undefined {
  switch (verb) {
    case "list":
      return [resource.list.call];
    case "export":
      return resource.export && [resource.list.call];
    case "show":
      return resource.one.calls;
    case "create":
      return resource.create?.by.calls;
    case "edit":
      return resource.edit?.by.calls;
    case "delete":
      return resource.remove?.by.calls;
  }
}

/** The places where fields appear. */
type FieldPlace = "list" | "create" | "edit" | "show" | "export";

/** The fields a viewer sees in a place, in the declared order. */
export function visibleFields(resource: Resource, place: FieldPlace, viewer: Viewer): readonly string[] {
  return fieldsFor(resource, fieldsOf(resource, place), viewer);
}

function fieldsOf(resource: Resource, place: FieldPlace): readonly string[] {
  switch (place) {
    case "list":
    case "export":
      return resource.list.columns;
    case "show":
      return resource.show;
    case "create":
      return resource.create?.fields ?? [];
    case "edit":
      return resource.edit?.fields ?? [];
  }
}

/** The filters a viewer has; one on a field they may not see would reveal its values. */
export function visibleFilters(resource: Resource, viewer: Viewer): readonly string[] {
  return Object.keys(resource.list.filters ?? {}).filter((name) => mayFilterBy(resource, name, viewer));
}

/** The actions a viewer has; for a record, only those that apply to it. */
export function visibleActions(resource: Resource, viewer: Viewer, row?: Values): readonly string[] {
  return Object.entries(resource.actions ?? {})
    .filter(([, action]) => action.by.calls.every((call) => mayCall(call, viewer)))
    .filter(([, action]) => !row || (action.isFor?.(row) ?? true))
    .map(([name]) => name);
}

/** Whether a child of a record may be read, and changed. */
export function childAccess(resource: Resource, child: string, viewer: Viewer) {
  const declared = resource.children?.[child];
  const may = (calls: readonly AnyCall[] | undefined) =>
    calls?.every((call) => mayCall(call, viewer)) ?? false;
  return {
    canRead: may(declared?.find.calls),
    canChange: may(declared?.set.calls) && may(declared?.clear.calls),
  };
}
