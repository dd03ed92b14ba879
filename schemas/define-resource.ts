import * as z from "zod";
import type { AnyCall, InputOf } from "./define-call";
import type { FieldSchema, FieldShape } from "./fields/field";
import type { HistorySubject } from "./history-names";
import type { AdminMenuGroup } from "./menu-groups";
import { checkResource } from "./resource-mistakes";
import type { Flow } from "./send";
import type { IsoDate } from "./values/jalali-date";
import type { Viewer } from "./viewer";

/** A record as its fields describe it. */
export type RowOf<F extends FieldShape> = { -readonly [K in keyof F]: z.output<F[K]> };
type Name<T> = keyof T & string;

type ListCall<Row> = AnyCall & { readonly values: "list"; readonly output: z.core.$ZodType<Row> };
type ListAsk = "page" | "pageSize" | "sort" | "search" | "fields" | "isFile";
/** The filters a list call understands: what it may be asked besides page, order and search. */
type FiltersOf<L extends AnyCall> = {
  readonly [K in Exclude<Name<InputOf<L>>, ListAsk>]?: FieldSchema<NonNullable<InputOf<L>[K]>>;
};

type FilterValues<L extends AnyCall> = {
  readonly [K in Exclude<Name<InputOf<L>>, ListAsk>]?: NonNullable<InputOf<L>[K]>;
};

/** How sure someone must be: not asked, asked once, or asked to type the record's title. */
export type Confirmation = "none" | "ask" | "typeName";

/** Something that can be done with a record beside changing its fields. */
export type Action<Key, Input extends FieldShape, Row = Record<string, unknown>> = {
  /** What is asked before it runs, in this order. */
  readonly input: Input;
  readonly confirm: Confirmation;
  readonly isDangerous?: boolean;
  /** Which records it makes sense for; without it, all. */
  readonly isFor?: (row: Row) => boolean;
  /** Told the record's version too, so that nobody's change in between is overwritten. */
  readonly by: Flow<{ id: Key; values: RowOf<Input>; version?: number | undefined }, unknown>;
  /** What is drawn of the change before it is made (src/console/show/outcomes.ts). */
  readonly outcome?: OutcomeWidget;
  /** Other resources that show something else afterwards. */
  readonly refreshes?: readonly string[];
  /** The call that takes it back, told what was asked and how the record stood; without one it cannot be. */
  readonly undo?: Flow<{ id: Key; values: RowOf<Input>; row: Row }, unknown>;
};

export type OutcomeWidget = "givenPattern" | "dedicatedPattern";

/** What is taken away: a record, and the version it had when that was decided. */
export type Removal<Key> = { id: Key; version?: number | undefined };

export type ApprovalKind = "leave" | "mission" | "inOut" | "overtime" | "specialOvertime";
/** One right to approve: a type of leave or mission, or (code empty) a kind of request without types. */
export type ApprovalRight = { kind: ApprovalKind; code: string; degree: number };

/** What hangs below a record and is edited in place: the approval rights it holds, kind by kind. */
export type Child<Key> = {
  readonly widget: "approvalRights";
  readonly find: Flow<Key, ApprovalRight[]>;
  /** `was` is the degree the change is based on, 0 for none. */
  readonly set: Flow<{ id: Key; right: ApprovalRight; was: number }, unknown>;
  readonly clear: Flow<{ id: Key; right: Omit<ApprovalRight, "degree">; was: number }, unknown>;
};

/** What a change would make the server compute again. */
export type Touches = { people: number; personDays: number };

/** A yes/no question that the server answers about what stands in a form, asked while it is being filled in. */
export type Check<Row, Key> = {
  /** The field beside which its words stand (src/locales, `checks`). */
  readonly field: Name<Row>;
  /** Asked once each of these holds something acceptable, and again when one changes. */
  readonly about: readonly Name<Row>[];
  /** Whether there is something to say; `id` is null for a new record. */
  readonly by: Flow<{ id: Key | null; values: Row }, boolean>;
  /** Only said: the record can be saved all the same. */
  readonly isWarning?: boolean;
};

/** A list as somebody meant it: its filters and order, under a name. */
export type DeclaredView<Filters = Readonly<Record<string, unknown>>, Sort = string> = {
  readonly filters?: Filters;
  readonly sort?: Sort;
};

/** A hand-made part beside a record's fields. `circleMap` draws its `latitude`, `longitude` and `radius` (metres). */
export type CompanionWidget = "circleMap";

/**
 * What a row of the sample file may be made of: its place among the three, from 0, a day and a name of its own, and the
 * record that the list begins with.
 */
type SampleAsk<Row> = { place: number; day: IsoDate; name: string; first: Row | undefined };

type Verb = "list" | "show" | "create" | "edit" | "delete" | "export";

