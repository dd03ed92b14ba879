import type { OrganisationToday, OrganisationTrend } from "@schemas/calls/dashboards";
import styles from "@src/components/dashboard/dashboard.module.css";
import { FigureLink } from "@src/components/dashboard/figure-link";
import { DateText, useDigits } from "@src/components/digits";
import { LinkButton } from "@src/console/link-button";
import { Card, Flex, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { lists } from "./lists";

/** Days that need attention, and the next period to close. */
export function TroubleCard({ data }: { data: OrganisationTrend | undefined }) {
  const { t } = useTranslation();
  const lines = data
    ? ([
        ["incomplete", data.trouble.incomplete, lists.flawed(data, "incomplete")],
        ["conflict", data.trouble.conflict, lists.flawed(data, "conflict")],
        ["absence", data.trouble.absence, lists.absences(data)],
      ] as const)
    : [];
  return (
    <Card size="small" title={t("dashboards.trouble.title")} loading={!data}>
      <ul className={styles.lines}>
        {lines.map(([name, value, to]) => (
          <li key={name} className={styles.line}>
            <span>{t(`dashboards.trouble.${name}`)}</span>
            <strong>
              <FigureLink label={t(`dashboards.trouble.${name}`)} value={value} to={to} />
            </strong>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function PeriodCard({ data }: { data: OrganisationToday | undefined }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const period = data?.period;
  return (
    <Card size="small" title={t("dashboards.period.title")} loading={!data}>
      {data && !period && t("dashboards.period.none")}
      {period && (
        <Flex vertical gap="small" align="start">
          <Flex gap="small" wrap align="center">
            <strong>
              {t("dashboards.period.name", { period: digits(period.period), year: digits(period.year) })}
            </strong>
            <span className={styles.soft}>
              <DateText iso={period.from} /> – <DateText iso={period.to} />
            </span>
          </Flex>
          <Tag color={period.isOver ? "warning" : "default"}>
            {t(period.isOver ? "dashboards.period.over" : "dashboards.period.running")}
          </Tag>
          <LinkButton to={lists.period(period.year, period.period)}>{t("dashboards.period.open")}</LinkButton>
        </Flex>
      )}
    </Card>
  );
}
