import { EditOutlined, PrinterOutlined } from "@ant-design/icons";
import { calls } from "@schemas/calls";
import type { Drill, Report, ReportInput } from "@schemas/report";
import { mayCall, mayCallAbout } from "@schemas/viewer";
import { DayDrawer } from "@src/components/day-drawer/day-drawer";
import { mayOpenDay } from "@src/components/day-drawer/may-open-day";
import { DeniedState } from "@src/components/denied-state";
import { EmptyState } from "@src/components/empty-state";
import { ErrorState } from "@src/components/error-state";
import { Muted } from "@src/components/muted";
import { useToday } from "@src/components/today";
import { LinkButton } from "@src/console/link-button";
import { ActiveFilters } from "@src/console/list/active-filters";
import { Filters } from "@src/console/list/filters";
import listStyles from "@src/console/list/list.module.css";
import { ListBar } from "@src/console/list/list-bar";
import { ListBody } from "@src/console/list/list-body";
import { useActiveRow } from "@src/console/list/use-active-row";
import { useListDesk } from "@src/console/list/use-list-desk";
import { useListKeys } from "@src/console/list/use-list-keys";
import { useSession, useViewer } from "@src/providers/session";
import { Alert } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NoRows } from "./no-rows";
import { isExportOffered, isPrintOffered, paperAddress } from "./paper/address";
import { printNow } from "./paper/use-print-once";
import styles from "./report.module.css";
import { ReportCards } from "./report-cards";
import { ReportExport } from "./report-export";
import { ReportFigures } from "./report-figures";
import { ReportTable } from "./report-table";
import { type DayDrill, RowLink } from "./row-link";
import { useSchedules } from "./schedules/use-schedules";
import { TimeBar } from "./time-bar";
import { useReportPeriods } from "./use-report-periods";
import { inputOf, type ReportRow, useReportRows } from "./use-report-rows";
import { useReportWords } from "./words";

/** A report by its declaration: the address determines what it shows; the server searches, sorts, pages and sums. */
export function ReportScreen({ report }: { report: Report }) {
  const words = useReportWords(report);
  return mayCall(report.list.call, useViewer()) ? (
    <Shown report={report} />
  ) : (
    <DeniedState page={words.many} />
  );
}

