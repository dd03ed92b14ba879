import * as z from "zod";
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
  SampleAsk,
  Touches,
} from "./resource";
import { checkResource } from "./resource-mistakes";
import type { Flow } from "./send";
import type { Viewer } from "./viewer";

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

export type Declaration<F extends FieldShape, K extends Name<F>, L, A extends Record<string, FieldShape>> = {
  readonly name: string;
  /** Where the list stands; a record is `<path>/:id`. */
  readonly path: `/${string}`;
  readonly key: K;
  readonly fields: F;
  /** What a record is called in headings, confirmations and the palette. */
  readonly title: (row: RowOf<F>) => string;
  /** Where the words of the language may have something for a title. */
  readonly titleWord?: WordOf;
  /** The history's name of these records (schemas/history-names.ts): their page tells what became of each. */
  readonly history?: string;
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
  /**
   * Fields that stand together under a heading (`parts` of the words), in forms and on the page of a record. What of them
   * is empty is left open: it is not marked in forms, and not shown on the page.
   */
  readonly parts?: Readonly<Record<string, readonly string[]>>;
  readonly show: readonly Name<F>[];
  readonly companion?: CompanionWidget;
  readonly actions?: { readonly [One in keyof A]: Action<z.output<F[K]>, A[One], RowOf<F>> };
  readonly children?: Readonly<Record<string, Child<z.output<F[K]>>>>;
  readonly export?: readonly ("csv" | "xlsx")[];
  /**
   * Its records come from files too. `match` names the fields by which a row finds the record that is there already;
   * `also` the fields of the form of a change alone that a file may give, such as the day it holds from;
   * `by` is an import call of its own (schemas/calls/import-rows.ts), for what rows one by one cannot do; `sample` what
   * the three rows of the sample file say where an example of the field's kind will not do; `needs` the lists besides
   * those of its relations that must have something before, by the field that depends on them.
   */
  readonly import?: {
    readonly match: readonly Name<F>[];
    readonly also?: readonly Name<F>[];
    readonly sample?: (about: SampleAsk<RowOf<F>>) => Partial<RowOf<F>>;
    readonly needs?: { readonly [One in Name<F>]?: SearchableCall };
    readonly by?: AnyCall;
  };
  /** Where its entry stands in the administrator's menu; the icon is one of src/app/menu-icons.tsx. */
  readonly menu: { readonly group: AdminMenuGroup; readonly icon: string; readonly order: number };
  /** Narrows what the calls themselves allow; never widens it. */
  readonly access?: Partial<Record<ResourceVerb, (viewer: Viewer) => boolean>>;
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
