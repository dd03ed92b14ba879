import * as z from "zod";
import type { Area } from "./areas";
import { registerCalls } from "./calls/register";
import { type AnyCall, defineCalls } from "./define-call";
import { defineResource } from "./define-resource";
import { type Field, type FieldSchema, type FieldShape, fieldOf } from "./fields/field";
import { number } from "./fields/number";
import { keptBy } from "./kept-by";
import type { AdminMenuGroup } from "./menu-groups";
import type { Resource, RowOf } from "./resource";
import { via } from "./send";
import { camelCase } from "./values/camel-case";
import { bitOnWire, clockOnWire, countOnWire, dayOnWire, maybeOnWire, minutesOnWire } from "./wire";

type Name<T> = keyof T & string;
type Camel<S extends string> = S extends `${infer A}-${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;

/** Another table that names the rows of a register by their code: one that is named cannot be deleted. */
export type Use = {
  /** What is said of it (server/calls/used-in.ts). */
  readonly where: "request" | "permit" | "right";
  readonly table: string;
  readonly column: string;
  /** What a row of that table holds besides, where it may name other registers too. */
  readonly and?: Readonly<Record<string, string | number>>;
};

/** Where the rows of a register stand. A column is called as its field is: `is_active` holds `isActive`. */
export type Store = {
  readonly table: string;
  /** What all its rows hold, in a table that several registers share; part of their key. */
  readonly fixed?: Readonly<Record<string, string>>;
  readonly usedIn?: readonly Use[];
};

type Declaration<N extends string, O extends string, F extends FieldShape, X extends Name<F>> = {
  /** Small letters and hyphens: `parking-places`. Their page stands under it. */
  readonly name: N;
  /** One of them, as its calls name it: `parkingPlace`. */
  readonly one: O;
  /** The area whose rights an administrator needs (schemas/areas.ts). */
  readonly area: Area;
  readonly store: Store;
  /** The first is `code`, which tells the rows apart. */
  readonly fields: F;
  readonly title: (row: RowOf<F>) => string;
  readonly columns: readonly Name<F>[];
  /** Columns that nobody sorts by. */
  readonly unsorted?: readonly Name<F>[];
  readonly sort: Name<F>;
  readonly filters?: readonly X[];
  /** Fields that are kept, but neither given nor shown. */
  readonly hidden?: readonly Name<F>[];
  readonly initial?: Partial<RowOf<F>>;
  /** What a duplicate does not take over, besides the code. */
  readonly unique?: readonly Name<F>[];
  /** What can be set in many rows at once. */
  readonly bulk?: readonly Name<F>[];
  /** What is shown of each row before it goes. */
  readonly preview?: readonly Name<F>[];
  /** What the history calls such a row, and by which key it has it, where these are not `one` and the code. */
  readonly history?: { readonly subject: string; readonly key: (code: string) => string };
  readonly menu: { readonly group: AdminMenuGroup; readonly icon: string; readonly order: number };
};

/** What the server reads of a register, whichever it is. */
export type Register = {
  readonly one: string;
  readonly store: Store;
  readonly fields: FieldShape;
  readonly sort: string;
  readonly sortable: readonly string[];
  readonly filters: readonly string[];
  /** The texts a search looks into, besides the beginning of the code. */
  readonly searches: readonly string[];
  readonly subject: string;
  readonly historyKey: (code: string) => string;
  readonly calls: Readonly<Record<Verb, AnyCall>>;
};

type Verb = "list" | "one" | "add" | "update" | "remove";
type Wire<F extends FieldShape> = { readonly [K in keyof F]: z.core.$ZodType<z.output<F[K]>> };
type Version = { readonly version: z.core.$ZodType<number> };
type Five<F extends FieldShape, X extends Name<F>> = ReturnType<
  typeof registerCalls<
    { code: z.core.$ZodType<string> },
    Wire<F> & Version,
    Wire<F>,
    Wire<Omit<F, "code">>,
    { readonly [K in X]: z.ZodOptional<z.ZodType<NonNullable<z.output<F[K]>>>> }
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

/** A register as a resource of the console, with its calls and with what the server reads of it. */
type Defined<N extends string, O extends string, F extends FieldShape, X extends Name<F>> = Omit<
  Resource,
  "name" | "key" | "fields" | "list" | "actions" | "children"
> & {
  readonly name: N;
  readonly key: "code";
  readonly fields: F & { readonly version: z.ZodNumber };
  readonly list: Omit<Resource["list"], "filters" | "views"> & { readonly filters: Pick<F, X> };
  readonly register: Register;
  readonly calls: Named<N, O, Five<F, X>>;
};

/**
 * Declares something that an administrator keeps a list of, told apart by a code. Its table's type, calls, handlers
 * (server/registers), screens, files, history and rights follow from it. What it is called stands in
 * src/locales/registers; its table is made by a migration, which a test holds against the declaration.
 */
export function defineRegister<
  const N extends string,
  const O extends string,
  F extends FieldShape & { code: FieldSchema<string> },
  const X extends Name<F> = never,
>(declaration: Declaration<N, O, F, X>): Defined<N, O, F, X> {
  const { name, one, area, store, fields, columns, unsorted = [], filters = [], hidden = [] } = declaration;
  const names = Object.keys(fields) as Name<F>[];
  if (names[0] !== "code")
    throw new Error(`Register "${name}": its first field is the code that tells its rows apart.`);
  const many = camelCase(name);
  const { code, ...changed } = onTheWire(name, fields, false) as Record<string, z.ZodType>;
  const parts = {
    key: { code },
    row: { ...onTheWire(name, fields, true), version: countOnWire },
    add: { code, ...changed },
    update: changed,
    filters: Object.fromEntries(filters.map((filter) => [filter, z.optional(changed[filter] as z.ZodType)])),
  };
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const made = registerCalls("registers", { one, many }, { ...parts, area } as never) as unknown as Record<
    Verb,
    AnyCall
  >;
  const callOf: Record<Verb, string> = {
    list: `list${capital(many)}`,
    one: `get${capital(one)}`,
    add: `add${capital(one)}`,
    update: `update${capital(one)}`,
    remove: `delete${capital(one)}`,
  };
  const verbs = Object.keys(callOf) as Verb[];
  const calls = defineCalls("registers", Object.fromEntries(verbs.map((verb) => [callOf[verb], made[verb]])));
  const five = Object.fromEntries(verbs.map((verb) => [verb, calls[callOf[verb]]])) as Record<Verb, AnyCall>;
  const { subject, key: historyKey } = declaration.history ?? { subject: one, key: (row: string) => row };

  const sortable = columns.filter((column) => !unsorted.includes(column));
  const form = names.filter((field) => field !== "code" && !hidden.includes(field));
  const kept = keptBy("code" as never, five as never);
  const resource = define({
    name,
    path: `/adminHome/${name}`,
    key: "code",
    fields: { ...fields, version: number() },
    title: declaration.title,
    list: {
      call: five.list,
      columns,
      sortable,
      sort: declaration.sort,
      filters: Object.fromEntries(filters.map((filter) => [filter, fields[filter]])),
    },
    one: via(five.one, (id) => ({ code: id }) as never),
    create: {
      fields: ["code", ...form],
      unique: declaration.unique ?? [],
      initial: declaration.initial ?? {},
      ...kept.create,
    },
    edit: { fields: form, ...kept.edit },
    bulk: { edit: declaration.bulk ?? [] },
    remove: { ...kept.remove, undo: "create", confirm: "ask", preview: declaration.preview ?? ["code"] },
    show: ["code", ...form],
    history: subject,
    historyKey,
    export: ["csv", "xlsx"],
    import: { match: ["code"] },
    menu: declaration.menu,
  });
  const isText = (field: string) => fieldOf(fields[field] as FieldSchema)?.kind === "text";
  const register: Register = {
    ...{ one, store, fields, sortable, filters, subject, historyKey, sort: declaration.sort },
    searches: names.filter((field) => field !== "code" && isText(field)),
    calls: five,
  };
  return {
    ...resource,
    register,
    calls,
  } as unknown as Defined<N, O, F, X>;
}

// What is typed of a declaration is its fields; the rest follows from them and needs no second look.
const define = defineResource as unknown as (declaration: object) => Resource;

/** How the fields of a register travel: as a form gives them, or as they are `read`, which nobody checks again. */
function onTheWire(register: string, fields: FieldShape, isRead: boolean): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const field = fieldOf(schema);
      const codec = field && codecs[field.kind]?.(schema, isRead);
      if (!field || !codec)
        throw new Error(
          `Register "${register}": field "${name}" is of a kind that registers do not keep yet.`,
        );
      return [name, field.isOptional && field.kind !== "text" ? maybeOnWire(codec) : codec];
    }),
  );
}

const codecs: { readonly [K in Field["kind"]]?: (schema: FieldSchema, isRead: boolean) => z.core.$ZodType } =
  {
    text: (schema, isRead) => (isRead ? z.string() : schema),
    select: (schema) => z.enum((fieldOf(schema) as Field<"select">).options.choices as [string, ...string[]]),
    number: () => countOnWire,
    yesNo: () => bitOnWire,
    jalaliDate: () => dayOnWire,
    clockTime: () => clockOnWire,
    duration: () => minutesOnWire,
  };
