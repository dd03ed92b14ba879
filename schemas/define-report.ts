import type * as z from "zod";
import type { AnyCall, InputOf } from "./define-call";
import type { FieldSchema } from "./fields/field";
import { largestPage } from "./list-query";
import type {
  Drill,
  Figure,
  Mending,
  PrintRoute,
  Report,
  ReportColumn,
  ReportInput,
  ReportMenu,
  ReportPages,
  RowTone,
  Signature,
} from "./report";
import { checkReport } from "./report-mistakes";
import { type ReportTime, timeFilters } from "./report-time";

type Name<T> = keyof T & string;
type ListCall<Row> = AnyCall & {
  readonly values: "list";
  readonly paged: true;
  readonly output: z.core.$ZodType<Row>;
};
type SumOf<C extends AnyCall> = C["sum"] extends z.core.$ZodType<infer S> ? S : Record<never, never>;

type Filters<C extends AnyCall> = {
  readonly [K in Name<InputOf<C>>]?: FieldSchema<NonNullable<InputOf<C>[K]>>;
};

type Declaration<C extends AnyCall, Row, K extends string> = {
  /** Lower case with hyphens. Its words are in src/locales, `reports.of`, under this name. */
  readonly name: string;
  readonly pages: ReportPages;
  /** Its place in the menus; a report with its own page is listed in the registries of pages. */
  readonly menu?: ReportMenu;
  /** The list behind it: paged, sorted and searched on the server, within the viewer's sections. */
  readonly call: C & ListCall<Row>;
  /** Fixed parameters of the call, in addition to those the reader chooses. */
  readonly always?: Partial<InputOf<C>>;
  readonly time?: ReportTime;
  /** Its filters apart from time and search; each is sent to the call under its name. */
  readonly filters?: Filters<C>;
  readonly rowKey: (row: Row) => string;
  readonly columns: { readonly [One in K]: ReportColumn<Row> };
  /** A column, `-` in front for descending. */
  readonly sort: NoInfer<K | `-${K}`>;
  /**
   * The parts of the call's `sum` shown above the rows. If one has a filter, a click narrows the report to the rows it
   * counts.
   */
  readonly figures?: readonly Figure<Name<SumOf<C>>, Name<InputOf<C>>>[];
  readonly tone?: (row: Row) => RowTone | null;
  readonly drill?: (row: Row, input: ReportInput) => Drill;
  /** The administrators' page for correcting what the report shows, and the call of that page. */
  readonly mending?: Mending;
  readonly print: {
    readonly route: PrintRoute;
    /** Columns on paper, if not all of them. */
    readonly columns?: readonly NoInfer<K>[];
    readonly isWide?: boolean;
    readonly signatures: readonly Signature[];
  };
};

/**
 * Declares a report once: its pages for managers and for the administrator, filters, saved views, totals, drill-down,
 * files and paper follow. A contradictory declaration throws a sentence at start (schemas/report-mistakes.ts).
 */
export function defineReport<C extends AnyCall, Row, const K extends string>(
  declaration: Declaration<C, Row, K>,
): Report {
  const { call, columns, sort, filters = {}, time, always = {}, ...rest } = declaration;
  const all = Object.entries<ReportColumn<Row>>(columns);
  const named = (isSo: (column: ReportColumn<Row>) => boolean | undefined) =>
    all.filter(([, column]) => isSo(column)).map(([name]) => name);
  const report = {
    ...rest,
    ...(time && { time }),
    always,
    columns,
    fields: Object.fromEntries(all.map(([name, { field }]) => [name, field])),
    filters: Object.keys(filters),
    list: {
      call,
      columns: all.map(([name]) => name),
      hidden: named(({ isHidden }) => isHidden),
      sortable: named(({ isSortable }) => isSortable),
      sort,
      filters: { ...(time && timeFilters(time)), ...filters },
      isSearchable: true,
      pageSizes: [20, 50, 100, 500, largestPage],
    },
  } as unknown as Report;
  checkReport(report);
  return report;
}

/** The cells of a row, by column. */
export function cellsOf(
  { columns }: Report,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, { of }]) => [name, of ? of(row) : row[name]]),
  );
}