type Declaration<F extends FieldShape, K extends Name<F>, L, A extends Record<string, FieldShape>> = {
  readonly name: string;
  /** Where the list stands; a record is `<path>/:id`. */
  readonly path: `/${string}`;
  readonly key: K;
  readonly fields: F;
  /** What a record is called in headings, confirmations and the palette. */
  readonly title: (row: RowOf<F>) => string;
  /** The history's name of these records (schemas/history-names.ts): their page tells what became of each. */
  readonly history?: HistorySubject;
  /** Under which key the history has a record, where it is not the record's own. */
  readonly historyKey?: (key: z.output<F[K]>) => string;
  readonly list: {
    readonly call: L & ListCall<RowOf<F>>;
    readonly columns: readonly Name<F>[];
    /** Shown only when someone asks for them. */
    readonly hidden?: readonly Name<F>[];
    readonly sortable: readonly Name<F>[];
    /** A field name, `-` in front for descending. */
    readonly sort: Name<F> | `-${Name<F>}`;
    readonly filters?: FiltersOf<L & AnyCall>;
    /** The field a filter narrows by, where its name is another; needed as soon as a field has access. */
    readonly filterOf?: Readonly<Record<string, Name<F>>>;
    /** The fields the search looks into; needed as soon as a field has access. */
    readonly searches?: readonly Name<F>[];
    readonly views?: Readonly<
      Record<string, DeclaredView<FilterValues<L & AnyCall>, Name<F> | `-${Name<F>}`>>
    >;
  };
  readonly one: Flow<z.output<F[K]>, RowOf<F>>;
  readonly create?: {
    readonly fields: readonly Name<F>[];
    /** What a new record begins with; the rest begins empty. */
    readonly initial?: Partial<RowOf<F>>;
    /** Beside the key, what no two records share: a duplicate does not take it over. */
    readonly unique?: readonly Name<F>[];
    readonly by: Flow<RowOf<F>, unknown>;
    /** Asked before it is done, and told to whoever is about to do it. */
    readonly touches?: Flow<RowOf<F>, Touches>;
  };
  readonly edit?: {
    readonly fields: readonly Name<F>[];
    /** `prev` is the record as it was loaded; only what stands in `dirty` is sent. */
    readonly by: Flow<
      { id: z.output<F[K]>; next: RowOf<F>; prev: RowOf<F>; dirty: ReadonlySet<Name<F>> },
      unknown
    >;
    readonly touches?: Flow<
      { id: z.output<F[K]>; next: RowOf<F>; prev: RowOf<F>; dirty: ReadonlySet<Name<F>> },
      Touches
    >;
    /** Fields whose change the same form does not take back, such as what holds from a day on. */
    readonly oneWay?: readonly Name<F>[];
    /** Among them the day from which the others hold. */
    readonly since?: Name<F>;
  };
  readonly remove?: {
    readonly by: Flow<Removal<z.output<F[K]>>, unknown>;
    readonly touches?: Flow<Removal<z.output<F[K]>>, Touches>;
    /** Making it anew brings back all there was of it. */
    readonly undo?: "create";
    /** Whether a record can be deleted as it stands; of one that cannot, the resource's words say why. */
    readonly isFor?: (row: RowOf<F>) => boolean;
    readonly confirm: Confirmation;
    /** What is shown of each before it goes, so that someone sees what they would lose. */
    readonly preview?: readonly Name<F>[];
  };
  /** What can be done with many chosen records at once, besides deleting them: set a field, or run an action. */
  readonly bulk?: {
    readonly edit?: readonly Name<F>[];
    /** A field that must be given along with another: the day from which a change holds. */
    readonly along?: { readonly [One in Name<F>]?: Name<F> };
    readonly actions?: readonly Name<A>[];
    /** Actions that a page of its own does for many, since what they give must not lie in the list of records. */
    readonly pages?: Readonly<Record<string, string>>;
  };
  readonly checks?: Readonly<Record<string, Check<RowOf<F>, z.output<F[K]>>>>;
  readonly show: readonly Name<F>[];
  readonly companion?: CompanionWidget;
  readonly actions?: { readonly [One in keyof A]: Action<z.output<F[K]>, A[One], RowOf<F>> };
  readonly children?: Readonly<Record<string, Child<z.output<F[K]>>>>;
  readonly export?: readonly ("csv" | "xlsx")[];
  /**
   * Its records come from files too. `match` names the fields by which a row finds the record that is there already;
   * `also` the fields of the form of a change alone that a file may give, such as the day it holds from;
   * `by` is an import call of its own (schemas/calls/import-rows.ts), for what rows one by one cannot do; `sample` what
   * the three rows of the sample file say where an example of the field's kind will not do.
   */
  readonly import?: {
    readonly match: readonly Name<F>[];
    readonly also?: readonly Name<F>[];
    readonly sample?: (about: SampleAsk<RowOf<F>>) => Partial<RowOf<F>>;
    readonly by?: AnyCall;
  };
  /** Where its entry stands in the administrator's menu; the icon is one of src/app/menu-icons.tsx. */
  readonly menu: { readonly group: AdminMenuGroup; readonly icon: string; readonly order: number };
  /** Narrows what the calls themselves allow; never widens it. */
  readonly access?: Partial<Record<Verb, (viewer: Viewer) => boolean>>;
  /** Who has a field (schemas/field-access.ts); without an entry, everyone who sees the record. */
  readonly fieldAccess?: { readonly [One in Name<F>]?: (viewer: Viewer) => boolean };
};

