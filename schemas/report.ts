import type { AnyCall } from "./define-call";
import type { FieldSchema, FieldShape } from "./fields/field";
import type { ReportTime } from "./report-time";
import type { DeclaredView } from "./resource";
import type { IsoDate } from "./values/jalali-date";

type Values = Readonly<Record<string, unknown>>;

/** A column: its kind, where its value is in a row (without `of`, under the column's own name), and how it is drawn. */
export type ReportColumn<Row> = {
  readonly field: FieldSchema;
  readonly of?: (row: Row) => unknown;
  /** Its minimum width on a screen, in pixels. */
  readonly width: number;
  /** The last line shows its sum over the whole filter, which the call's `sum` contains under the column's name. */
  readonly isSummed?: boolean;
  /** Shown only on request. */
  readonly isHidden?: boolean;
  /** The call can sort by it. */
  readonly isSortable?: boolean;
};

/**
 * A figure of the whole filter. `length` is minutes; `leaveLength` too, shown in days of the sum's `dayLength`;
 * otherwise it is a count.
 */
export type Figure<S extends string, F extends string> = {
  readonly of: S;
  readonly as?: "length" | "leaveLength";
  readonly tone?: "danger" | "success";
  readonly filter?: { readonly name: F; readonly value: string | boolean };
};

/** The mark of a row: a colour at its edge, in addition to the icon and word in its own columns. */
export type RowTone = "absent" | "incomplete" | "holiday";

/**
 * Where a row leads: to one day of a person with its derivation, to all days of their month or period, or to their
 * leave.
 */
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

/** The input of the report's call, because a row may not contain its day or month. */
export type ReportInput = Readonly<Record<string, unknown>>;

/** A signature line at the foot of a printed report; its words are in src/locales. */
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

/**
 * The pages of a report: in the employee area (below /home), with the codes of which a manager needs one, and in the
 * administrators' area.
 */
export type ReportPages = {
  readonly home: { readonly path: string; readonly permission: number };
  /** `isCommon`: most people open it after signing in, so it is fetched ahead. */
  readonly adminHome?: { readonly path: string; readonly isCommon?: boolean };
};
/** An area of the portal, by the beginning of its addresses. */
export type ReportArea = keyof ReportPages;

/** The address of a report in an area; without a page there, its address in the other. */
export const reportAddress = ({ pages }: Pick<Report, "pages">, area: ReportArea): string => {
  const at = pages[area];
  return at ? `/${area}/${at.path}` : `/home/${pages.home.path}`;
};

/**
 * Its group in the menus of all areas, and the name of its icon. Within a group reports are in the order of
 * schemas/reports.
 */
export type ReportMenu = {
  readonly group: "presenceReports" | "punchReports" | "workReports";
  readonly icon: string;
};

/** The administrators' page for correcting what a report shows, for the same days and section. */
export type Mending = { readonly page: string; readonly call: AnyCall };

/** A report as every screen, file and sheet of paper reads it, independent of which one it is. */
export type Report = {
  readonly name: string;
  readonly pages: ReportPages;
  readonly menu?: ReportMenu;
  readonly fields: FieldShape;
  readonly columns: Readonly<Record<string, ReportColumn<Values>>>;
  /** Its rows in the form of the console's lists; `filters` includes those of time. */
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
  /** The filters except those of time. */
  readonly filters: readonly string[];
  readonly rowKey: (row: Values) => string;
  readonly figures?: readonly Figure<string, string>[];
  readonly tone?: (row: Values) => RowTone | null;
  readonly drill?: (row: Values, input: ReportInput) => Drill;
  readonly mending?: Mending;
  readonly print: {
    readonly route: PrintRoute;
    readonly columns?: readonly string[];
    readonly isWide?: boolean;
    readonly signatures: readonly Signature[];
  };
};
