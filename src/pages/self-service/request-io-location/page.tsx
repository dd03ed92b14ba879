import { AimOutlined, LoadingOutlined, WarningOutlined } from "@ant-design/icons";
import clockStyles from "@src/components/clock/clock.module.css";
import { ClockFace } from "@src/components/clock/clock-face";
import { ClockResult } from "@src/components/clock/clock-result";
import { PendingPunches } from "@src/components/clock/pending-punches";
import { TakeBackButton } from "@src/components/clock/take-back-button";
import { secondsGuarded, useClock } from "@src/components/clock/use-clock";
import { useServerClock } from "@src/components/clock/use-server-clock";
import { ErrorState } from "@src/components/error-state";
import { StatePanel } from "@src/components/state-panel";
import { useViewer } from "@src/providers/session";
import { Alert, Button, Card, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { agree, hasAgreed } from "./agreement";
import { LocatedClock } from "./located-clock";
import styles from "./location.module.css";
import { LocationNotice } from "./location-notice";
import { usePosition } from "./use-position";

/** Clocking in and out by location: notice, permission, position, areas, button (spec 7.9). */
export function Page() {
  const { t } = useTranslation();
  const { personnelNumber } = useViewer();
  const { state, pending, tap, takeBack, offered } = useClock();
  const now = useServerClock(state.data?.now, state.dataUpdatedAt, () => void state.refetch());
  const { reading, read } = usePosition();
  const [isAgreed, setAgreed] = useState(() => hasAgreed(personnelNumber));
  const clock = state.data;
  if (state.error && !clock) return <ErrorState error={state.error} onRetry={() => state.refetch()} />;
  if (!clock || !now || !offered) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (clock.closedBecause)
    return <Alert type="info" showIcon message={t(`clock.closed.${clock.closedBecause}`)} />;

  const onAgree = () => {
    agree(personnelNumber);
    setAgreed(true);
    read();
  };
  const onRead = () => {
    tap.reset();
    read();
  };
  // A punch uses up its position: another punch needs a new one.
  const shown = tap.isSuccess ? "idle" : reading.state;
  const readButton = (
    <Button type="primary" size="large" icon={<AimOutlined aria-hidden />} onClick={onRead}>
      {t("clock.location.read")}
    </Button>
  );

  return (
    <div className={styles.page}>
      <Card>
        <div className={`${clockStyles.clock} ${styles.clock}`}>
          <ClockFace state={clock} now={now} />
        </div>
        <div className={clockStyles.notes}>
          <ClockResult tap={tap} takeBack={takeBack} pending={pending} />
          <TakeBackButton state={clock} pending={pending} now={now} takeBack={takeBack} />
          <PendingPunches punches={pending} />
        </div>
      </Card>
      {!isAgreed ? (
        <LocationNotice onAgree={onAgree} />
      ) : (
        <Card>
          {shown === "idle" && (
            <StatePanel
              icon={<AimOutlined aria-hidden />}
              title={t(`clock.tapByLocation.${offered}`)}
              text={t("clock.location.about")}
              action={readButton}
            />
          )}
          {shown === "reading" && (
            <StatePanel icon={<LoadingOutlined aria-hidden />} title={t("clock.location.reading")} />
          )}
          {shown === "failed" && reading.state === "failed" && (
            <StatePanel
              role="alert"
              tone="warning"
              icon={<WarningOutlined aria-hidden />}
              title={t(`clock.location.failures.${reading.failure}.title`)}
              text={t(`clock.location.failures.${reading.failure}.text`)}
              action={readButton}
            />
          )}
          {shown === "found" && reading.state === "found" && (
            <LocatedClock
              key={reading.position.fixedAt}
              position={reading.position}
              clock={clock}
              seconds={secondsGuarded(clock, pending, now)}
              offered={offered}
              tap={tap}
              onRefresh={onRead}
            />
          )}
        </Card>
      )}
    </div>
  );
}
