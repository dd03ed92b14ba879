import type { OrganisationToday } from "@schemas/calls/dashboards";
import { ChartCard } from "@src/components/charts/chart-card";
import type { ChartSeries } from "@src/components/charts/series";
import { DurationText } from "@src/components/digits";
import { Col, Row, theme } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { lists } from "./lists";
import styles from "./main.module.css";

const onDay = (date: string) => ({ from: date, to: date });

/** The last days: who was there, and worked against required time. */
export function Trends({ data }: { data: OrganisationToday | undefined }) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const days = (data?.trend ?? []).map(({ date, ...values }) => ({ date, values }));
  const sum = (name: "worked" | "required" | "overtime") =>
    (data?.trend ?? []).reduce((total, day) => total + day[name], 0);
  const presence: ChartSeries[] = [
    {
      name: "present",
      label: t("dashboards.trend.present"),
      look: "bar",
      colour: token.colorLink,
      hrefOf: lists.presentOn,
    },
    {
      name: "absent",
      label: t("dashboards.trend.absent"),
      look: "line",
      colour: token.colorError,
      hrefOf: (date) => lists.absences(onDay(date)),
    },
    {
      name: "late",
      label: t("dashboards.trend.late"),
      look: "dashes",
      colour: token.colorWarning,
      hrefOf: (date) => lists.late(onDay(date)),
    },
  ];
  const ofDay = { isLength: true, hrefOf: (date: string) => lists.days(onDay(date)) };
  const hours: ChartSeries[] = [
    {
      name: "worked",
      label: t("dashboards.trend.worked"),
      look: "bar",
      colour: token.colorLink,
      ...ofDay,
    },
    {
      name: "overtime",
      label: t("dashboards.trend.overtime"),
      look: "line",
      colour: token.colorSuccess,
      ...ofDay,
    },
    {
      name: "required",
      label: t("dashboards.trend.required"),
      look: "dashes",
      colour: token.colorTextSecondary,
      ...ofDay,
    },
  ];
  return (
    <Row gutter={[16, 16]} className="dashboard-row">
      <Col xs={24} xl={12}>
        <ChartCard title={t("dashboards.trend.presence")} days={days} series={presence} isLoading={!data} />
      </Col>
      <Col xs={24} xl={12}>
        <ChartCard
          title={t("dashboards.trend.hours")}
          days={days}
          series={hours}
          isLoading={!data}
          sums={
            data && (
              <dl className={styles.trendSums}>
                {(["worked", "overtime", "required"] as const).map((name) => (
                  <div key={name}>
                    <dt>{t(`dashboards.trend.${name}`)}</dt>
                    <dd>
                      <Link to={lists.days(data)} className="figure-link">
                        <DurationText minutes={sum(name)} />
                      </Link>
                    </dd>
                  </div>
                ))}
              </dl>
            )
          }
        />
      </Col>
    </Row>
  );
}