function Shown({ report }: { report: Report }) {
  const { t } = useTranslation();
  const today = useToday();
  const session = useSession();
  const viewer = useViewer();
  const words = useReportWords(report);
  const desk = useListDesk(report);
  const { state, change, preferences } = desk;
  const periods = useReportPeriods(report, state.filters);
  const input = inputOf(report, state, periods.known, today);
  const { query, totals, rows, total, sum } = useReportRows(report, input, state);
  const schedules = useSchedules(report, words);
  const [day, setDay] = useState<(DayDrill & { personName: string }) | null>(null);
  const { active, body, table, element, move } = useActiveRow(rows);
  // Why the export was refused; shown until the view changes.
  const view = JSON.stringify(input);
  const [refused, setRefused] = useState<{ reason: string; view: string } | null>(null);

  const columns = report.list.columns.filter((name) => !preferences.hidden.includes(name));
  const drillOf = useDrill(report, input);
  const link = (row: ReportRow, children: React.ReactNode) => (
    <RowLink drill={drillOf(row)} onDay={(drill) => setDay({ ...drill, personName: String(row.cells.name) })}>
      {children}
    </RowLink>
  );
  useListKeys({
    move,
    open: () => element()?.querySelector<HTMLElement>("a, button")?.click(),
    select: () => undefined,
    create: () => undefined,
    search: desk.toSearch,
    escape: () => state.search && change({ search: "" }),
  });

  const rowsProps = { report, words, columns, rows, link, sum };
  const instead = periods.error ? (
    <ErrorState error={periods.error} onRetry={periods.retry} />
  ) : (
    input === null && !periods.isLoading && <EmptyState title={t("reports.noPeriods")} />
  );
  const isNarrowed = state.search !== "" || report.filters.some((name) => name in state.filters);
  const widen = () =>
    change({
      search: "",
      filters: Object.fromEntries(
        Object.entries(state.filters).filter(([name]) => !report.filters.includes(name)),
      ),
    });

  return (
    <>
      <header className={listStyles.head}>
        <Muted as="p">{words.about}</Muted>
      </header>
      {report.time && (
        <TimeBar
          report={report}
          time={report.time}
          state={state}
          change={change}
          known={periods.known}
          picker={periods.picker}
          onShown={periods.forget}
        />
      )}
      {!instead && !(query.isError && rows.length === 0) && !(totals.isError && !sum) && (
        <ReportFigures report={report} sum={sum} state={state} change={change} words={words} />
      )}
      <ListBar
        resource={report}
        desk={desk}
        words={words}
        columns={report.list.columns}
        filters={
          <Filters resource={report} names={report.filters} state={state} change={change} words={words} />
        }
        moreOfViews={schedules.more}
      >
        {input && report.mending && mayCall(report.mending.call, viewer) && (
          <LinkButton
            to={mendingAddress(report.mending.page, input)}
            icon={<EditOutlined aria-hidden />}
            // A narrow bar shows only the icon.
            aria-label={t(`menu.pages.${report.mending.page}`)}
          >
            {t(`menu.pages.${report.mending.page}`)}
          </LinkButton>
        )}
        {input && (
          <>
            {isExportOffered(session) && (
              <ReportExport
                report={report}
                input={input}
                sort={state.sort}
                columns={columns}
                words={words}
                onRefused={(reason) => setRefused(reason === null ? null : { reason, view })}
              />
            )}
            {isPrintOffered(report, session) && (
              <LinkButton
                to={paperAddress(report, state)}
                state={printNow}
                icon={<PrinterOutlined aria-hidden />}
                aria-label={t("printSheet.print")}
              >
                {t("printSheet.print")}
              </LinkButton>
            )}
          </>
        )}
      </ListBar>
      {refused?.view === view && (
        <Alert
          type="error"
          showIcon
          closable
          className={styles.refused}
          message={refused.reason}
          onClose={() => setRefused(null)}
        />
      )}
      <ActiveFilters resource={report} names={report.filters} state={state} change={change} words={words} />
      <ListBody
        desk={desk}
        query={{
          ...query,
          isError: query.isError || totals.isError,
          error: query.error ?? totals.error,
          refetch: () => Promise.all([query.refetch(), totals.refetch()]),
        }}
        body={body}
        count={rows.length}
        total={total}
        instead={instead}
        nothing={
          <NoRows
            report={report}
            words={words}
            state={state}
            change={change}
            known={periods.known}
            widen={isNarrowed ? widen : null}
          />
        }
      >
        {desk.isWide ? (
          <ReportTable
            {...rowsProps}
            sort={state.sort}
            onSort={desk.sortBy}
            isCompact={preferences.isCompact}
            isBusy={query.isPlaceholderData}
            active={active}
            ref={table}
          />
        ) : (
          <ReportCards {...rowsProps} />
        )}
      </ListBody>
      {schedules.dialog}
      <DayDrawer
        personnelNumber={day?.personnelNumber ?? ""}
        personName={day?.personName}
        date={day?.date ?? null}
        onClose={() => setDay(null)}
      />
    </>
  );
}

/** The address of the page that corrects these days, with the same days and section. */
function mendingAddress(page: string, input: ReportInput): string {
  const parameters = ["from", "to", "sectionCode"].flatMap((name) => {
    const value = input[name];
    return typeof value === "string" && value !== "" ? [[name, value]] : [];
  });
  return `/adminHome/${page}?${new URLSearchParams(parameters)}`;
}

/** The target of a row for this viewer; null if the server would refuse it. */
function useDrill({ drill }: Report, input: ReportInput | null): (row: ReportRow) => Drill | null {
  const viewer = useViewer();
  const isOpen = (target: Drill) => {
    const { personnelNumber } = target;
    switch (target.to) {
      case "day":
        return mayOpenDay(viewer, personnelNumber);
      case "leave":
        return mayCallAbout(calls.leave.getTotals, viewer, personnelNumber);
      case "person":
        return mayCall(calls.io.getPunchDays, viewer);
      default:
        return mayCallAbout(calls.work.getSummary, viewer, personnelNumber);
    }
  };
  return ({ row }) => {
    const target = (input && drill?.(row, input)) ?? null;
    return target && isOpen(target) ? target : null;
  };
}
