import type { AnyCall } from "@schemas/define-call";
import type { Report } from "@schemas/report";
import type { Send } from "@schemas/send";
import { currentCall, type SignedIn } from "../context/context";
import { invalidInput } from "../rules/invalid-input";
import { rowStreams } from "./row-streams";

export type Values = Readonly<Record<string, unknown>>;
type ListAnswer = { items: readonly unknown[]; total: number; sum?: Values };
/** Sends a report's call, whose type is only known at run time. */
type AnySend = (call: AnyCall, input: Values) => Promise<ListAnswer>;

/** Everything a report's filter selects: the number of rows, their totals, and the rows themselves in batches. */
export async function readReport(report: Report, filter: Values, context: SignedIn, send: Send) {
  const { call } = report.list;
  const input = wholeOf(report, filter);
  const { sum, total } = await readTotals(report, filter, send);
  const stream = rowStreams.get(call.name);
  // Reports without a row stream list people, and compute the whole list for any page, so it is read only once.
  const rows = async () =>
    stream
      ? stream(input, { ...context, current: currentCall(call, input) })
      : inPieces((await (send as AnySend)(call, { ...input, part: "rows" })).items);
  return { sum, total, rows };
}

/** How many rows a report's filter selects, and their totals. */
export function readTotals(report: Report, input: Values, send: Send): Promise<ListAnswer> {
  // The view's own call: it makes the same refusals as the view, and sums everything.
  return (send as AnySend)(report.list.call, { ...wholeOf(report, input), part: "totals" });
}

const wholeOf = ({ always }: Report, input: Values) => ({
  ...input,
  ...always,
  page: undefined,
  pageSize: undefined,
});

const rowsAtOnce = 1_000;

async function* inPieces(items: readonly unknown[]) {
  for (let i = 0; i < items.length; i += rowsAtOnce) yield items.slice(i, i + rowsAtOnce);
}

/** A column by its name, and its value in a row. */
export function columnOf(report: Report, name: string) {
  const column = Object.hasOwn(report.columns, name) ? report.columns[name] : undefined;
  if (!column) throw invalidInput("columns", "not-a-choice", name);
  return { field: column.field, read: column.of ?? ((row: Values) => row[name]) };
}
