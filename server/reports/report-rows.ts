import type { AnyCall } from "@schemas/define-call";
import type { Report } from "@schemas/report";
import type { Send } from "@schemas/send";
import { askedAs, type SignedIn } from "../context/context";
import { invalidInput } from "../rules/invalid-input";
import { rowStreams } from "./row-streams";

export type Values = Readonly<Record<string, unknown>>;
type ListAnswer = { items: readonly unknown[]; total: number; sum?: Values };
/** A report's call is known by its declaration alone. */
type AnySend = (call: AnyCall, input: Values) => Promise<ListAnswer>;

/** All that a report's filter has: how many rows, what they come to, and the rows themselves, some at a time. */
export async function readReport(report: Report, asked: Values, context: SignedIn, send: Send) {
  const { call } = report.list;
  const input = wholeOf(report, asked);
  const { sum, total } = await readTotals(report, asked, send);
  const stream = rowStreams.get(call.name);
  // What has no rows of its own to hand on is people, whose whole list is worked out for any page of it: once is enough.
  const rows = async () =>
    stream
      ? stream(input, { ...context, asked: askedAs(call, input) })
      : inPieces((await (send as AnySend)(call, input)).items);
  return { sum, total, rows };
}

/** How many rows a report's filter has, and what they come to. */
export function readTotals(report: Report, asked: Values, send: Send): Promise<ListAnswer> {
  // The same ask as the view's, which refuses what the view refuses, and has the sums of everything.
  return (send as AnySend)(report.list.call, { ...wholeOf(report, asked), page: 1, pageSize: 1 });
}

const wholeOf = ({ always }: Report, asked: Values) => ({
  ...asked,
  ...always,
  page: undefined,
  pageSize: undefined,
});

const rowsAtOnce = 1_000;

async function* inPieces(items: readonly unknown[]) {
  for (let i = 0; i < items.length; i += rowsAtOnce) yield items.slice(i, i + rowsAtOnce);
}

/** A column that someone asks for by name, and its value in a row. */
export function columnOf(report: Report, name: string) {
  const column = Object.hasOwn(report.columns, name) ? report.columns[name] : undefined;
  if (!column) throw invalidInput("columns", "not-a-choice", name);
  return { field: column.field, read: column.of ?? ((row: Values) => row[name]) };
}
