import { ArrowLeftOutlined, ArrowRightOutlined } from "@ant-design/icons";
import type { Report, ReportInput } from "@schemas/report";
import { mayCall } from "@schemas/viewer";
import { api } from "@src/api";
import { DeniedState } from "@src/components/denied-state";
import { useDigits } from "@src/components/digits";
import { EmptyState } from "@src/components/empty-state";
import { ErrorState } from "@src/components/error-state";
import { HelpButton } from "@src/components/help-button";
import { numbersPages } from "@src/components/print-sheet/numbers-pages";
import { PrintButton } from "@src/components/print-sheet/print-button";
import { useToday } from "@src/components/today";
import { LinkButton } from "@src/console/link-button";
import { useListPreferences } from "@src/console/list/list-preferences";
import { readTableState, type TableState } from "@src/console/list/table-state";
import { useSession } from "@src/providers/session";
import { useQuery } from "@tanstack/react-query";
import { Progress, Spin } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useReportPeriods } from "../use-report-periods";
import { inputOf } from "../use-report-rows";
import { useReportWords } from "../words";
import { isPrintOffered, screenAddress, withSpecNames } from "./address";
import styles from "./report-paper.module.css";
import { ReportSheet } from "./report-sheet";
import { rowsAtOnce, useGrowing } from "./use-growing";
import { usePrintOnce } from "./use-print-once";

/** A printable page (spec §2): a report filtered by its address, as on paper, with nothing around it. */
export function ReportPaper({ reports }: { reports: readonly Report[] }) {
  const today = useToday();
  const [address] = useSearchParams();
  const report = reports.find(({ name }) => name === address.get("report")) ?? (reports[0] as Report);
  const params = useMemo(() => withSpecNames(address, today), [address, today]);
  return <Paper key={report.name} report={report} state={readTableState(params, report)} />;
}

type PaperProps = { report: Report; state: TableState };

function Paper({ report, state }: PaperProps) {
  const { t, i18n } = useTranslation();
  const session = useSession();
  const words = useReportWords(report);
  const back = screenAddress(report, state, session);
  const Back = i18n.dir() === "rtl" ? ArrowRightOutlined : ArrowLeftOutlined;
  const isVisible = mayCall(report.list.call, session.viewer);
  return (
    <main className={styles.paperPage}>
      {isVisible && isPrintOffered(report, session) ? (
        <Loaded
          report={report}
          state={state}
          back={
            back && (
              <LinkButton to={back} icon={<Back aria-hidden />}>
                {t("printSheet.back", { report: words.many })}
              </LinkButton>
            )
          }
        />
      ) : (
        <DeniedState
          page={words.many}
          {...(isVisible && { reason: t("printSheet.denied", { report: words.many }) })}
        />
      )}
    </main>
  );
}

function Loaded({ report, state, back }: PaperProps & { back: React.ReactNode }) {
  const { t } = useTranslation();
  const today = useToday();
  const digits = useDigits();
  const { viewer } = useSession();
  const words = useReportWords(report);
  const { preferences } = useListPreferences(report, viewer.personnelNumber);
  const periods = useReportPeriods(report, state.filters);
  const input = inputOf(report, state, periods.known, today);
  const columns =
    report.print.columns ?? report.list.columns.filter((name) => !preferences.hidden.includes(name));
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["report", report.name, "paper", input, state.sort, columns],
    queryFn: ({ signal }) => load(report, columns, { ...input, sort: state.sort }, signal),
    enabled: input !== null,
    // A printed page must not change while it is being read.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const total = data?.rows.length ?? 0;
  const drawn = useGrowing(total);
  const isReady = total > 0 && drawn >= total;
  usePrintOnce(isReady);
  const failure = periods.error ?? error;
  const retry = () => {
    periods.retry();
    void refetch();
  };

  return (
    <>
      <div className={`${styles.paperBar} on-screen`}>
        {back}
        <PrintButton isNamed isDisabled={!isReady} />
        <HelpButton />
        {isReady && <span>{t("printSheet.rows", { number: digits(total), count: total })}</span>}
        {isReady && !numbersPages() && <p className={styles.paperNote}>{t("printSheet.unnumbered")}</p>}
        {data && !isReady && total > rowsAtOnce && (
          <Progress
            className={styles.paperProgress}
            percent={Math.floor((drawn / total) * 100)}
            format={() => t("printSheet.drawing", { done: digits(drawn), total: digits(total) })}
            size="small"
          />
        )}
      </div>
      {failure && !isFetching ? (
        <ErrorState error={failure} onRetry={retry} />
      ) : input === null && !periods.isLoading ? (
        <EmptyState title={t("reports.noPeriods")} />
      ) : !data ? (
        <div role="status" className={styles.paperWait}>
          <Spin />
          <p>{t("printSheet.collecting", { report: words.many })}</p>
        </div>
      ) : total === 0 ? (
        <EmptyState title={words.none} text={t("printSheet.nothing")} />
      ) : (
        <ReportSheet
          report={report}
          state={state}
          input={input ?? {}}
          periods={periods.picker.periods}
          columns={columns}
          paper={data}
          drawn={drawn}
        />
      )}
    </>
  );
}

const load = (report: Report, columns: readonly string[], input: ReportInput, signal: AbortSignal) =>
  api.reports.printReport({ report: report.name, columns: [...columns], asked: input }, { signal });
