import type { AnyCall } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import { deniedFields, mayFilterBy, maySearch, maySortBy } from "@schemas/field-access";
import { emptyValuesOf } from "@schemas/fields/empty-value";
import type { RecordKey, Resource, Values } from "@schemas/resource";
import type { Send } from "@schemas/send";
import type { Viewer } from "@schemas/viewer";
import { wireParts } from "@schemas/wire";
import { withheldFields, withholdableNames } from "@schemas/withholdable";
import * as core from "zod/v4/core";
import type { Identity } from "../context/identity";
import type { Db } from "../db/db";
import { viewerOf } from "./viewer-of";

/** What a call must observe for a caller who does not have every field of a resource. */
export type FieldGuard = {
  /** The fields its answer must not contain. */
  denied: readonly string[];
  /** Refuses parameters that name a denied field; returns them with the values filled in that the caller cannot see. */
  admit: (parameters: Values, send: Send) => Promise<Values>;
  /** The answer without the denied fields. */
  release: (answer: unknown) => unknown;
};

const withholdableFields = withheldFields(withholdableNames);

type Use = { resource: Resource; as: "list" | "one" | "create" | "edit" | "import" };

/**
 * Enforces the field rules of the resources (schemas/field-access.ts) in the calls they name, independently of the
 * handlers. Denied fields are not returned, sorted, filtered or searched by, nor written, singly or by rows of a file.
 * A change that must name all fields of a record leaves the denied ones as they are.
 */
export function fieldGuard(resources: readonly Resource[]) {
  const ruled = resources.filter(
    ({ fieldAccess, fields }) =>
      Object.keys(fieldAccess ?? {}).length > 0 || withholdableFields.some((name) => name in fields),
  );
  const uses = new Map<string, Use>();
  for (const resource of ruled) {
    const { list, one, create, edit, import: reading } = resource;
    const name = (calls: readonly AnyCall[] | undefined, as: Use["as"]) => {
      for (const call of calls ?? []) uses.set(call.name, { resource, as });
    };
    name([list.call], "list");
    name(one.calls, "one");
    name(create?.by.calls, "create");
    name(edit?.by.calls, "edit");
    name(reading?.by && [reading.by], "import");
  }

  return async (call: AnyCall, who: Identity | null, db: Db): Promise<FieldGuard | undefined> => {
    const tells = call.name.startsWith("history.") && ruled.length > 0;
    const use = uses.get(call.name);
    const withholds = who?.kind === "webAdmin" && who.standing.withheld.size > 0;
    if (!who || (!use && !tells && !withholds)) return undefined;
    const viewer = await viewerOf(who, db);
    if (!use && !tells) return withholdingGuard(call, viewer);
    if (!use) return historyGuard(ruled, viewer);
    const denied = deniedFields(use.resource, viewer);
    if (denied.length === 0) return undefined;
    if (use.as === "import") return importGuard(call, denied);
    const isRead = use.as === "list" || use.as === "one";
    return {
      denied: isRead ? denied : [],
      release: (answer) => answer,
      admit: async (parameters, send) => {
        if (use.as === "list") return refuseList(use.resource, call, parameters, viewer);
        return isRead ? parameters : refuseWrite(use, call, parameters, denied, send);
      },
    };
  };
}

/** Removes withheld fields from every answer, including people's own files and reports. */
function withholdingGuard(call: AnyCall, viewer: Viewer): FieldGuard | undefined {
  const shape = wireParts(call.output)?.shape ?? {};
  const denied = withheldFields(viewer.withheld).filter((name) => name in shape);
  if (denied.length === 0) return undefined;
  return { denied, admit: async (parameters) => parameters, release: (answer) => answer };
}

const denial = (field: string) => fail("field-denied", { field }, [field]);
/** The wire name of a call's parameter. */
const wireName = (call: AnyCall, key: string) => wireParts(call.input)?.names[key] ?? key;
const isSent = (value: unknown) => value !== undefined && value !== "";

