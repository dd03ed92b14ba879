import { type FigureName, figure, figureNames } from "./figures";

/** Who a row is about, and for which days. */
export const payrollFacts = [
  "personnelNumber",
  "name",
  "sectionCode",
  "sectionName",
  "year",
  "period",
  "from",
  "to",
] as const;
type PayrollFact = (typeof payrollFacts)[number];

/** What can be paid: counts of days, and every figure of a period (schemas/figures.ts). */
export const payrollItems = ["days", "workDays", "holidays", ...figureNames] as const;
export type PayrollItem = (typeof payrollItems)[number];

/** In a file with one row for a person and an item: the item's code in the payroll program, its name and its value. */
export const payrollParts = ["itemCode", "itemName", "itemValue"] as const;
type PayrollPart = (typeof payrollParts)[number];

/** What a column of a payroll file can hold; a constant is the same text in every row. */
export const payrollColumns = [...payrollFacts, ...payrollItems, ...payrollParts, "constant"] as const;
export type PayrollColumn = PayrollFact | PayrollItem | PayrollPart | "constant";

const items: ReadonlySet<string> = new Set(payrollItems);
export const isPayrollItem = (name: string): name is PayrollItem => items.has(name);

/** The unit of an item: lengths in minutes are written as the layout says, counts and percentages as they are. */
export const unitOfItem = (name: PayrollItem) =>
  name === "days" || name === "workDays" || name === "holidays" ? "days" : figure(name as FigureName).unit;

/** One row for a person with a column for each item, or one row for a person and an item that there is any of. */
export const payrollRows = ["person", "item"] as const;
/** Above the columns: the payroll program's codes, names, or nothing. */
export const payrollHeadings = ["code", "name", "none"] as const;
/** The format of lengths: whole minutes, hours and minutes, or decimal hours. */
export const payrollLengths = ["minutes", "clock", "decimal"] as const;
export const payrollFormats = ["xlsx", "csv", "fixed"] as const;
export type PayrollFormat = (typeof payrollFormats)[number];
export const payrollEncodings = ["utf-8", "windows-1256"] as const;

/** A workbook has an encoding of its own. */
export const hasEncoding = (format: PayrollFormat) => format !== "xlsx";

/** What the columns of a layout must hold, by the kind of its rows: nothing of the other kind. */
export const fitsRows = (rows: (typeof payrollRows)[number], name: PayrollColumn) =>
  rows === "item" ? !isPayrollItem(name) : !payrollParts.some((one) => one === name);
