import * as z from "zod";
import { fieldOf, isSecretField } from "./fields/field";
import type { Resource } from "./resource";
import { checkFieldAccess, checkUndo, checkVersions, inputNames, listed } from "./resource-promises";

/**
 * Throws if a declaration contradicts itself, with a sentence that says where, what, and how to fix it:
 * `Resource "sections": column "titel" is not one of its fields (code, title). See schemas/resources/sections.ts.`
 */
export function checkResource(resource: Resource): void {
  const problem = firstProblem(resource);
  if (problem)
    throw new Error(`Resource "${resource.name}": ${problem} See schemas/resources/${resource.name}.ts.`);
}

function firstProblem(resource: Resource): string | null {
  for (const check of [
    checkFields,
    checkNames,
    checkShownIf,
    checkCompanion,
    checkList,
    checkFilters,
    checkViews,
    checkActions,
    checkVersions,
    checkUndo,
    checkBulk,
    checkFieldAccess,
  ]) {
    const problem = check(resource);
    if (problem) return problem;
  }
  return null;
}

function checkFields({ name, path, fields }: Resource): string | null {
  if (!/^[a-z][a-z-]*$/.test(name))
    return "its name may contain only lower-case letters and hyphens. Use a plural noun such as leave-types.";
  if (path.endsWith("/")) return `its path "${path}" ends with a slash. Change it to ${path.slice(0, -1)}.`;
  for (const [field, schema] of Object.entries(fields))
    if (!fieldOf(schema))
      return `field "${field}" has no kind. Make it with a builder from schemas/fields and do not wrap it: .optional() loses the kind, { optional: true } keeps it.`;
  return null;
}

function checkNames(resource: Resource): string | null {
  const { fields, list, create, edit, show, key } = resource;
  const places: [string, readonly string[]][] = [
    ["key", [key]],
    ["column", list.columns],
    ["hidden column", list.hidden ?? []],
    ["sortable column", list.sortable],
    ["field of its creation form", create?.fields ?? []],
    ["field of its edit form", edit?.fields ?? []],
    ["field of its page", show],
    ...Object.entries(resource.checks ?? {}).flatMap(([check, { field, about }]): [string, string[]][] => [
      [`field of the check "${check}"`, [field]],
      [`field that the check "${check}" is about`, [...about]],
    ]),
    ["field that is shown only at times", Object.keys(resource.shownIf ?? {})],
    ["field that is required at times", Object.keys({ ...create?.requiredIf, ...edit?.requiredIf })],
    ["field that is empty at times", Object.keys(resource.emptyIf ?? {})],
    ["unique field of its creation form", create?.unique ?? []],
    ["one-way field of its edit form", edit?.oneWay ?? []],
    ["field of its deletion preview", resource.remove?.preview ?? []],
    ["field with an access rule", Object.keys(resource.fieldAccess ?? {})],
    ["searched field", list.searches ?? []],
    ["match field of its import", resource.import?.match ?? []],
    ["additional field of its import", resource.import?.also ?? []],
  ];
  for (const [place, names] of places) {
    const unknown = names.find((name) => !(name in fields));
    if (unknown !== undefined)
      return `${place} "${unknown}" is not one of its fields (${listed(Object.keys(fields))}).`;
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) return `${place} "${twice}" is listed twice. Keep one.`;
  }
  return null;
}

function checkShownIf({ fields, shownIf = {} }: Resource): string | null {
  const required = Object.keys(shownIf).find((name) => {
    const field = fields[name] && fieldOf(fields[name]);
    return field && !field.isOptional && field.kind !== "yesNo";
  });
  return required === undefined
    ? null
    : `field "${required}" is shown only at times, but a form without it could not be saved. Make it optional.`;
}

const circleFields = ["latitude", "longitude", "radius"];

function checkCompanion({ companion, fields }: Resource): string | null {
  const missing = companion === "circleMap" && circleFields.find((name) => !(name in fields));
  return missing
    ? `its companion "circleMap" needs a field "${missing}" (${circleFields.join(", ")}). Add it or remove the companion.`
    : null;
}

const ofLists = ["page", "pageSize", "sort", "search", "fields", "isFile"];

function checkList({ list, export: formats }: Resource): string | null {
  const { call } = list;
  if (!call.paged)
    return `its list call "${call.name}" is not paged. Declare its rows as paged there; lists are paged, sorted and searched on the server.`;
  const missing = ofLists.find((name) => !inputNames(call).includes(name));
  if (missing)
    return `its list call "${call.name}" has no parameter "${missing}". Spread recordQuery into its input.`;
  if (list.columns.length === 0) return "its list has no columns. Name at least one.";
  const order = list.sort.replace(/^-/, "");
  if (!list.sortable.includes(order))
    return `it is sorted by "${order}", which is not sortable (${listed(list.sortable)}).`;
  const outside = list.hidden?.find((name) => !list.columns.includes(name));
  if (outside)
    return `hidden column "${outside}" is not one of its columns (${listed(list.columns)}). Add it there too: hidden columns can be chosen.`;
  if (formats?.length === 0) return "its export has no format. Name csv or xlsx, or remove export.";
  return null;
}

