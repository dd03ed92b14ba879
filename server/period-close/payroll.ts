import type { PayrollChange, PayrollLayout } from "@schemas/calls/period-close";
import type { WorkOfPerson } from "@schemas/calls/work-of-personnel";
import { isPayrollItem, type PayrollColumn, type PayrollItem, unitOfItem } from "@schemas/payroll";
import { formatDuration } from "@schemas/values/duration";
import type { ColumnKind } from "../files/table-file";

export type Layout = Omit<PayrollLayout, "id" | "version">;
type Cell = string | number | null;

/** The input of a payroll file: its people, its period with formatted dates, and names for columns without a title. */
export type PayrollInput = {
  layout: Layout;
  people: readonly WorkOfPerson[];
  period: { year: number; period: number; from: string; to: string };
  names: Readonly<Record<string, string>>;
};

/** A payroll file as rows of cells, each with its person. */
export type PayrollTable = {
  columns: readonly { title: string; kind: ColumnKind; width: number }[];
  rows: readonly { person: WorkOfPerson; cells: readonly Cell[] }[];
};

const usualWidth = 10;

/**
 * The rows of a payroll file by personnel number: one for everyone with figures in the period, or one for each of their
 * non-empty items.
 */
export function payrollTable({ layout, people, period, names }: PayrollInput): PayrollTable {
  const { lengths, heading, rows: rowsOf } = layout;
  const lengthOf = (value: number): Cell =>
    lengths === "decimal" ? Math.round((value / 60) * 100) / 100 : value;
  const amountOf = (person: WorkOfPerson, item: PayrollItem): Cell =>
    unitOfItem(item) === "minutes" ? lengthOf(person[item]) : person[item];
  const cellOf = (
    { name, value }: Layout["columns"][number],
    person: WorkOfPerson,
    item: Layout["items"][number] | null,
  ): Cell => {
    if (isPayrollItem(name)) return amountOf(person, name);
    switch (name) {
      case "constant":
        return value ?? "";
      case "itemCode":
        return item?.code ?? "";
      case "itemName":
        return item ? (names[item.name] ?? item.name) : "";
      case "itemValue":
        return item && writtenValue(item.name, amountOf(person, item.name), lengths);
      case "year":
      case "period":
      case "from":
      case "to":
        return period[name];
      default:
        return person[name];
    }
  };
  const itemsOf = (person: WorkOfPerson) =>
    rowsOf === "item" ? layout.items.filter(({ name }) => person[name] !== 0) : [null];
  return {
    columns: layout.columns.map(({ name, code, title, width = usualWidth }) => ({
      title: heading === "code" ? code : title || (names[name] ?? name),
      kind: kindOf(name, lengths),
      width,
    })),
    rows: people.flatMap((person) =>
      itemsOf(person).map((item) => ({
        person,
        cells: layout.columns.map((column) => cellOf(column, person, item)),
      })),
    ),
  };
}

const numbers: ReadonlySet<PayrollColumn> = new Set(["year", "period"]);

function kindOf(name: PayrollColumn, lengths: Layout["lengths"]): ColumnKind {
  if (name === "itemValue") return lengths === "clock" ? "text" : "number";
  if (!isPayrollItem(name)) return numbers.has(name) ? "number" : "text";
  return unitOfItem(name) === "minutes" && lengths === "clock" ? "length" : "number";
}

/** A column of different items cannot be one of lengths, so hours and minutes are text there. */
function writtenValue(item: PayrollItem, value: Cell, lengths: Layout["lengths"]): Cell {
  if (lengths !== "clock" || typeof value !== "number") return value;
  return unitOfItem(item) === "minutes" ? formatDuration(value) : String(value);
}

/** The items that a layout pays. */
export const itemsOfLayout = ({ rows, columns, items }: Layout): PayrollItem[] =>
  rows === "item" ? items.map(({ name }) => name) : columns.map(({ name }) => name).filter(isPayrollItem);

export type PayrollFigures = Record<string, { name: string; figures: Partial<Record<PayrollItem, number>> }>;

/** The figures a file paid, by person; later files of the period are compared with them. */
export function figuresPaid(layout: Layout, people: readonly WorkOfPerson[]): PayrollFigures {
  const items = itemsOfLayout(layout);
  return Object.fromEntries(
    people.map((person) => [
      person.personnelNumber,
      { name: person.name, figures: Object.fromEntries(items.map((item) => [item, person[item]])) },
    ]),
  );
}

/** The people who joined, left, or have other figures than in an earlier file, by the items that both have. */
export function changesSince(before: PayrollFigures, now: PayrollFigures): PayrollChange[] {
  const everyone = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return everyone.flatMap((personnelNumber): PayrollChange[] => {
    const [was, is] = [before[personnelNumber], now[personnelNumber]];
    if (!was || !is) {
      const name = (is ?? was)?.name ?? "";
      return [{ personnelNumber, name, kind: is ? "added" : "removed", figures: [] }];
    }
    const figures = Object.entries(is.figures).flatMap(([item, after]) => {
      const earlier = was.figures[item as PayrollItem];
      return earlier === undefined || earlier === after
        ? []
        : [{ name: item as PayrollItem, before: earlier, after }];
    });
    return figures.length === 0 ? [] : [{ personnelNumber, name: is.name, kind: "changed", figures }];
  });
}
