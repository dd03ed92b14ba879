import * as z from "zod";
import type { UndoImportCall } from "./calls/import-rows";
import type { AnyCall, InputOf } from "./define-call";
import type { FieldSchema, FieldShape, WordOf } from "./fields/field";
import type { SearchableCall } from "./fields/relation";
import type { AdminMenuGroup } from "./menu-groups";
import type {
  Action,
  Check,
  Child,
  CompanionWidget,
  Confirmation,
  DeclaredView,
  Removal,
  Resource,
  ResourceVerb,
  RowOf,
  SampleContext,
  Touches,
} from "./resource";
import { checkResource } from "./resource-mistakes";
import type { Flow } from "./send";
import type { TrialKind } from "./trial";
import type { Viewer } from "./viewer";

type Name<T> = keyof T & string;

type ListCall<Row> = AnyCall & { readonly values: "list"; readonly output: z.core.$ZodType<Row> };
type ListAsk = "page" | "pageSize" | "sort" | "search" | "fields" | "isFile";
/** The filters a list call understands: its parameters except page, order and search. */
type FiltersOf<L extends AnyCall> = {
  readonly [K in Exclude<Name<InputOf<L>>, ListAsk>]?: FieldSchema<NonNullable<InputOf<L>[K]>>;
};

type FilterValues<L extends AnyCall> = {
  readonly [K in Exclude<Name<InputOf<L>>, ListAsk>]?: NonNullable<InputOf<L>[K]>;
};

/**
 * Conditions on a record, by the field they are about. They do not have the type of the record, because the types of
 * all resources together would become longer than the compiler can write; the names are checked at start.
 */
type Conditions = Readonly<Record<string, (values: never) => boolean>>;

