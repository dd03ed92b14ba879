import type { PayrollColumn, PayrollLayout } from "@schemas/calls/period-close";
import type { FileFormat } from "@schemas/calls/reports";
import type { WorkOfPerson } from "@schemas/calls/work-of-personnel";
import type { FileAnswer } from "@schemas/define-call";
import { figuresIn } from "@schemas/figures";
import type { DateRange } from "@schemas/values/jalali-date";
import type { Db } from "../db/db";
import { readRows } from "../db/read-rows";
import { workOfPeople } from "../db/tables/work-of-people";
import { fileOf } from "../files/file-of";
import type { ColumnKind } from "../files/table-file";
import type { Reach } from "../rules/reach";

const texts: ReadonlySet<PayrollColumn> = new Set(["personnelNumber", "name", "sectionCode", "sectionName"]);
const counts: ReadonlySet<PayrollColumn> = new Set([
  ...(["days", "workDays", "holidays"] as const),
  ...figuresIn("days", "times"),
]);

type PayrollRequest = {
  range: DateRange;
  reach: Reach;
  layout: Omit<PayrollLayout, "id" | "version">;
  format: FileFormat;
  title: string;
  names: Readonly<Record<string, string>>;
  isRightToLeft: boolean;
};

/**
 * The payroll file: one row for everyone with work or special overtime in the period, by personnel number, with their
 * place on its last day. Later hirings, moves or departures do not change it.
 */
export function payrollFile(db: Db, { range, reach, layout, names, ...file }: PayrollRequest): FileAnswer {
  const people = readRows(db, workOfPeople({ range, reach, asOf: range.to }, { sort: "personnelNumber" }));
  const kindOf = (name: PayrollColumn): ColumnKind => {
    if (texts.has(name)) return "text";
    return counts.has(name) || layout.lengths !== "clock" ? "number" : "length";
  };
  const cellOf = (person: WorkOfPerson, name: PayrollColumn) => {
    const value = person[name];
    if (typeof value !== "number" || counts.has(name) || layout.lengths !== "decimal") return value;
    return Math.round((value / 60) * 100) / 100;
  };
  return fileOf({
    ...file,
    columns: layout.columns.map(({ name, code }) => ({
      title: layout.heading === "code" ? code : (names[name] ?? name),
      kind: kindOf(name),
    })),
    rows: inRows(people, (person) => layout.columns.map(({ name }) => cellOf(person, name))),
  });
}

async function* inRows<R>(
  people: AsyncIterable<readonly WorkOfPerson[]>,
  toRow: (person: WorkOfPerson) => R,
) {
  for await (const some of people) yield some.map(toRow);
}
