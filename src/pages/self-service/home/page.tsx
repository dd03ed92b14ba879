import { useToday } from "@src/components/today";
import { Card, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../api/use-connection";
import { ClockCard } from "../../../components/clock/clock-card";
import { ErrorState } from "../../../components/error-state";
import { TodayNotices } from "../../../components/today-notices/today-notices";
import { closedRequests } from "../../../providers/closed-requests";
import { useSession } from "../../../providers/session";
import { AsOf } from "./as-of";
import { ComingCard } from "./coming-card";
import styles from "./home.module.css";
import { useHome } from "./home-query";
import { MendCard } from "./mend-card";
import { PeriodCard } from "./period-card";
import { RequestsCard } from "./requests-card";
import { teamPart } from "./team-part-late";
import { UnreadCard } from "./unread-card";

/** Today and this period: the clock, hours so far, days to fix, what waits, what is next; the team for managers. */
export function Page() {
  const { t } = useTranslation();
  const today = useToday();
  const session = useSession();
  const { data: home, error, refetch } = useHome();
  const { isLost } = useConnection();
  const isManager = session.viewer.role === "manager";
  if (!home && !error) return <HomeSkeleton />;
  // The clock card asks about the last forgotten exit itself.
  const forgottenDate = home?.clock.forgotten?.date;
  return (
    <div className={styles.home}>
      <TodayNotices />
      {home && <AsOf readAt={home.readAt} />}
      <div className={styles.top}>
        {/* If the home query fails, the card loads its own state. */}
        <ClockCard />
        {home?.period && <PeriodCard period={home.period} />}
      </div>
      {!home && <ErrorState error={error} onRetry={() => refetch()} />}
      {home && (home.team || home.waiting || home.flawed) && <teamPart.Part home={home} />}
      {home && isManager && isLost && !home.team && <p className={styles.soft}>{t("home.team.offline")}</p>}
      {home && (
        <div className={styles.columns}>
          <div className={styles.column}>
            {home.toMend && <MendCard days={home.toMend.filter(({ date }) => date !== forgottenDate)} />}
            {home.requests && !closedRequests(session, today) && <RequestsCard requests={home.requests} />}
          </div>
          <div className={styles.column}>
            <ComingCard {...home} />
            {home.unread && <UnreadCard unread={home.unread} />}
          </div>
        </div>
      )}
    </div>
  );
}

function HomeSkeleton() {
  const card = (rows: number) => (
    <Card size="small">
      <Skeleton active title={false} paragraph={{ rows }} />
    </Card>
  );
  return (
    <div className={styles.home} aria-busy="true">
      <div className={styles.top}>
        {card(3)}
        {card(3)}
      </div>
      <div className={styles.columns}>
        {card(6)}
        {card(4)}
      </div>
    </div>
  );
}
