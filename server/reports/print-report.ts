import { mostPrintedRows } from "@schemas/calls/reports";
import { fail } from "@schemas/errors";
import type { Report, RowTone } from "@schemas/report";
import type { Send } from "@schemas/send";
import type { SignedIn } from "../context/context";
import { actorOf } from "../context/identity";
import { columnOf, readReport, type Values } from "./report-rows";

type RequestedSheet = { columns: readonly string[]; asked: Values };

/** The rows of a report for printing. A report longer than anyone would print is refused before it is read. */
export async function printReport(
  report: Report,
  { columns, asked: query }: RequestedSheet,
  context: SignedIn,
  send: Send,
) {
  const cells = columns.map((name) => columnOf(report, name).read);
  const { sum, total, rows: read } = await readReport(report, query, context, send);
  if (total > mostPrintedRows) throw fail("too-long-for-paper", { total, most: mostPrintedRows });
  const rows: unknown[][] = [];
  const tones: (RowTone | null)[] = [];
  for await (const some of await read())
    for (const row of some as readonly Values[]) {
      rows.push(cells.map((cell) => cell(row) ?? null));
      tones.push(report.tone?.(row) ?? null);
    }
  return {
    rows,
    tones,
    sum: sum ? sumsOf(report, columns, sum) : null,
    printedAt: context.now.toISOString(),
    printedBy: await whoPrints(context),
  };
}

function sumsOf(report: Report, columns: readonly string[], sum: Values): Record<string, number> {
  const summed = columns.filter((name) => report.columns[name]?.isSummed);
  return Object.fromEntries(summed.map((name) => [name, Number(sum[name] ?? 0)]));
}

async function whoPrints({ db, who }: SignedIn) {
  const username = actorOf(who);
  const person = await db
    .selectFrom("person")
    .select("name")
    .where("personnel_number", "=", username)
    .executeTakeFirst();
  return { name: person?.name ?? null, username };
}
