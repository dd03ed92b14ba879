import type { Report } from "@schemas/report";
import { DurationText, Num } from "@src/components/digits";
import { LeaveLength } from "@src/components/leave/leave-length";
import { SummaryCard } from "@src/components/summary-card";
import type { TableState } from "@src/console/list/table-state";
import type { ChangeTable } from "@src/console/list/use-table-state";
import { useTranslation } from "react-i18next";
import styles from "./report.module.css";
import type { ReportTotals } from "./use-report-rows";
import type { ReportWords } from "./words";

type FigureLook = NonNullable<Report["figures"]>[number]["as"];

type ReportFiguresProps = {
  report: Report;
  sum: ReportTotals["sum"];
  state: TableState;
  change: ChangeTable;
  words: ReportWords;
};

/**
 * The totals of the whole filter, on every page. Pressing the figure of a state narrows the rows to that state; pressing
 * it again shows all.
 */
export function ReportFigures({ report, sum, state, change, words }: ReportFiguresProps) {
  const { t } = useTranslation();
  if (!report.figures) return null;
  return (
    <SummaryCard
      className={styles.figures}
      title={t("reports.sum")}
      isLoading={sum === undefined}
      isDense={!report.figures.some(({ as }) => as === "leaveLength")}
      items={report.figures.map(({ of, as, tone, filter }) => {
        const value = sum?.[of] ?? 0;
        const label = words.figure(of);
        const isOn = filter !== undefined && state.filters[filter.name] === filter.value;
        const { [filter?.name ?? ""]: _, ...others } = state.filters;
        return {
          key: of,
          label,
          value: figureText(as, value, sum?.dayLength ?? 0),
          // Zero does not deserve a warning colour.
          ...(tone && value > 0 && { tone }),
          ...(filter && {
            open: {
              label: t(isOn ? "reports.showAll" : "reports.showOnly", { what: label }),
              isOn,
              onOpen: () => change({ filters: isOn ? others : { ...others, [filter.name]: filter.value } }),
            },
          }),
        };
      })}
    />
  );
}

function figureText(as: FigureLook, value: number, dayLength: number) {
  if (as === "leaveLength") return <LeaveLength minutes={value} dayLength={dayLength} />;
  return as === "length" ? <DurationText minutes={value} /> : <Num value={value} />;
}
