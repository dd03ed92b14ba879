import { type FigureName, figure, figureNames } from "./figures";

/** The person of a row, and its days. */
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

/** One row for a person with a column for each item, or one row for each item of a person that is not zero. */
export const payrollRows = ["person", "item"] as const;
/** The line above the columns: the payroll program's codes, names, or nothing. */
export const payrollHeadings = ["code", "name", "none"] as const;
/** The format of lengths: whole minutes, hours and minutes, or decimal hours. */
export const payrollLengths = ["minutes", "clock", "decimal"] as const;
export const payrollFormats = ["xlsx", "csv", "fixed"] as const;
export type PayrollFormat = (typeof payrollFormats)[number];
export const payrollEncodings = ["utf-8", "windows-1256"] as const;

/** Whether the encoding of a format can be chosen; a workbook has its own. */
export const hasEncoding = (format: PayrollFormat) => format !== "xlsx";

/** Whether a column fits the kind of a layout's rows: some columns only make sense with one kind. */
export const fitsRows = (rows: (typeof payrollRows)[number], name: PayrollColumn) =>
  rows === "item" ? !isPayrollItem(name) : !payrollParts.some((one) => one === name);
