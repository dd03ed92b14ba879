import type { FlawedDays } from "@schemas/calls/home";
import { reportAddress } from "@schemas/report";
import { absences } from "@schemas/reports/absences";
import { conflicts } from "@schemas/reports/conflicts";
import { incomplete } from "@schemas/reports/incomplete";
import dashboardStyles from "@src/components/dashboard/dashboard.module.css";
import { Card } from "antd";
import { Trans, useTranslation } from "react-i18next";
import { FigureLink } from "../../../components/dashboard/figure-link";
import { Nothing } from "../../../components/dashboard/nothing";
import { DateText } from "../../../components/digits";
import styles from "./home.module.css";

const lists = {
  incomplete: `${reportAddress(incomplete, "home")}?state=incomplete&`,
  conflict: `${reportAddress(conflicts, "home")}?`,
  absence: `${reportAddress(absences, "home")}?`,
} as const;
const names = ["incomplete", "conflict", "absence"] as const;

/** Recent days of the team that need attention: missing or conflicting punches, absences. */
export function FlawedCard({ flawed }: { flawed: FlawedDays }) {
  const { t } = useTranslation();
  const { from, to } = flawed;
  const rows = names.flatMap((name) => {
    const count = flawed[name];
    return count === null ? [] : [{ name, count }];
  });
  return (
    <Card size="small" title={t("home.team.flawed")}>
      {rows.every(({ count }) => count === 0) ? (
        <Nothing>{t("home.team.flawedNone")}</Nothing>
      ) : (
        <ul className={dashboardStyles.lines}>
          {rows.map(({ name, count }) => (
            <li key={name} className={dashboardStyles.line}>
              <span>{t(`dashboards.trouble.${name}`)}</span>
              <strong>
                <FigureLink
                  label={t(`dashboards.trouble.${name}`)}
                  value={count}
                  to={`${lists[name]}from=${from}&to=${to}`}
                />
              </strong>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.soft}>
        <Trans
          i18nKey="home.team.flawedFrom"
          components={{ from: <DateText iso={from} />, to: <DateText iso={to} /> }}
        />
      </p>
    </Card>
  );
}
