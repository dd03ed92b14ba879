import type { OrganisationTrend } from "@schemas/calls/dashboards";
import { type DayFigure, dayFigures, isLength } from "@schemas/figures";
import { readStored, storageKeys, store } from "@src/api/browser-storage";
import { useCall } from "@src/api/use-call";
import { ChartCard } from "@src/components/charts/chart-card";
import type { ChartDay, ChartSeries } from "@src/components/charts/series";
import { DurationText } from "@src/components/digits";
import { ErrorState } from "@src/components/error-state";
import { FigureText } from "@src/components/figure-text";
import figureStyles from "@src/components/opens-list.module.css";
import touchStyles from "@src/components/touch-target.module.css";
import { Card, theme } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { FigureChoice } from "./figure-choice";
import { lists } from "./lists";
import styles from "./main.module.css";

const onDay = (date: string) => lists.days({ from: date, to: date });
const storedFigure = () => {
  const stored = readStored(storageKeys.chartFigure);
  return dayFigures.find((name) => name === stored) ?? null;
};

/** The work of the last days against the required time, or another chosen figure. */
export function HoursChart({ data }: { data: OrganisationTrend | undefined }) {
  const [figure, setFigure] = useState(storedFigure);
  const choose = (to: DayFigure | null) => {
    store(storageKeys.chartFigure, to);
    setFigure(to);
  };
  const choice = <FigureChoice value={figure} onChange={choose} />;
  return figure === null ? (
    <Worked data={data} choice={choice} />
  ) : (
    <OfFigure figure={figure} choice={choice} />
  );
}

function Worked({ data, choice }: { data: OrganisationTrend | undefined; choice: ReactNode }) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const days = (data?.trend ?? []).map(({ date, ...values }) => ({ date, values }));
  const looks = [
    { name: "worked", look: "bar", colour: token.colorLink },
    { name: "overtime", look: "line", colour: token.colorSuccess },
    { name: "required", look: "dashes", colour: token.colorTextSecondary },
  ] as const;
  const series: ChartSeries[] = looks.map((one) => ({
    ...one,
    label: t(`dashboards.trend.${one.name}`),
    isLength: true,
    hrefOf: onDay,
  }));
  return (
    <ChartCard
      title={t("dashboards.trend.hours")}
      days={days}
      series={series}
      isLoading={!data}
      sums={
        data && (
          <Sums choice={choice}>
            {series.map(({ name, label }) => (
              <Sum key={name} label={label} to={lists.days(data)}>
                <DurationText minutes={sumOf(days, name)} />
              </Sum>
            ))}
          </Sums>
        )
      }
    />
  );
}

function OfFigure({ figure, choice }: { figure: DayFigure; choice: ReactNode }) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const { data, error, refetch } = useCall("portal", "getFigureTrend", { figure });
  const label = t(`workSummary.categories.${figure}`);
  const title = t("dashboards.trend.of", { figure: label });
  const days = (data?.days ?? []).map(({ date, value }) => ({ date, values: { [figure]: value } }));
  const series: ChartSeries[] = [
    {
      name: figure,
      label,
      look: "bar",
      colour: token.colorLink,
      isLength: isLength(figure),
      hrefOf: onDay,
    },
  ];
  if (error && !data)
    return (
      <Card size="small" title={title}>
        <Sums choice={choice} />
        <ErrorState error={error} onRetry={() => refetch()} />
      </Card>
    );
  return (
    <ChartCard
      title={title}
      days={days}
      series={series}
      isLoading={!data}
      sums={
        data && (
          <Sums choice={choice}>
            <Sum label={label} to={lists.days(data)}>
              <FigureText of={figure} value={sumOf(days, figure)} />
            </Sum>
          </Sums>
        )
      }
    />
  );
}

const sumOf = (days: readonly ChartDay[], name: string) =>
  days.reduce((total, { values }) => total + (values[name] ?? 0), 0);

const Sums = ({ choice, children }: { choice: ReactNode; children?: ReactNode }) => (
  <div className={styles.trendHead}>
    {choice}
    {children && <dl className={styles.trendSums}>{children}</dl>}
  </div>
);

const Sum = ({ label, to, children }: { label: string; to: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Link to={to} className={`${figureStyles.figure} ${touchStyles.target}`}>
        {children}
      </Link>
    </dd>
  </div>
);
