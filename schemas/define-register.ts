import * as z from "zod";
import type { Area } from "./areas";
import { registerCalls } from "./calls/register";
import { type AnyCall, defineCalls } from "./define-call";
import { defineResource, type Declaration as ResourceDeclaration } from "./define-resource";
import { type FieldSchema, type FieldShape, fieldOf } from "./fields/field";
import { number } from "./fields/number";
import { keptBy } from "./kept-by";
import type { AdminMenuGroup } from "./menu-groups";
import { fieldsOnWire } from "./register-wire";
import type { Resource, RowOf } from "./resource";
import { via } from "./send";
import { camelCase } from "./values/camel-case";
import { countOnWire } from "./wire";

type Name<T> = keyof T & string;
type Camel<S extends string> = S extends `${infer A}-${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;

/** Another table that names the rows of a register by their key: one that is named cannot be deleted. */
export type Use = {
  /** What is said of it (server/calls/used-in.ts). */
  readonly where: "request" | "permit" | "right";
  readonly table: string;
  readonly column: string;
  /** What a row of that table holds besides, where it may name other registers too. */
  readonly and?: Readonly<Record<string, string | number>>;
};

/** Where the rows of a register stand. A column is called as its field is: `is_active` holds `isActive`. */
export type Store<T extends string = string> = {
  readonly table: T;
  /** What all its rows hold, in a table that several registers share; part of their key. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** The columns of fields that are called otherwise; how others are read, the server says (server/calls/registers). */
  readonly columns?: Readonly<Record<string, string>>;
  /** Fields of its forms that other tables hold. */
  readonly elsewhere?: readonly string[];
  readonly usedIn?: readonly Use[];
};

type Screens<F extends FieldShape, K extends Name<F>> = ResourceDeclaration<
  F,
  K,
  AnyCall,
  Record<string, FieldShape>
>;
/** What of its screens does not follow from its fields, as defineResource takes it. */
type Special<F extends FieldShape, K extends Name<F>> = {
  readonly list?: Partial<Pick<Screens<F, K>["list"], "hidden" | "views" | "searches">>;
  readonly create?: Partial<NonNullable<Screens<F, K>["create"]>>;
  readonly edit?: Partial<NonNullable<Screens<F, K>["edit"]>>;
  readonly remove?: Partial<NonNullable<Screens<F, K>["remove"]>> | { readonly undo: undefined };
} & Partial<
  Pick<
    Screens<F, K>,
    "path" | "show" | "checks" | "actions" | "companion" | "bulk" | "import" | "export" | "fieldAccess"
  >
>;

type Declaration<
  N extends string,
  O extends string,
  F extends FieldShape,
  X extends Name<F>,
  M extends FieldShape,
  K extends Name<F>,
  D extends Name<F>,
  W extends Name<F>,
  V extends Name<F>,
  T extends string,
  G extends string,
  S,
> = {
  /** Small letters and hyphens: `parking-places`. Their page stands under it. */
  readonly name: N;
  /** One of them, as its calls name it: `parkingPlace`. */
  readonly one: O;
  /** The group its calls belong to (schemas/calls), where that is not the one of the registers. */
  readonly group?: G;
  /** Where its calls stand on the wire, if not under the name of their group. */
  readonly path?: string;
  /** The area whose rights an administrator needs (schemas/areas.ts). */
  readonly area: Area;
  readonly store: Store<T>;
  readonly fields: F;
  /** What tells the rows apart, the first field: a code that is given, or a number that the table gives. */
  readonly key?: K;
  /** Fields that no form gives: worked out when they are read, or written by something else. */
  readonly derived?: readonly D[];
  /** Fields that are given once, with a new row. */
  readonly once?: readonly W[];
  /** Fields that only a change gives. */
  readonly changed?: readonly V[];
  /** Fields that are kept, but neither given nor shown. */
  readonly unseen?: readonly Name<F>[];
  /** What travels otherwise than a field of its kind does. */
  readonly wire?: { readonly [One in Name<F>]?: z.core.$ZodType };
  readonly title: (row: RowOf<F>) => string;
  readonly columns: readonly Name<F>[];
  /** Columns that nobody sorts by. */
  readonly unsorted?: readonly Name<F>[];
  readonly sort: Name<F> | `-${Name<F>}`;
  readonly filters?: readonly X[];
  /** What a list is narrowed by that is no field; the server says how. */
  readonly narrowed?: M;
  readonly initial?: Partial<RowOf<F>>;
  /** What a duplicate does not take over, besides the code. */
  readonly unique?: readonly Name<F>[];
  /** What can be set in many rows at once. */
  readonly bulk?: readonly Name<F>[];
  /** What is shown of each row before it goes. */
  readonly preview?: readonly Name<F>[];
  /** What the history calls such a row, and by which key it has it, where these are not `one` and the row's own. */
  readonly history?: { readonly subject: string; readonly key?: (key: string) => string };
  readonly menu: { readonly group: AdminMenuGroup; readonly icon: string; readonly order: number };
  readonly screens?: S & Special<F, K>;
};

/** What the server reads of a register, whichever it is. */
export type Register = {
  readonly name: string;
  readonly one: string;
  readonly group: string;
  readonly key: string;
  readonly store: Store;
  readonly fields: FieldShape;
  /** The fields that its table holds. */
  readonly stored: readonly string[];
  readonly sort: string;
  readonly sortable: readonly string[];
  readonly filters: readonly string[];
  /** The texts a search looks into; of codes the beginning. */
  readonly searches: readonly string[];
  readonly subject: string;
  readonly historyKey: (key: string) => string;
  readonly calls: Readonly<Record<Verb, AnyCall>>;
};

type Verb = "list" | "one" | "add" | "update" | "remove";
type Wire<F extends FieldShape> = { readonly [K in keyof F]: z.core.$ZodType<z.output<F[K]>> };
/** The same in a form, where what may be empty may be left out. */
type Form<F extends FieldShape> = {
  readonly [K in keyof F]: null extends z.output<F[K]>
    ? z.ZodOptional<z.ZodType<z.output<F[K]>>>
    : z.core.$ZodType<z.output<F[K]>>;
};
type Filters<F extends FieldShape> = {
  readonly [K in keyof F]: z.ZodOptional<z.ZodType<NonNullable<z.output<F[K]>>>>;
};
type Five<
  F extends FieldShape,
  X extends FieldShape,
  K extends Name<F>,
  Add extends FieldShape,
  Update extends FieldShape,
> = ReturnType<
  typeof registerCalls<
    Wire<Pick<F, K>>,
    Wire<F> & { readonly version: z.core.$ZodType<number> },
    Form<Add>,
    Form<Update>,
    Filters<X>
  >
>;

/** The calls of a register by name: `listCities`, `getCity`, `addCity`, `updateCity` and `deleteCity`. */
type Named<N extends string, O extends string, C extends Record<Verb, AnyCall>> = {
  readonly [P in `list${Capitalize<Camel<N>>}`]: C["list"];
} & { readonly [P in `get${Capitalize<O>}`]: C["one"] } & {
  readonly [P in `add${Capitalize<O>}`]: C["add"];
} & { readonly [P in `update${Capitalize<O>}`]: C["update"] } & {
  readonly [P in `delete${Capitalize<O>}`]: C["remove"];
};

type ViewsOf<S> = S extends { list: { views: infer V } } ? V : Record<never, never>;
type ActionsOf<S> = S extends { actions: infer A } ? A : Record<never, never>;

/** A register as a resource of the console, with its calls and with what the server reads of it. */
type Defined<
  N extends string,
  O extends string,
  F extends FieldShape,
  X extends FieldShape,
  K extends Name<F>,
  T extends string,
  G extends string,
  S,
  Add extends FieldShape,
  Update extends FieldShape,
> = Omit<Resource, "name" | "key" | "fields" | "list" | "actions" | "children"> & {
  readonly name: N;
  readonly key: K;
  readonly fields: F & { readonly version: z.ZodNumber };
  readonly list: Omit<Resource["list"], "filters" | "views"> & {
    readonly filters: X;
    readonly views: ViewsOf<S>;
  };
  readonly actions: ActionsOf<S>;
  readonly register: Omit<Register, "group" | "key" | "store" | "calls"> & {
    readonly group: G;
    readonly key: K;
    readonly store: Store<T>;
    readonly calls: Five<F, X, K, Add, Update>;
  };
  readonly calls: Named<N, O, Five<F, X, K, Add, Update>>;
};

/**
 * Declares something that an administrator keeps a list of. Its table's type, calls, handlers (server/calls/registers),
 * screens, files, history and rights follow from it. What it is called stands in src/locales/registers; its table is
 * made by a migration, which a test holds against the declaration.
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
  const { filters = [], narrowed = {}, derived = [], once = [], changed = [], unseen = [] } = declaration;
  const { sort, unsorted = [], key = "code" as K, screens = {} as Special<F, K> } = declaration;
  const names = Object.keys(fields) as Name<F>[];
  if (names[0] !== key) throw new Error(`Register "${name}": its first field is what tells its rows apart.`);

  const isGiven = fieldOf(fields[key] as FieldSchema)?.kind !== "recordId";
  const stored = names.filter((field) => (isGiven || field !== key) && !isAmong(derived, field));
  const given = stored.filter((field) => !isAmong(unseen, field));
  const created = given.filter((field) => !isAmong(changed, field));
  const form = given.filter((field) => !isAmong(once, field) && field !== key);
  const narrowing: FieldShape = { ...picked(fields, filters), ...narrowed };

  const written = { ...fieldsOnWire(name, fields, "form"), ...declaration.wire };
  const calls = callsOf(
    { name, one, group, path, area },
    {
      key: picked(written, [key]),
      row: { ...fieldsOnWire(name, fields, "row"), ...declaration.wire, version: countOnWire },
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
  const kept = keptBy(key as never, verbs as never);
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
      ...{ fields: created, unique: declaration.unique ?? [], initial: declaration.initial ?? {} },
      ...kept.create,
      ...create,
    },
    edit: { fields: form, ...kept.edit, ...edit },
    bulk: { edit: declaration.bulk ?? [] },
    remove: {
      ...kept.remove,
      ...{ undo: "create", confirm: "ask", preview: declaration.preview ?? [names[0]] },
      ...remove,
    },
    show: given,
    history: history.subject,
    ...(history.key ? { historyKey: history.key } : {}),
    export: ["csv", "xlsx"],
    import: { match: [isGiven ? key : "code"] },
    menu: declaration.menu,
    ...special,
  });
  const isText = (field: string) => {
    const one = fieldOf(fields[field] as FieldSchema);
    return one?.kind === "text" && one.options.names === null;
  };
  const register: Register = {
    ...{ name, one, group, key, store, fields, stored, sort, sortable, filters },
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

// What is typed of a declaration is its fields; the rest follows from them and needs no second look.
const define = defineResource as unknown as (declaration: object) => Resource;

type Parts = Record<"key" | "row" | "add" | "update" | "filters", z.core.$ZodLooseShape>;
type Naming = { name: string; one: string; group: string; path: string; area: Area };

/** The five calls of a register, by what they do and by their names. */
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
