import { BarChartOutlined, TableOutlined } from "@ant-design/icons";
import { Card, Segmented, Skeleton } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../empty-state";
import { ChartTable } from "./chart-table";
import styles from "./charts.module.css";
import { Legend } from "./legend";
import type { ChartDay, ChartSeries } from "./series";

// The chart library is larger than the page around it.
const TimeChart = lazy(() => import("./time-chart").then((file) => ({ default: file.TimeChart })));

const onTheWay = (
  <div className={styles.canvas}>
    <Skeleton active title={false} paragraph={{ rows: 7, width: "100%" }} />
  </div>
);

type Props = {
  title: string;
  days: readonly ChartDay[];
  series: readonly ChartSeries[];
  /** The totals of the whole range. */
  sums?: ReactNode;
  isLoading: boolean;
};

/** Measures of many days, as a chart or as the table behind it, under a title. */
export function ChartCard({ title, days, series, sums, isLoading }: Props) {
  const { t } = useTranslation();
  const [view, setView] = useState<"chart" | "table">("chart");
  const isEmpty = !isLoading && days.length === 0;
  return (
    <Card
      size="small"
      title={title}
      className={styles.card}
      extra={
        <Segmented
          size="small"
          aria-label={t("charts.view", { title })}
          value={view}
          onChange={setView}
          options={[
            { value: "chart", icon: <BarChartOutlined aria-hidden />, label: t("charts.chart") },
            { value: "table", icon: <TableOutlined aria-hidden />, label: t("charts.table") },
          ]}
        />
      }
    >
      {isEmpty && <EmptyState title={t("charts.empty")} text={t("charts.emptyText")} />}
      {isLoading && onTheWay}
      {!isEmpty && !isLoading && (
        <>
          {sums}
          {view === "table" ? (
            <ChartTable label={title} days={days} series={series} />
          ) : (
            <>
              <Legend series={series} />
              <Suspense fallback={onTheWay}>
                <TimeChart label={title} days={days} series={series} />
              </Suspense>
              <ChartTable label={title} days={days} series={series} isUnseen />
            </>
          )}
        </>
      )}
    </Card>
  );
}
