import { cellsOf } from "@schemas/define-report";
import type { ListPart } from "@schemas/list-query";
import type { Report, ReportInput } from "@schemas/report";
import { type KnownPeriod, needsPeriods, timeInput, timeNames } from "@schemas/report-time";
import type { Values } from "@schemas/resource";
import type { IsoDate } from "@schemas/values/jalali-date";
import { todayIn } from "@src/components/today";
import { readPreferences } from "@src/console/list/list-preferences";
import { readTableState, type TableState } from "@src/console/list/table-state";
import { sender } from "@src/providers/send";
import type { Opening } from "@src/routing/page";
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { begunPeriods, prefetchPeriods } from "./use-report-periods";

export type ReportRow = { key: string; cells: Values; row: Values };
type ReportPage = { items: Values[] };
export type ReportTotals = { total: number; sum?: Readonly<Record<string, number>> };

type Ask = (call: unknown, input: ReportInput) => Promise<ReportPage & ReportTotals>;

/** The parameters of a report's call: its time, filters and search; null while its period is not loaded. */
export function inputOf(
  report: Report,
  state: TableState,
  periods: readonly KnownPeriod[] | null,
  today: IsoDate,
): ReportInput | null {
  const time = report.time ? timeInput(report.time, state.filters, today, periods) : {};
  if (time === null) return null;
  const own = Object.entries(state.filters).filter(([name]) => !timeNames.some((one) => one === name));
  return {
    ...report.always,
    ...time,
    ...Object.fromEntries(own),
    ...(state.search && { search: state.search }),
  };
}

type PageInput = Pick<TableState, "page" | "pageSize" | "sort">;

/** Loads one part of a report; leaving the page cancels the query. */
function loadPart(report: Report, part: ListPart, input: ReportInput, signal: AbortSignal) {
  const ask = sender({ signal }) as unknown as Ask;
  return ask(report.list.call, { ...input, part });
}

function rowsQuery(report: Report, input: ReportInput | null, { page, pageSize, sort }: PageInput) {
  return queryOptions<ReportPage>({
    queryKey: ["report", report.name, input, "rows", page, pageSize, sort],
    queryFn: ({ signal }) => loadPart(report, "rows", { ...input, page, pageSize, sort }, signal),
  });
}

/** The totals are the same on every page and in every order. */
function totalsQuery(report: Report, input: ReportInput | null) {
  return queryOptions<ReportTotals>({
    queryKey: ["report", report.name, input, "totals"],
    queryFn: ({ signal }) => loadPart(report, "totals", { ...input }, signal),
  });
}

/**
 * The rows of the page in the address, and the totals of the whole filter, which read more rows and may come later. The
 * number of rows follows without them if the page is not full.
 */
export function useReportRows(report: Report, input: ReportInput | null, state: TableState) {
  const common = { enabled: input !== null, placeholderData: keepPreviousData };
  const query = useQuery({ ...rowsQuery(report, input, state), ...common });
  const totals = useQuery({ ...totalsQuery(report, input), ...common });
  const rows = useMemo(
    () => (query.data?.items ?? []).map((row) => rowOf(report, row)),
    [query.data, report],
  );
  const { isSuccess, isPlaceholderData } = query;
  const isLast = rows.length < state.pageSize && (rows.length > 0 || state.page === 1);
  const counted =
    isSuccess && !isPlaceholderData && isLast ? (state.page - 1) * state.pageSize + rows.length : undefined;
  return { query, totals, rows, total: totals.data?.total ?? counted, sum: totals.data?.sum };
}

/**
 * Preloads the rows a report will open with, and before them the periods, as its page would; not if its reader starts
 * with a saved view.
 */
export async function prefetchReport(
  report: Report,
  client: QueryClient,
  { viewer, search }: Opening,
): Promise<void> {
  if (search === "" && readPreferences(report, viewer.personnelNumber).start) return;
  const state = readTableState(new URLSearchParams(search), report);
  const isPeriod = report.time !== undefined && needsPeriods(report.time, state.filters);
  // If this fails, the page loads it again and shows the error.
  const periods = isPeriod ? await client.fetchQuery(begunPeriods).catch(() => null) : null;
  const input = inputOf(report, state, periods, todayIn());
  if (!input) return;
  // Only the rows are awaited before the frame is sent.
  void client.prefetchQuery(totalsQuery(report, input));
  const offered = "year" in input ? prefetchPeriods(client, report, Number(input.year)) : undefined;
  await Promise.all([client.prefetchQuery(rowsQuery(report, input, state)), offered]);
}

export function rowOf(report: Report, row: Values): ReportRow {
  return { key: report.rowKey(row), cells: cellsOf(report, row), row };
}
