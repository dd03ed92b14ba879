import type * as z from "zod";
import type { Area } from "./areas";
import type { registerCalls } from "./calls/register";
import type { AnyCall } from "./define-call";
import type { Declaration as ResourceDeclaration } from "./define-resource";
import type { FieldShape } from "./fields/field";
import type { AdminMenuGroup } from "./menu-groups";
import type { Resource, RowOf } from "./resource";

export type Name<T> = keyof T & string;
type Camel<S extends string> = S extends `${infer A}-${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;

/** Another table that refers to a register's rows by their key; a row in use cannot be deleted. */
export type Use = {
  /** How the use is described to the user (server/calls/used-in.ts). */
  readonly where: "request" | "permit" | "right";
  readonly table: string;
  readonly column: string;
  /** Further column values of these rows, in a table that refers to several registers. */
  readonly and?: Readonly<Record<string, string | number>>;
};

/** The table of a register. Column names follow from field names: `is_active` holds `isActive`. */
export type Store<T extends string = string> = {
  readonly table: T;
  /** Values that all its rows have in a table shared by several registers; part of the key. */
  readonly fixed?: Readonly<Record<string, string>>;
  /**
   * Columns whose names do not follow from their fields. The server defines how other fields are read
   * (server/calls/registers).
   */
  readonly columns?: Readonly<Record<string, string>>;
  /** Fields of its forms that are stored in other tables. */
  readonly elsewhere?: readonly string[];
  readonly usedIn?: readonly Use[];
};

type Screens<F extends FieldShape, K extends Name<F>> = ResourceDeclaration<
  F,
  K,
  AnyCall,
  Record<string, FieldShape>
>;
/** The parts of its screens that do not follow from its fields, as defineResource takes them. */
export type Special<F extends FieldShape, K extends Name<F>> = {
  readonly list?: Partial<Pick<Screens<F, K>["list"], "hidden" | "views" | "searches">>;
  readonly create?: Partial<NonNullable<Screens<F, K>["create"]>>;
  readonly edit?: Partial<NonNullable<Screens<F, K>["edit"]>>;
  readonly remove?: Partial<NonNullable<Screens<F, K>["remove"]>> | { readonly undo: undefined };
} & Partial<
  Pick<
    Screens<F, K>,
    | "path"
    | "parts"
    | "show"
    | "emptyIf"
    | "checks"
    | "actions"
    | "companion"
    | "switchedBy"
    | "lists"
    | "tries"
    | "bulk"
    | "import"
    | "export"
    | "fieldAccess"
  >
>;

/**
 * The declaration of a register. N is its name, O its singular, F its fields, X filters among these and M other
 * filters, K its key, D the derived fields, W those set only at creation, V those set only by a change, T its table, G
 * its group, S its screens.
 */
export type Declaration<
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
  /** Lower case with hyphens: `parking-places`. Also the path of its page. */
  readonly name: N;
  /** The singular, as its calls use it: `parkingPlace`. */
  readonly one: O;
  /** The group of its calls (schemas/calls), if not that of the registers. */
  readonly group?: G;
  /** The wire path of its calls, if not the name of their group. */
  readonly path?: string;
  /** The area of the rights an administrator needs (schemas/areas.ts). */
  readonly area: Area;
  readonly store: Store<T>;
  readonly fields: F;
  /** The first field, which identifies a row: a code given by the user, or a number from the table. */
  readonly key?: K;
  /** Fields that no form sets: computed when read, or written by something else. */
  readonly derived?: readonly D[];
  /** Fields that are set only when a row is created. */
  readonly once?: readonly W[];
  /** Fields that are set only by a change. */
  readonly changed?: readonly V[];
  /** Wire formats of fields that differ from the usual one of their kind. */
  readonly wire?: { readonly [One in Name<F>]?: z.core.$ZodType };
  readonly title: (row: RowOf<F>) => string;
  readonly columns: readonly Name<F>[];
  /** Columns that cannot be sorted by. */
  readonly unsorted?: readonly Name<F>[];
  readonly sort: Name<F> | `-${Name<F>}`;
  readonly filters?: readonly X[];
  /** Filters that are not fields; the server implements them. */
  readonly narrowed?: M;
  readonly initial?: Partial<RowOf<F>>;
  /** Fields that a duplicate does not copy, apart from the code. */
  readonly unique?: readonly Name<F>[];
  /** Fields that can be set in many rows together. */
  readonly bulk?: readonly Name<F>[];
  /** Fields shown of each row before it is deleted. */
  readonly preview?: readonly Name<F>[];
  /** The subject and key of a row in the history, if they are not `one` and the row's own key. */
  readonly history?: { readonly subject: string; readonly key?: (key: string) => string };
  readonly menu: { readonly group: AdminMenuGroup; readonly icon: string; readonly order: number };
  readonly screens?: S & Special<F, K>;
};

/** What the server reads of any register. */
export type Register = {
  readonly name: string;
  readonly one: string;
  readonly group: string;
  readonly key: string;
  readonly store: Store;
  readonly fields: FieldShape;
  /** The fields that its table stores. */
  readonly stored: readonly string[];
  readonly sort: string;
  readonly sortable: readonly string[];
  readonly filters: readonly string[];
  /** The fields that a search matches; codes match by their beginning. */
  readonly searches: readonly string[];
  readonly subject: string;
  readonly historyKey: (key: string) => string;
  readonly calls: Readonly<Record<Verb, AnyCall>>;
};

/** The five calls by what they do. */
export type Verb = "list" | "one" | "add" | "update" | "remove";
type Wire<F extends FieldShape> = { readonly [K in keyof F]: z.core.$ZodType<z.output<F[K]>> };
/** The same in a form, where fields that may be empty are optional. */
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

/** A register as a resource of the console, with its calls and what the server reads of it. */
export type Defined<
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