function checkFilters({ list }: Resource): string | null {
  const filters = inputNames(list.call).filter((name) => !ofLists.includes(name));
  for (const [name, schema] of Object.entries(list.filters ?? {})) {
    if (!filters.includes(name))
      return `filter "${name}" is not a parameter of its list call "${list.call.name}" (${listed(filters)}). Add it to the call's input first.`;
    if (!fieldOf(schema))
      return `filter "${name}" has no kind. Make it with a builder from schemas/fields and do not wrap it.`;
  }
  return null;
}

function checkViews({ list }: Resource): string | null {
  const { filters = {} } = list;
  for (const [view, { filters: wanted = {}, sort }] of Object.entries(list.views ?? {})) {
    for (const [name, value] of Object.entries(wanted)) {
      const schema = filters[name];
      if (!schema)
        return `view "${view}" filters by "${name}", which is not one of its filters (${listed(Object.keys(filters))}).`;
      if (!z.safeParse(schema, value).success)
        return `view "${view}" filters by "${name}" with ${JSON.stringify(value)}, which that filter does not accept.`;
    }
    const order = sort?.replace(/^-/, "");
    if (order && !list.sortable.includes(order))
      return `view "${view}" is sorted by "${order}", which is not sortable (${listed(list.sortable)}).`;
  }
  return null;
}

function checkActions({ actions = {}, create, bulk }: Resource): string | null {
  const after = create?.followedBy === undefined ? undefined : actions[create.followedBy];
  if (create?.followedBy !== undefined && !(after?.reveals && Object.keys(after.input).length === 0))
    return `its creation is followed by "${create.followedBy}", which is not an action that reveals a secret and has no input (${listed(Object.keys(actions))}).`;
  const seen = bulk?.actions?.find((name) => actions[name]?.reveals);
  if (seen !== undefined)
    return `bulk action "${seen}" reveals a secret, which bulk work cannot show. Remove it from bulk.actions.`;
  for (const [action, { input }] of Object.entries(actions))
    for (const [name, schema] of Object.entries(input))
      if (!fieldOf(schema))
        return `action "${action}" has an input "${name}", which has no kind. Make it with a builder from schemas/fields.`;
  return null;
}

function checkBulk({ bulk, edit, actions = {} }: Resource): string | null {
  const along = Object.entries(bulk?.along ?? {});
  const named = [...(bulk?.edit ?? []), ...along.map(([, name]) => name)];
  const outside = named.find((name) => !edit?.fields.includes(name));
  if (outside !== undefined)
    return `bulk field "${outside}" is not in its edit form (${listed(edit?.fields ?? [])}). Bulk editing can change only fields of that form.`;
  const alone = along.find(([name]) => !bulk?.edit?.includes(name));
  if (alone)
    return `bulk field "${alone[1]}" accompanies "${alone[0]}", which is not one of its bulk fields (${listed(bulk?.edit ?? [])}).`;
  const lost = Object.keys(bulk?.pages ?? {}).find((name) => !actions[name]);
  if (lost) return `bulk page "${lost}" is not for one of its actions (${listed(Object.keys(actions))}).`;
  for (const name of bulk?.actions ?? []) {
    const action = actions[name];
    if (!action) return `bulk action "${name}" is not one of its actions (${listed(Object.keys(actions))}).`;
    const secret = Object.entries(action.input).find(([, schema]) => isSecretField(schema));
    if (secret)
      return `bulk action "${name}" has an input "${secret[0]}", which is secret. The input of bulk work is stored until it is closed; secrets must not be.`;
  }
  return null;
}

type Together = Pick<Resource, "name" | "path"> & Partial<Pick<Resource, "list" | "lists">>;

/** Throws if two resources have the same name or address, or one links to a list that it cannot narrow. */
export function checkTogether(resources: readonly Together[]): void {
  for (const [index, resource] of resources.entries()) {
    for (const [name, filter] of Object.entries(resource.lists ?? {}))
      if (!(filter in (resources.find((other) => other.name === name)?.list?.filters ?? {})))
        throw new Error(
          `Resource "${resource.name}": its page links to the list "${name}", which has no filter "${filter}".`,
        );
    for (const earlier of resources.slice(0, index)) {
      if (earlier.name === resource.name)
        throw new Error(
          `Resource "${resource.name}" is declared twice. Give one of them another name. See schemas/resources/index.ts.`,
        );
      if (earlier.path === resource.path)
        throw new Error(
          `Resources "${earlier.name}" and "${resource.name}" both use ${resource.path}. Give one of them another path. See schemas/resources/index.ts.`,
        );
    }
  }
}
