import type { LeavePeriod } from "@schemas/calls/leave";
import { Grid, Segmented, Table, type TableColumnsType } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/use-call";
import { DateText, DurationText, Num, useDigits } from "../digits";
import { EmptyState } from "../empty-state";
import { ErrorState } from "../error-state";
import { LoadingSkeleton } from "../loading-skeleton";
import { useCalendarWords } from "../use-calendar-words";
import { LeaveLength } from "./leave-length";
import type { LeaveView } from "./use-leave-view";

type By = LeaveView["detailBy"];
type Props = {
  personnelNumber: string;
  year: number;
  dayLength: number;
  by: By;
  onBy: (by: By) => void;
};

/** The leave of a year month by month, or by the organisation's own periods. */
export function PeriodDetail({ personnelNumber, year, dayLength, by, onBy }: Props) {
  const { t } = useTranslation();
  const input = { personnelNumber, year, isPeriod: by === "periods" };
  const periods = useCall("leave", "getPeriodDetail", input);
  const hasNone = periods.error?.code === "period-not-found" || periods.error?.code === "year-not-found";
  return (
    <section aria-label={t("leaveBalance.periods")} className="leave-periods">
      <header className="leave-head">
        <h2>{t("leaveBalance.periods")}</h2>
        <Segmented<By>
          value={by}
          onChange={onBy}
          aria-label={t("leaveBalance.periods")}
          options={[
            { value: "months", label: t("leaveBalance.months") },
            { value: "periods", label: t("leaveBalance.workPeriods") },
          ]}
        />
      </header>
      {hasNone ? (
        <EmptyState title={t("leaveBalance.noPeriods")} />
      ) : periods.error ? (
        <ErrorState error={periods.error} onRetry={() => periods.refetch()} />
      ) : !periods.data || periods.isPlaceholderData ? (
        <LoadingSkeleton rows={6} />
      ) : (
        <Periods periods={periods.data} dayLength={dayLength} by={by} />
      )}
    </section>
  );
}

type Column = { key: string; title: string; cell: (period: LeavePeriod) => ReactNode };

function Periods({ periods, dayLength, by }: { periods: readonly LeavePeriod[]; dayLength: number; by: By }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { jalaliMonths } = useCalendarWords();
  const isWide = Grid.useBreakpoint().md ?? true;
  const name = ({ number, from, to }: LeavePeriod) =>
    by === "months" ? (
      jalaliMonths[number - 1]
    ) : (
      <span className="leave-kind">
        {t("leaveBalance.period", { number: digits(number) })}
        <small>
          <DateText iso={from} /> – <DateText iso={to} />
        </small>
      </span>
    );
  const minutes = (
    key: "daily" | "hourly" | "other" | "reserved",
    count?: "dailyDays" | "hourlyCount",
  ): Column => ({
    key,
    title: t(`leaveBalance.periodColumns.${key}`),
    cell: (period) =>
      period[key] === 0 ? (
        <span className="leave-nothing">–</span>
      ) : (
        <span className="leave-kind">
          <DurationText minutes={period[key]} />
          {count && (
            <small>
              (<Num value={period[count]} />)
            </small>
          )}
        </span>
      ),
  });
  const columns: Column[] = [
    {
      ...minutes("daily", "dailyDays"),
      cell: (period) =>
        period.daily === 0 ? (
          <span className="leave-nothing">–</span>
        ) : (
          <LeaveLength minutes={period.daily} dayLength={dayLength} />
        ),
    },
    minutes("hourly", "hourlyCount"),
    minutes("other"),
    minutes("reserved"),
    {
      key: "remaining",
      title: t("leaveBalance.periodColumns.remaining"),
      cell: (period) => <LeaveLength minutes={period.remaining} dayLength={dayLength} />,
    },
  ];
  const title = t(`leaveBalance.periodColumns.${by === "months" ? "period" : "workPeriod"}`);
  if (!isWide)
    return (
      <ul className="leave-cards" aria-label={t("leaveBalance.periods")}>
        {periods.map((period) => (
          <li key={period.number}>
            <strong>{name(period)}</strong>
            <dl className="leave-card-details">
              {columns.map(({ key, title: label, cell }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>{cell(period)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    );
  const tableColumns: TableColumnsType<LeavePeriod> = [
    { title, key: "name", render: (_, period) => name(period) },
    ...columns.map(({ key, title: label, cell }) => ({
      title: label,
      key,
      align: "end" as const,
      width: key === "remaining" ? 170 : 130,
      render: (_: unknown, period: LeavePeriod) => cell(period),
    })),
  ];
  return (
    <Table<LeavePeriod>
      aria-label={t("leaveBalance.periods")}
      size="small"
      rowKey="number"
      columns={tableColumns}
      dataSource={[...periods]}
      pagination={false}
      scroll={{ x: 760 }}
    />
  );
}
