import type { OrganisationTrend } from "@schemas/calls/dashboards";
import { ChartCard } from "@src/components/charts/chart-card";
import type { ChartSeries } from "@src/components/charts/series";
import styles from "@src/components/dashboard/dashboard.module.css";
import { Col, Row, theme } from "antd";
import { useTranslation } from "react-i18next";
import { HoursChart } from "./hours-chart";
import { lists } from "./lists";

const onDay = (date: string) => ({ from: date, to: date });

/** The last days: who was there, and their hours. */
export function Trends({ data }: { data: OrganisationTrend | undefined }) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const days = (data?.trend ?? []).map(({ date, ...values }) => ({ date, values }));
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
  return (
    <Row gutter={[16, 16]} className={styles.row}>
      <Col xs={24} xl={12}>
        <ChartCard title={t("dashboards.trend.presence")} days={days} series={presence} isLoading={!data} />
      </Col>
      <Col xs={24} xl={12}>
        <HoursChart data={data} />
      </Col>
    </Row>
  );
}