export type Declaration<F extends FieldShape, K extends Name<F>, L, A extends Record<string, FieldShape>> = {
  readonly name: string;
  /** The address of the list; a record is `<path>/:id`. */
  readonly path: `/${string}`;
  readonly key: K;
  readonly fields: F;
  /** The title of a record in headings, confirmations and the palette. */
  readonly title: (row: RowOf<F>) => string;
  /** Gives the key of the words for a title, if the language has words for it. */
  readonly titleWord?: WordOf;
  /** The history's name of these records (schemas/history-names.ts); their page shows the history of each. */
  readonly history?: string;
  /** The key of a record in the history, if it is not the record's own. */
  readonly historyKey?: (key: z.output<F[K]>) => string;
  readonly list: {
    readonly call: L & ListCall<RowOf<F>>;
    readonly columns: readonly Name<F>[];
    /** Shown only on request. */
    readonly hidden?: readonly Name<F>[];
    readonly sortable: readonly Name<F>[];
    /** A field name, `-` in front for descending. */
    readonly sort: Name<F> | `-${Name<F>}`;
    readonly filters?: FiltersOf<L & AnyCall>;
    /** The field a filter applies to, if the names differ; required as soon as a field has access rules. */
    readonly filterOf?: Readonly<Record<string, Name<F>>>;
    /** The fields that are searched; required as soon as a field has access rules. */
    readonly searches?: readonly Name<F>[];
    readonly views?: Readonly<
      Record<string, DeclaredView<FilterValues<L & AnyCall>, Name<F> | `-${Name<F>}`>>
    >;
  };
  readonly one: Flow<z.output<F[K]>, RowOf<F>>;
  readonly create?: {
    readonly fields: readonly Name<F>[];
    /** The initial values of a new record; other fields begin empty. */
    readonly initial?: Partial<RowOf<F>>;
    /** Fields, apart from the key, that no two records share: not copied to a duplicate. */
    readonly unique?: readonly Name<F>[];
    readonly by: Flow<RowOf<F>, unknown>;
    /** Queried before a change and shown to the person who is about to make it. */
    readonly touches?: Flow<RowOf<F>, Touches>;
    /**
     * Fields that may be empty by themselves but are required with certain values of others: the form marks them as
     * required while that is so, and never as optional.
     */
    readonly requiredIf?: Conditions;
    /** The action without values that follows immediately and reveals something of a new record. */
    readonly followedBy?: string;
  };
  readonly edit?: {
    readonly fields: readonly Name<F>[];
    /** `prev` is the record as it was loaded; only the `dirty` fields are sent. */
    readonly by: Flow<
      { id: z.output<F[K]>; next: RowOf<F>; prev: RowOf<F>; dirty: ReadonlySet<Name<F>> },
      unknown
    >;
    readonly touches?: Flow<
      { id: z.output<F[K]>; next: RowOf<F>; prev: RowOf<F>; dirty: ReadonlySet<Name<F>> },
      Touches
    >;
    /** As for a new record. */
    readonly requiredIf?: Conditions;
    /** Fields whose change cannot be undone by the same form, such as those that apply from a day on. */
    readonly oneWay?: readonly Name<F>[];
    /** The field among these with the day from which the others apply. */
    readonly since?: Name<F>;
  };
  readonly remove?: {
    readonly by: Flow<Removal<z.output<F[K]>>, unknown>;
    readonly touches?: Flow<Removal<z.output<F[K]>>, Touches>;
    /** Creating it again restores everything it had. */
    readonly undo?: "create";
    /** Whether a record can be deleted; for one that cannot, the resource's words say why. */
    readonly isFor?: (row: RowOf<F>) => boolean;
    readonly confirm: Confirmation;
    /** The fields shown of each record before it is deleted, so that people see what they would lose. */
    readonly preview?: readonly Name<F>[];
  };
  /** What can be done with many chosen records, apart from deleting them: setting a field, or running an action. */
  readonly bulk?: {
    readonly edit?: readonly Name<F>[];
    /** A field required along with another: the day from which a change applies. */
    readonly along?: { readonly [One in Name<F>]?: Name<F> };
    readonly actions?: readonly Name<A>[];
    /**
     * Actions that have their own page for many records, since their values must not be stored in the list of records.
     */
    readonly pages?: Readonly<Record<string, string>>;
  };
  readonly checks?: Readonly<Record<string, Check<RowOf<F>, z.output<F[K]>>>>;
  /**
   * Fields grouped under a heading (`parts` of the words), in forms and on the page of a record. Empty ones are
   * optional: they are not marked in forms, and not shown on the page.
   */
  readonly parts?: Readonly<Record<string, readonly string[]>>;
  /**
   * Fields that mean something only with certain values of others, in forms and on the page of a record. They may be
   * empty, and the server ignores what they still contain while they are hidden.
   */
  readonly shownIf?: { readonly [One in Name<F>]?: (values: RowOf<F>) => boolean };
  /**
   * Fields that always have a value, though with certain values of others it means nothing: lists and pages then show
   * them as empty. Typed like `requiredIf`; a list may lack the columns that are hidden.
   */
  readonly emptyIf?: Conditions;
  readonly show: readonly Name<F>[];
  readonly companion?: CompanionWidget;
  /** What its form can be tried on before it is saved. */
  readonly tries?: TrialKind;
  readonly actions?: { readonly [One in keyof A]: Action<z.output<F[K]>, A[One], RowOf<F>> };
  readonly children?: Readonly<Record<string, Child<z.output<F[K]>>>>;
  /** Other lists that the page of a record links to: by their names, the filter that receives the record's key. */
  readonly lists?: Readonly<Record<string, string>>;
  /** The formats of its files, both by default. */
  readonly export?: readonly ("csv" | "xlsx")[];
  /**
   * Its records can come from files too. `match` names the fields by which a row finds an existing record; `also` names
   * fields of the edit form that a file may also contain, such as the effective day; `by` is a special import call
   * (schemas/calls/import-rows.ts), for what cannot be done row by row; `sample` gives the values of the three sample
   * rows if a default example of the field's kind will not do; `needs` names the lists, apart from those of its
   * relations, that must not be empty, by the field that depends on them.
   */
  readonly import?: {
    readonly match: readonly Name<F>[];
    readonly also?: readonly Name<F>[];
    readonly sample?: (about: SampleContext<RowOf<F>>) => Partial<RowOf<F>>;
    readonly needs?: { readonly [One in Name<F>]?: SearchableCall };
    readonly by?: AnyCall;
    /** Undoes an import that was written by its own call. */
    readonly undo?: UndoImportCall;
    /** The list whose import takes what a file of this one cannot contain; its words say what (`afterImport`). */
    readonly continuedBy?: string;
  };
  /** A switch of the settings without which these of its records do nothing; its words say so (`switchedOff`). */
  readonly switchedBy?: { readonly setting: "terminals"; readonly isFor: (row: RowOf<F>) => boolean };
  /** Its place in the administrator's menu; the icon is one of src/app/menu-icons.tsx. */
  readonly menu: { readonly group: AdminMenuGroup; readonly icon: string; readonly order: number };
  /** Narrows the access of the calls themselves; never widens it. */
  readonly access?: Partial<Record<ResourceVerb, (viewer: Viewer) => boolean>>;
  /** Who may see a field (schemas/field-access.ts); without an entry, everyone who sees the record. */
  readonly fieldAccess?: { readonly [One in Name<F>]?: (viewer: Viewer) => boolean };
};

/**
 * Declares an admin entity once: its list, form, page, filters, bulk work, export, menu and palette entries follow.
 * Changes are pessimistic: a screen shows what the server has confirmed. A contradictory declaration throws a sentence
 * at start (schemas/resource-mistakes.ts).
 */
export function defineResource<
  const N extends string,
  F extends FieldShape,
  const K extends Name<F>,
  L extends AnyCall,
  A extends Record<string, FieldShape> = Record<never, never>,
>(declaration: Declaration<F, K, L, A> & { readonly name: N }) {
  const resource = {
    export: ["csv", "xlsx"] as const,
    ...declaration,
    schema: z.object(declaration.fields as z.core.$ZodShape),
  };
  checkResource(resource as unknown as Resource);
  return resource;
}
