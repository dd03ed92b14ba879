import * as z from "zod";
import type { Area } from "./areas";
import { registerCalls } from "./calls/register";
import { type AnyCall, defineCalls } from "./define-call";
import { defineResource } from "./define-resource";
import { type FieldSchema, type FieldShape, fieldOf } from "./fields/field";
import { number } from "./fields/number";
import type { Declaration, Defined, Name, Register, Special, Verb } from "./register";
import { registerVerbs } from "./register-verbs";
import { fieldsOnWire } from "./register-wire";
import type { Resource } from "./resource";
import { via } from "./send";
import { camelCase } from "./values/camel-case";
import * as wire from "./wire";

/**
 * Declares a list that an administrator maintains. Its table type, calls, handlers (server/calls/registers), screens,
 * files, history and rights follow from the declaration. Its texts are in src/locales/registers. A migration creates
 * its table, and a test compares that with the declaration.
 */
export function defineRegister<
  const N extends string,
  const O extends string,
  F extends FieldShape,
  const T extends string,
  const X extends Name<F> = never,
  M extends FieldShape = Record<never, never>,
  const K extends Name<F> = "code",
  const D extends Name<F> = never,
  const W extends Name<F> = never,
  const V extends Name<F> = never,
  const G extends string = "registers",
  const S = Record<never, never>,
>(declaration: Declaration<N, O, F, X, M, K, D, W, V, T, G, S>) {
  const { name, one, group = "registers" as G, path = group, area, store, fields, columns } = declaration;
  const { filters = [], narrowed = {}, derived = [], once = [], changed = [] } = declaration;
  const { sort, unsorted = [], key = "code" as K, screens = {} as Special<F, K> } = declaration;
  const names = Object.keys(fields) as Name<F>[];
  if (names[0] !== key) throw new Error(`Register "${name}": its first field must be its key.`);

  const isGiven = fieldOf(fields[key] as FieldSchema)?.kind !== "recordId";
  const stored = names.filter((field) => (isGiven || field !== key) && !isAmong(derived, field));
  const created = stored.filter((field) => !isAmong(changed, field));
  const form = stored.filter((field) => !isAmong(once, field) && field !== key);
  const narrowing: FieldShape = { ...picked(fields, filters), ...narrowed };

  const written = { ...fieldsOnWire(name, fields, "form"), ...declaration.wire };
  const calls = callsOf(
    { name, one, group, path, area },
    {
      key: picked(written, [key]),
      row: { ...fieldsOnWire(name, fields, "row"), ...declaration.wire, version: wire.count },
      add: picked(
        written,
        stored.filter((field) => !isAmong(changed, field)),
      ),
      update: picked(
        written,
        stored.filter((field) => !isAmong(once, field) && field !== key),
      ),
      filters: optional(fieldsOnWire(name, narrowing, "form")),
    },
  );
  const { verbs } = calls;
  const history = declaration.history ?? { subject: one };

  const sortable = columns.filter((column) => !isAmong(unsorted, column));
  const verbFlows = registerVerbs(key as never, verbs as never);
  const { list, create, edit, remove, ...special } = screens as Special<F, K>;
  const resource = define({
    name,
    path: `/adminHome/${name}`,
    key,
    fields: { ...fields, version: number() },
    title: declaration.title,
    list: { call: verbs.list, columns, sortable, sort, filters: narrowing, ...list },
    one: via(verbs.one, (id) => ({ [key]: id }) as never),
    create: {
      fields: created,
      unique: declaration.unique ?? [],
      initial: declaration.initial ?? {},
      ...verbFlows.create,
      ...create,
    },
    edit: { fields: form, ...verbFlows.edit, ...edit },
    bulk: { edit: declaration.bulk ?? [] },
    remove: {
      ...verbFlows.remove,
      undo: "create",
      confirm: "ask",
      preview: declaration.preview ?? [names[0]],
      ...remove,
    },
    show: names.filter((field) => isGiven || field !== key),
    history: history.subject,
    ...(history.key ? { historyKey: history.key } : {}),
    import: { match: [isGiven ? key : "code"] },
    menu: declaration.menu,
    ...special,
  });
  const isText = (field: string) => {
    const one = fieldOf(fields[field] as FieldSchema);
    return one?.kind === "text" && one.options.names === null;
  };
  const register: Register = {
    name,
    one,
    group,
    key,
    store,
    fields,
    stored,
    sort,
    sortable,
    filters,
    searches: list?.searches ?? stored.filter(isText),
    subject: history.subject,
    historyKey: history.key ?? ((row) => row),
    calls: verbs,
  };
  return { ...resource, register, calls: calls.named } as unknown as Defined<
    N,
    O,
    F,
    Pick<F, X> & M,
    K,
    T,
    G,
    S,
    Omit<F, D | V | (K extends "id" ? K : never)>,
    Omit<F, D | W | K>
  >;
}

// The declaration is type-checked by its fields; what follows from them need not be checked again.
const define = defineResource as unknown as (declaration: object) => Resource;

type Parts = Record<"key" | "row" | "add" | "update" | "filters", z.core.$ZodLooseShape>;
type Naming = { name: string; one: string; group: string; path: string; area: Area };

/** The five calls of a register, by verb and by name. */
function callsOf({ name, one, group, path, area }: Naming, parts: Parts) {
  const many = camelCase(name);
  const made = registerCalls(path, { one, many }, { ...parts, area });
  const names: Record<Verb, string> = {
    list: `list${capital(many)}`,
    one: `get${capital(one)}`,
    add: `add${capital(one)}`,
    update: `update${capital(one)}`,
    remove: `delete${capital(one)}`,
  };
  const verbs = Object.keys(names) as Verb[];
  const named = defineCalls(group, Object.fromEntries(verbs.map((verb) => [names[verb], made[verb]])));
  return {
    named,
    verbs: Object.fromEntries(verbs.map((verb) => [verb, named[names[verb]]])) as Record<Verb, AnyCall>,
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const isAmong = (names: readonly string[], name: string) => names.includes(name);

function picked<T extends object>(from: T, names: readonly string[]): T {
  return Object.fromEntries(names.map((name) => [name, from[name as keyof T]])) as T;
}

const optional = (shape: z.core.$ZodLooseShape) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, z.optional(schema)]));
