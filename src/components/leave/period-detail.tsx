import type { LeavePeriod } from "@schemas/calls/leave";
import { Segmented, Table, type TableColumnsType } from "antd";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/use-call";
import { DateText, Num, useDigits } from "../digits";
import { EmptyState } from "../empty-state";
import { ErrorState } from "../error-state";
import { figuresColumn } from "../figures-column";
import { LoadingSkeleton } from "../loading-skeleton";
import { useCalendarWords } from "../use-calendar-words";
import { useHasRoom } from "../use-has-room";
import styles from "./leave.module.css";
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

/** The leave of a year by month, or by the organisation's own periods. */
export function PeriodDetail({ personnelNumber, year, dayLength, by, onBy }: Props) {
  const { t } = useTranslation();
  const input = { personnelNumber, year, isPeriod: by === "periods" };
  const periods = useCall("leave", "getPeriodDetail", input);
  const hasNone = periods.error?.code === "period-not-found" || periods.error?.code === "year-not-found";
  return (
    <section aria-label={t(`leaveBalance.periods.${by}`)} className="leave-periods">
      <header className={styles.head}>
        <h2>{t(`leaveBalance.periods.${by}`)}</h2>
        <Segmented<By>
          value={by}
          onChange={onBy}
          aria-label={t("leaveBalance.divideBy")}
          options={[
            { value: "months", label: t("leaveBalance.months") },
            { value: "periods", label: t("leaveBalance.workPeriods") },
          ]}
        />
      </header>
      {hasNone ? (
        <EmptyState title={t("leaveBalance.noPeriods")} />
      ) : periods.error && !periods.data ? (
        <ErrorState error={periods.error} onRetry={() => periods.refetch()} />
      ) : !periods.data || periods.isPlaceholderData ? (
        <LoadingSkeleton rows={6} />
      ) : (
        <Periods periods={periods.data} dayLength={dayLength} by={by} />
      )}
    </section>
  );
}

const parts = ["daily", "hourly", "other", "reserved", "lapsed"] as const;
const counts = { daily: null, hourly: "hourlyCount", other: null, reserved: null, lapsed: null } as const;

/** Leave lapses only at the end of a year, and not for everyone: if none lapses, the table has no column for it. */
const partsOf = (periods: readonly LeavePeriod[]) =>
  parts.filter((name) => name !== "lapsed" || periods.some(({ lapsed }) => lapsed !== 0));

type PeriodsProps = { periods: readonly LeavePeriod[]; dayLength: number; by: By };

function Periods({ periods, dayLength, by }: PeriodsProps) {
  const { t } = useTranslation();
  const isWide = useHasRoom("md");
  const length = (minutes: number) => <LeaveLength minutes={minutes} dayLength={dayLength} />;
  const part = (period: LeavePeriod, name: (typeof parts)[number]) => {
    const count = counts[name];
    return (
      <span className={styles.kind}>
        {length(period[name])}
        {count && (
          <small>
            (<Num value={period[count]} />)
          </small>
        )}
      </span>
    );
  };
  if (!isWide)
    return (
      <ul className={styles.cards} aria-label={t(`leaveBalance.periods.${by}`)}>
        {periods.map((period) => (
          <li key={period.number}>
            <span className={styles.cardRow}>
              <strong>
                <PeriodName period={period} by={by} />
              </strong>
              {length(period.remaining)}
            </span>
            {parts
              .filter((name) => period[name] !== 0)
              .map((name) => (
                <span key={name} className={`${styles.cardRow} ${styles.cardFoot}`}>
                  {t(`leaveBalance.periodColumns.${name}`)} {part(period, name)}
                </span>
              ))}
          </li>
        ))}
      </ul>
    );
  const columns: TableColumnsType<LeavePeriod> = [
    {
      title: t(`leaveBalance.periodColumns.${by}`),
      key: "name",
      render: (_, period) => <PeriodName period={period} by={by} />,
    },
    ...partsOf(periods).map((name) => ({
      title: t(`leaveBalance.periodColumns.${name}`),
      key: name,
      ...figuresColumn,
      render: (_: unknown, period: LeavePeriod) =>
        period[name] === 0 ? <span className={styles.nothing}>–</span> : part(period, name),
    })),
    {
      title: t("leaveBalance.periodColumns.remaining"),
      key: "remaining",
      ...figuresColumn,
      render: (_, period) => length(period.remaining),
    },
  ];
  return (
    <Table<LeavePeriod>
      aria-label={t(`leaveBalance.periods.${by}`)}
      size="small"
      rowKey="number"
      columns={columns}
      dataSource={[...periods]}
      pagination={false}
      scroll={{ x: 760 }}
    />
  );
}

function PeriodName({ period: { number, from, to }, by }: { period: LeavePeriod; by: By }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { jalaliMonths } = useCalendarWords();
  if (by === "months") return jalaliMonths[number - 1];
  return (
    <span className={styles.kind}>
      {t("leaveBalance.period", { number: digits(number) })}
      <small>
        <DateText iso={from} /> – <DateText iso={to} />
      </small>
    </span>
  );
}