function refuseList(resource: Resource, call: AnyCall, parameters: Values, viewer: Viewer): Values {
  const sentValue = (key: string) => parameters[wireName(call, key)];
  const sort = sentValue("sort");
  if (isSent(sort) && !maySortBy(resource, String(sort), viewer))
    throw denial(String(sort).replace(/^-/, ""));
  const filters = Object.keys(wireParts(call.input)?.shape ?? {});
  const refused = filters.find((name) => isSent(sentValue(name)) && !mayFilterBy(resource, name, viewer));
  if (refused) throw denial(refused);
  if (isSent(sentValue("search")) && !maySearch(resource, viewer)) throw denial("search");
  return parameters;
}

async function refuseWrite(
  { resource, as }: Use,
  call: AnyCall,
  parameters: Values,
  denied: readonly string[],
  send: Send,
): Promise<Values> {
  const shape = wireParts(call.input)?.shape ?? {};
  const named = denied.filter((name) => name in shape);
  const sent = named.find((name) => parameters[wireName(call, name)] !== undefined);
  if (sent) throw denial(sent);
  if (named.length === 0) return parameters;
  const values =
    as === "create" ? newValues(resource, named) : await storedValues(resource, call, parameters, send);
  const filled = { ...parameters };
  for (const name of named) {
    const encoded = core.safeEncode(shape[name] as core.$ZodType, values[name] as never);
    if (encoded.success && encoded.data !== undefined) filled[wireName(call, name)] = encoded.data;
  }
  return filled;
}

const newValues = ({ create, fields }: Resource, names: readonly string[]): Values => ({
  ...emptyValuesOf(fields, names),
  ...create?.initial,
});

/** The stored record. The version in the change makes sure that the same record is changed. */
async function storedValues(
  resource: Resource,
  call: AnyCall,
  parameters: Values,
  send: Send,
): Promise<Values> {
  const schema = wireParts(call.input)?.shape[resource.key];
  const id = parameters[wireName(call, resource.key)];
  const key = schema && core.safeDecode(schema as core.$ZodType, id as never);
  return key?.success ? resource.one.run(send, key.data as RecordKey) : {};
}

/** Rows of a file must not name a denied field, and messages about them must not reveal one. */
function importGuard(call: AnyCall, denied: readonly string[]): FieldGuard {
  return {
    denied: [],
    admit: async (parameters) => {
      const schema = wireParts(call.input)?.shape.rows;
      const sent = parameters[wireName(call, "rows")];
      const read = schema && core.safeDecode(schema as core.$ZodType, sent as never);
      // The call itself refuses rows that cannot be read.
      const rows = read?.success ? (read.data as readonly Values[]) : [];
      const named = denied.find((name) => rows.some((row) => Object.hasOwn(row, name)));
      if (named) throw denial(named);
      return parameters;
    },
    release: (answer) => {
      const { rows } = answer as { rows: readonly Values[] };
      return {
        ...(answer as object),
        rows: rows.map((row) => ({ ...row, before: cut(row.before, denied) })),
      };
    },
  };
}

const cut = (part: unknown, denied: readonly string[]) =>
  part && Object.fromEntries(Object.entries(part).filter(([name]) => !denied.includes(name)));

/** Guards the history of a record, which contains its fields too. */
function historyGuard(resources: readonly Resource[], viewer: Viewer): FieldGuard {
  const withheld = withheldFields(viewer.withheld);
  const deniedOf = (subject: unknown) => [
    ...resources.filter(({ history }) => history === subject).flatMap((one) => deniedFields(one, viewer)),
    ...withheld,
  ];
  const line = (row: Values): Values => {
    const denied = deniedOf(row.subject);
    if (denied.length === 0) return row;
    // An entry describes a change; a version describes the record after it.
    if (row.values) return { ...row, values: cut(row.values, denied) };
    const change = row.change as Values | undefined;
    return change
      ? {
          ...row,
          change: { ...change, before: cut(change.before, denied), after: cut(change.after, denied) },
        }
      : row;
  };
  return {
    denied: [],
    admit: async (parameters) => parameters,
    release: (answer) => {
      const { items } = answer as { items?: Values[] };
      return items ? { ...(answer as object), items: items.map(line) } : line(answer as Values);
    },
  };
}
