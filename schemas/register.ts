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
    | "checks"
    | "actions"
    | "companion"
    | "bulk"
    | "import"
    | "export"
    | "fieldAccess"
  >
>;

/**
 * What is declared of a register: N is its name, O one of them, F its fields; X filters among these and M others; K its
 * key; D the derived fields, W those given once and V those given with a change; T its table, G its group, S its screens.
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

/** What its five calls do. */
export type Verb = "list" | "one" | "add" | "update" | "remove";
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
