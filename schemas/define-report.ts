import type * as z from "zod";
import type { AnyCall, InputOf } from "./define-call";
import type { DeclaredView } from "./define-resource";
import type { FieldSchema, FieldShape } from "./fields/field";
import { checkReport } from "./report-mistakes";
import { type ReportTime, timeFilters } from "./report-time";
import type { IsoDate } from "./values/jalali-date";

type Name<T> = keyof T & string;
type ListCall<Row> = AnyCall & {
  readonly values: "list";
  readonly paged: true;
  readonly output: z.core.$ZodType<Row>;
};
type SumOf<C extends AnyCall> = C["sum"] extends z.core.$ZodType<infer S> ? S : Record<never, never>;

/** A column: its kind, where its value stands in a row (without `of`, under the column's own name), how it is drawn. */
export type ReportColumn<Row> = {
  readonly field: FieldSchema;
  readonly of?: (row: Row) => unknown;
  /** Its least width on a screen, in pixels. */
  readonly width: number;
  /** Its sum over the whole filter stands in the last line; the call's `sum` has it under the column's name. */
  readonly isSummed?: boolean;
  /** Shown only when someone asks for it. */
  readonly isHidden?: boolean;
  /** The call can be asked to sort by it. */
  readonly isSortable?: boolean;
};

/** A figure of the whole filter. `length` is minutes; what is not said is a count. */
export type Figure<S extends string, F extends string> = {
  readonly of: S;
  readonly as?: "length";
  readonly tone?: "danger" | "success";
  readonly filter?: { readonly name: F; readonly value: string };
};

/** What a row is marked with: a colour at its edge, beside the icon and word that its own columns say it with. */
export type RowTone = "absent" | "incomplete" | "holiday";

/** Where a row leads: to one day of a person and how it came about, to all days of a month or period of theirs, or to their leave. */
export type Drill =
  | { readonly to: "day"; readonly personnelNumber: string; readonly date: IsoDate }
  | {
      readonly to: "month" | "period";
      readonly personnelNumber: string;
      readonly year: number;
      readonly number: number;
    }
  | { readonly to: "person"; readonly personnelNumber: string }
  | { readonly to: "leave"; readonly personnelNumber: string };

/** What a report asked for, as its call was asked: a row may not say of which day or month it is. */
export type Asked = Readonly<Record<string, unknown>>;

/** The lines at the foot of a printed report, each for a signature; their words stand in src/locales. */
export type Signature = "prepared" | "checked" | "approved";

/** The route of a report on paper (spec §2, printable pages). */
export type PrintRoute =
  | "/rpIoInfo"
  | "/rpPersonelsDayWork"
  | "/rpPeresentPersonel"
  | "/rpIOInDate"
  | "/rpPersonelPeriodWork"
  | "/rpPersonelsList"
  | "/rpAbsence"
  | "/rpPersonelUnCompletedIO"
  | "/rpPersonelPeriodWorkDetail";

type Filters<C extends AnyCall> = {
  readonly [K in Name<InputOf<C>>]?: FieldSchema<NonNullable<InputOf<C>[K]>>;
};

type Declaration<C extends AnyCall, Row, K extends string> = {
  /** Small letters and hyphens; its words stand under it in src/locales, `reports.of`. */
  readonly name: string;
  /** Where it stands in the employee area (below /home), with the code one of which a manager needs, and in the admin's. */
  readonly pages: {
    readonly home: { readonly path: string; readonly permission: number };
    readonly adminHome?: { readonly path: string };
  };
  /** The list behind it: paged, sorted and searched at the server, within the sections the viewer holds. */
  readonly call: C & ListCall<Row>;
  /** What the call is asked besides what the reader chooses. */
  readonly always?: Partial<InputOf<C>>;
  readonly time?: ReportTime;
  /** What it can be narrowed by besides time and search; each is asked of the call under its name. */
  readonly filters?: Filters<C>;
  readonly rowKey: (row: Row) => string;
  readonly columns: { readonly [One in K]: ReportColumn<Row> };
  /** A column, `-` in front for descending. */
  readonly sort: NoInfer<K | `-${K}`>;
  /** What of the call's `sum` stands above the rows; with a filter, a click narrows the report to what it counts. */
  readonly figures?: readonly Figure<Name<SumOf<C>>, Name<InputOf<C>>>[];
  readonly tone?: (row: Row) => RowTone | null;
  readonly drill?: (row: Row, asked: Asked) => Drill;
  readonly print: {
    readonly route: PrintRoute;
    /** Columns on paper, where not all of them. */
    readonly columns?: readonly NoInfer<K>[];
    readonly isWide?: boolean;
    readonly signatures: readonly Signature[];
  };
};

/** A report as every screen, file and sheet of paper reads it, which never knows which one it has. */
export type Report = {
  readonly name: string;
  readonly pages: Declaration<AnyCall, Values, string>["pages"];
  readonly fields: FieldShape;
  readonly columns: Readonly<Record<string, ReportColumn<Values>>>;
  /** Its rows as the console's lists describe theirs; `filters` holds those of time too. */
  readonly list: {
    readonly call: AnyCall;
    readonly columns: readonly string[];
    readonly hidden: readonly string[];
    readonly sortable: readonly string[];
    readonly sort: string;
    readonly filters: FieldShape;
    readonly isSearchable: boolean;
    readonly pageSizes: readonly number[];
    readonly views?: Readonly<Record<string, DeclaredView>>;
  };
  readonly always: Values;
  readonly time?: ReportTime;
  /** The filters that are not the time's. */
  readonly filters: readonly string[];
  readonly rowKey: (row: Values) => string;
  readonly figures?: readonly Figure<string, string>[];
  readonly tone?: (row: Values) => RowTone | null;
  readonly drill?: (row: Values, asked: Asked) => Drill;
  readonly print: {
    readonly route: PrintRoute;
    readonly columns?: readonly string[];
    readonly isWide?: boolean;
    readonly signatures: readonly Signature[];
  };
};

type Values = Readonly<Record<string, unknown>>;

/**
 * Declares a report once: its pages for managers and for the administrator, filters, saved views, totals, drill-down,
 * files and paper follow. A declaration that contradicts itself throws at start with a sentence
 * (schemas/report-mistakes.ts).
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
      pageSizes: [20, 50, 100, 500],
    },
  } as unknown as Report;
  checkReport(report);
  return report;
}

/** A row as its columns show it. */
export function cellsOf({ columns }: Report, row: Values): Values {
  return Object.fromEntries(
    Object.entries(columns).map(([name, { of }]) => [name, of ? of(row) : row[name]]),
  );
}