/**
 * Declares an admin entity once: its list, form, page, filters, bulk work, export, menu and palette entries follow.
 * Changes are pessimistic: a screen shows what the server has confirmed. A declaration that contradicts itself
 * throws at start with a sentence (schemas/resource-mistakes.ts).
 */
export function defineResource<
  const N extends string,
  F extends FieldShape,
  const K extends Name<F>,
  L extends AnyCall,
  A extends Record<string, FieldShape> = Record<never, never>,
>(declaration: Declaration<F, K, L, A> & { readonly name: N }) {
  const resource = { ...declaration, schema: z.object(declaration.fields as z.core.$ZodShape) };
  checkResource(resource as unknown as Resource);
  return resource;
}

export type Values = Record<string, unknown>;
export type RecordKey = string | number;
type EditRequest = { id: RecordKey; next: Values; prev: Values; dirty: ReadonlySet<string> };
type ResourceFlow<I> = Flow<I, unknown>;

/** A resource as the console reads it, which never knows which one it has. */
export type Resource = {
  readonly name: string;
  readonly path: `/${string}`;
  readonly key: string;
  readonly fields: FieldShape;
  readonly schema: z.ZodObject<z.core.$ZodShape>;
  readonly title: (row: Values) => string;
  readonly history?: HistorySubject;
  readonly historyKey?: (key: RecordKey) => string;
  readonly list: {
    readonly call: AnyCall;
    readonly columns: readonly string[];
    readonly hidden?: readonly string[];
    readonly sortable: readonly string[];
    readonly sort: string;
    readonly filters?: FieldShape;
    readonly filterOf?: Readonly<Record<string, string>>;
    readonly searches?: readonly string[];
    /** False where the search looks into a field that the viewer does not have (schemas/field-access.ts). */
    readonly isSearchable?: boolean;
    readonly views?: Readonly<Record<string, DeclaredView>>;
  };
  readonly one: Flow<RecordKey, Values>;
  readonly create?: {
    readonly fields: readonly string[];
    readonly initial?: Values;
    readonly unique?: readonly string[];
    readonly by: ResourceFlow<Values>;
    readonly touches?: Flow<Values, Touches>;
  };
  readonly edit?: {
    readonly fields: readonly string[];
    readonly by: ResourceFlow<EditRequest>;
    readonly touches?: Flow<EditRequest, Touches>;
    readonly oneWay?: readonly string[];
    readonly since?: string;
  };
  readonly remove?: {
    readonly by: ResourceFlow<Removal<RecordKey>>;
    readonly touches?: Flow<Removal<RecordKey>, Touches>;
    readonly undo?: "create";
    readonly isFor?: (row: Values) => boolean;
    readonly confirm: Confirmation;
    readonly preview?: readonly string[];
  };
  readonly bulk?: {
    readonly edit?: readonly string[];
    readonly along?: Readonly<Record<string, string>>;
    readonly actions?: readonly string[];
    readonly pages?: Readonly<Record<string, string>>;
  };
  readonly checks?: Readonly<Record<string, Check<Values, RecordKey>>>;
  readonly show: readonly string[];
  readonly companion?: CompanionWidget;
  readonly actions?: Readonly<Record<string, ResourceAction>>;
  readonly children?: Readonly<Record<string, Child<RecordKey>>>;
  readonly export?: readonly ("csv" | "xlsx")[];
  readonly import?: {
    readonly match: readonly string[];
    readonly also?: readonly string[];
    readonly sample?: (about: SampleAsk<Values>) => Values;
    readonly by?: AnyCall;
  };
  readonly menu: { readonly group: AdminMenuGroup; readonly icon: string; readonly order: number };
  readonly access?: Partial<Record<Verb, (viewer: Viewer) => boolean>>;
  readonly fieldAccess?: Readonly<Record<string, ((viewer: Viewer) => boolean) | undefined>>;
};

export type ResourceAction = Omit<Action<RecordKey, FieldShape>, "by" | "undo"> & {
  readonly by: Flow<{ id: RecordKey; values: Values; version?: number | undefined }, unknown>;
  readonly undo?: Flow<{ id: RecordKey; values: Values; row: Values }, unknown>;
};

export type ResourceVerb = Verb;
