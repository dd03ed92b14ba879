import type * as z from "zod";
import type { UndoImportCall } from "./calls/import-rows";
import type { AnyCall } from "./define-call";
import type { FieldShape, WordOf } from "./fields/field";
import type { SearchableCall } from "./fields/relation";
import type { AdminMenuGroup } from "./menu-groups";
import type { RequestKind } from "./request-kinds";
import type { Flow } from "./send";
import type { TrialKind } from "./trial";
import type { IsoDate } from "./values/jalali-date";
import type { Viewer } from "./viewer";

type Name<T> = keyof T & string;

/** A record, by its fields. */
export type RowOf<F extends FieldShape> = { -readonly [K in keyof F]: z.output<F[K]> };
/** How a person confirms: not at all, with one question, or by typing the record's title. */
export type Confirmation = "none" | "ask" | "typeName";

/** Something that can be done with a record, apart from changing its fields. */
export type Action<Key, Input extends FieldShape, Row = Record<string, unknown>> = {
  /** The fields to fill in before it runs, in this order. */
  readonly input: Input;
  /** Fields that start empty; the others start with the record's value, if it has one. */
  readonly startsEmpty?: readonly (keyof Input & string)[];
  readonly confirm: Confirmation;
  readonly isDangerous?: boolean;
  /** The records it is offered for; all of them by default. */
  readonly isFor?: (row: Row) => boolean;
  /** It also receives the record's version, so that nobody's change in between is overwritten. */
  readonly by: Flow<{ id: Key; values: RowOf<Input>; version?: number | undefined }, unknown>;
  /** A preview of the change before it is made (src/console/show/outcomes.ts). */
  readonly outcome?: OutcomeWidget;
  /** The part of its answer that is a secret: the console shows it only this once, because it cannot be read later. */
  readonly reveals?: string;
  /** Other resources whose data it changes. */
  readonly refreshes?: readonly string[];
  /** The call that undoes it, given the action's values and the record before it; without one it cannot be undone. */
  readonly undo?: Flow<{ id: Key; values: RowOf<Input>; row: Row }, unknown>;
};

export type OutcomeWidget = "leftBehind" | "givenPattern" | "dedicatedPattern";

/** A record to delete, and its version when that was decided. */
export type Removal<Key> = { id: Key; version?: number | undefined };

/** One right to approve: a type of leave or mission, or (code empty) a kind of request without types. */
export type ApprovalRight = { kind: RequestKind; code: string; degree: number };

export type ChangedRight = Omit<ApprovalRight, "degree"> & { degree: number | null; was: number };

/** Something below a record that is edited in place: its approval rights, by kind. */
export type Child<Key> = {
  readonly widget: "approvalRights";
  readonly find: Flow<Key, ApprovalRight[]>;
  /** `was` is the degree the change is based on, 0 for none. */
  readonly set: Flow<{ id: Key; right: ApprovalRight; was: number }, unknown>;
  readonly clear: Flow<{ id: Key; right: Omit<ApprovalRight, "degree">; was: number }, unknown>;
  /** Changes many at once, or none of them; a null degree removes a right. */
  readonly setAll: Flow<{ id: Key; rights: readonly ChangedRight[] }, unknown>;
};

/** What a change would make the server compute again. */
export type Touches = { people: number; personDays: number };

/** A yes/no question about the values of a form that the server answers while it is being filled in. */
export type Check<Row, Key> = {
  /** The field next to which its words are shown (src/locales, `checks`). */
  readonly field: Name<Row>;
  /** It runs once each of these is valid, and again when one changes. */
  readonly about: readonly Name<Row>[];
  /** Whether to show the words; `id` and `was`, the record before the form's changes, are null for a new one. */
  readonly by: Flow<{ id: Key | null; values: Row; was: Row | null }, boolean>;
  /** Only a warning: the record can still be saved. */
  readonly isWarning?: boolean;
};

