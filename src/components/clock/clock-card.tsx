import { EnvironmentOutlined } from "@ant-design/icons";
import { Alert, Button, Card, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ErrorState } from "../error-state";
import touchStyles from "../touch-target.module.css";
import styles from "./clock.module.css";
import { ClockButton } from "./clock-button";
import { ClockFace } from "./clock-face";
import { ClockResult } from "./clock-result";
import { ForgottenExit } from "./forgotten-exit";
import { InsteadButton } from "./instead-button";
import { PendingPunches } from "./pending-punches";
import { TakeBackButton } from "./take-back-button";
import { TodaysPunches } from "./todays-punches";
import { secondsGuarded, useClock } from "./use-clock";
import { useServerClock } from "./use-server-clock";

const byLocation = "/home/request-io-location";

/** Clocking in and out: the server's time, one button for entry or exit, and what was recorded. */
export function ClockCard() {
  const { t } = useTranslation();
  const { state, pending, tap, takeBack, offered } = useClock();
  const now = useServerClock(state.data?.now, state.dataUpdatedAt, () => void state.refetch());
  const clock = state.data;
  if (state.error && !clock) return <ErrorState error={state.error} onRetry={() => state.refetch()} />;
  if (!clock || !now || !offered)
    return (
      <Card>
        <Skeleton active paragraph={{ rows: 2 }} />
      </Card>
    );
  const seconds = secondsGuarded(clock, pending, now);
  return (
    <Card className={styles.card} role="region" aria-label={t("clock.title")}>
      <div className={styles.clock}>
        <ClockFace state={clock} now={now} />
        {clock.way === "plain" && (
          <div className={styles.ways}>
            <ClockButton
              direction={offered}
              seconds={seconds}
              isBusy={tap.isPending}
              onTap={() => tap.mutate({ direction: offered })}
            />
            <InsteadButton
              offered={offered}
              instead={clock.instead}
              isDisabled={seconds > 0 || tap.isPending}
              onTap={(direction) => tap.mutate({ direction })}
            />
            {clock.mayUseLocation && (
              <Link to={byLocation} className={touchStyles.target}>
                {t("clock.byLocation")}
              </Link>
            )}
          </div>
        )}
        {clock.way === "location" && (
          <Link to={byLocation} className={styles.tap}>
            <Button
              type="primary"
              size="large"
              className={styles.button}
              icon={<EnvironmentOutlined aria-hidden />}
            >
              {t(`clock.tapByLocation.${offered}`)}
            </Button>
          </Link>
        )}
      </div>
      <div className={styles.notes}>
        <ClockResult tap={tap} takeBack={takeBack} pending={pending} />
        <TakeBackButton state={clock} pending={pending} now={now} takeBack={takeBack} />
        {clock.closedBecause && (
          <Alert type="info" showIcon message={t(`clock.closed.${clock.closedBecause}`)} />
        )}
        <PendingPunches punches={pending} />
        {clock.forgotten && <ForgottenExit key={clock.forgotten.date} forgotten={clock.forgotten} />}
        <TodaysPunches punches={clock.punches} />
      </div>
    </Card>
  );
}
