import type { TeamNow } from "@schemas/calls/dashboards";
import { Card } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ClockText, DurationText } from "../digits";
import styles from "../team-week/week.module.css";
import dashboardStyles from "./dashboard.module.css";
import { Nothing } from "./nothing";

type Props = { late: TeamNow["late"] | undefined; total: number; report: string };

/** The people who came late, latest first; if there are too many, it links to the report with all of them. */
export function LateCard({ late, total, report }: Props) {
  const { t } = useTranslation();
  return (
    <Card
      size="small"
      title={t("dashboards.late.title")}
      extra={total > 0 && <Link to={`${report}?state=late`}>{t("dashboards.late.all")}</Link>}
      loading={!late}
    >
      {late?.length === 0 && <Nothing>{t("dashboards.late.none")}</Nothing>}
      <ul className={dashboardStyles.lines}>
        {late?.map(({ personnelNumber, name, sectionName, firstIn, lateMinutes }) => (
          <li key={personnelNumber} className={dashboardStyles.line}>
            <span>
              <Link to={`${report}?q=${personnelNumber}`}>{name}</Link>{" "}
              <span className={dashboardStyles.soft}>{sectionName}</span>
            </span>
            <span className={styles.lateTimes}>
              <span className={dashboardStyles.soft}>
                {t("dashboards.late.came")} <ClockText minutes={firstIn} />
              </span>
              <strong>
                <DurationText minutes={lateMinutes} />
              </strong>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
