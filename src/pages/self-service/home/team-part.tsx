import type { Home } from "@schemas/calls/home";
import { reportAddress } from "@schemas/report";
import { attendanceStatus } from "@schemas/reports/attendance-status";
import { Card } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CoverageCard } from "../../../components/dashboard/coverage-card";
import { LateCard } from "../../../components/dashboard/late-card";
import { Nothing } from "../../../components/dashboard/nothing";
import { PresenceFigures } from "../../../components/dashboard/presence-figures";
import { TeamWeekDays } from "../../../components/team-week/team-week-days";
import { FlawedCard } from "./flawed-card";
import styles from "./home.module.css";
import { WaitingCard } from "./waiting-card";

const report = reportAddress(attendanceStatus, "home");
const dashboard = "/home/team-today";

export type TeamPartProps = { home: Pick<Home, "team" | "waiting" | "flawed" | "today"> };

/** What waits for a manager's decision, which days need attention, and where the team is today and this week. */
export function TeamPart({ home: { team, waiting, flawed, today } }: TeamPartProps) {
  const { t } = useTranslation();
  // In sections without people every figure would be zero.
  const hasPeople = team !== null && team.now.people > 0;
  return (
    <section className={styles.team} aria-label={t("home.team.title")}>
      {team && (
        <div className={styles.teamHead}>
          <h2>{t("home.team.title")}</h2>
          {hasPeople && <Link to={dashboard}>{t("home.team.dashboard")}</Link>}
        </div>
      )}
      {hasPeople && <PresenceFigures sum={team.now} report={report} />}
      <div className={styles.columns}>
        {waiting && <WaitingCard waiting={waiting} today={today} />}
        <div className={styles.column}>
          {team && !hasPeople && (
            <Card size="small" title={t("dashboards.nobody")}>
              <p className={styles.nothing}>{t("dashboards.nobodyText")}</p>
            </Card>
          )}
          {flawed && (hasPeople || !team) && <FlawedCard flawed={flawed} />}
          {hasPeople && <LateCard late={team.late} total={team.now.late} report={report} />}
          {hasPeople && team.coverage.some(({ minimum }) => minimum !== null) && (
            <CoverageCard
              sections={team.coverage}
              hrefOf={(section) => `${report}?sectionCode=${encodeURIComponent(section)}`}
            />
          )}
        </div>
      </div>
      {hasPeople && (
        <Card
          size="small"
          title={t("home.team.week")}
          extra={
            team.week.total > team.week.people.length && (
              <Link to={dashboard}>{t("home.team.weekAll", { count: team.week.total })}</Link>
            )
          }
        >
          {team.week.total === 0 ? (
            <Nothing>{t("dashboards.week.none")}</Nothing>
          ) : (
            <TeamWeekDays week={team.week} today={today} report={report} />
          )}
        </Card>
      )}
    </section>
  );
}