/** Filters and order of a list, under a name. */
export type DeclaredView<Filters = Readonly<Record<string, unknown>>, Sort = string> = {
  readonly filters?: Filters;
  readonly sort?: Sort;
};

/**
 * A special part next to a record's fields. `circleMap` draws its `latitude`, `longitude` and `radius` (metres);
 * `missingCodes` says which permissions its holder lacks; `putBack` offers to restore what a line of the history removed; `roster` shows who works when by `days`, `anchorDay`
 * and `holidayRule`.
 */
export type CompanionWidget =
  | "assignments"
  | "circleMap"
  | "missingCodes"
  | "punchPhoto"
  | "putBack"
  | "roster";

/**
 * What a row of the sample file can be made from: its index among the three, from 0; its own day and name; and the
 * first record of the list.
 */
export type SampleContext<Row> = { place: number; day: IsoDate; name: string; first: Row | undefined };

export type ResourceVerb = "list" | "show" | "create" | "edit" | "delete" | "export";

export type Values = Record<string, unknown>;
export type RecordKey = string | number;
type EditRequest = { id: RecordKey; next: Values; prev: Values; dirty: ReadonlySet<string> };
type ResourceFlow<I> = Flow<I, unknown>;

/** A condition on the values of a record, by the field it is about. */
export type OfValues = Readonly<Record<string, ((values: Values) => boolean) | undefined>>;

/** A resource as the console reads it, independent of which one it is. */
export type Resource = {
  readonly name: string;
  readonly path: `/${string}`;
  readonly key: string;
  readonly fields: FieldShape;
  readonly schema: z.ZodObject<z.core.$ZodShape>;
  readonly title: (row: Values) => string;
  readonly titleWord?: WordOf;
  readonly history?: string;
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
    /** False when the search covers a field that the viewer does not have (schemas/field-access.ts). */
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
    readonly requiredIf?: OfValues;
    readonly followedBy?: string;
  };
  readonly edit?: {
    readonly fields: readonly string[];
    readonly by: ResourceFlow<EditRequest>;
    readonly touches?: Flow<EditRequest, Touches>;
    readonly requiredIf?: OfValues;
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
  readonly parts?: Readonly<Record<string, readonly string[]>>;
  readonly shownIf?: OfValues;
  readonly emptyIf?: OfValues;
  readonly show: readonly string[];
  readonly companion?: CompanionWidget;
  readonly lists?: Readonly<Record<string, string>>;
  readonly tries?: TrialKind;
  readonly actions?: Readonly<Record<string, ResourceAction>>;
  readonly children?: Readonly<Record<string, Child<RecordKey>>>;
  readonly export?: readonly ("csv" | "xlsx")[];
  readonly import?: {
    readonly match: readonly string[];
    readonly also?: readonly string[];
    readonly sample?: (about: SampleContext<Values>) => Values;
    readonly needs?: Readonly<Record<string, SearchableCall | undefined>>;
    readonly by?: AnyCall;
    /** Undoes an import that was written by its own call. */
    readonly undo?: UndoImportCall;
    /** The list whose import takes what a file of this one cannot contain; its words say what (`afterImport`). */
    readonly continuedBy?: string;
  };
  /** A switch of the settings without which these of its records do nothing; its words say so (`switchedOff`). */
  readonly switchedBy?: { readonly setting: "terminals"; readonly isFor: (row: Values) => boolean };
  readonly menu: { readonly group: AdminMenuGroup; readonly icon: string; readonly order: number };
  readonly access?: Partial<Record<ResourceVerb, (viewer: Viewer) => boolean>>;
  readonly fieldAccess?: Readonly<Record<string, ((viewer: Viewer) => boolean) | undefined>>;
};

export type ResourceAction = Omit<Action<RecordKey, FieldShape>, "by" | "undo"> & {
  readonly by: Flow<{ id: RecordKey; values: Values; version?: number | undefined }, unknown>;
  readonly undo?: Flow<{ id: RecordKey; values: Values; row: Values }, unknown>;
};
