import type { ClockHere } from "@src/api/known-here";
import { wallClock } from "@src/api/organisation-time";
import { Trans, useTranslation } from "react-i18next";
import { ClockText, DateText, DurationText, useDigits } from "../digits";
import styles from "./clock.module.css";

type Props = { state: ClockHere; now: Date };

/** The server's time, and the state of the day. */
export function ClockFace({ state, now }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { day, time } = wallClock(now, state.timeZone);
  const { date, openSince, leftAt, shiftStart, shiftEnd } = state;
  // Minutes since the server computed the state.
  const since = openSince === null ? 0 : Math.floor((now.getTime() - Date.parse(state.now)) / 60_000);
  const at = { at: <ClockText minutes={openSince ?? leftAt} /> };
  return (
    <>
      <div className={styles.time}>
        {/* Hidden from screen readers, as announcing every second would drown out everything else. */}
        <span className={styles.now} aria-hidden="true" dir="ltr">
          {digits(time.slice(0, -2))}
          <span className={styles.seconds}>{digits(time.slice(-2))}</span>
        </span>
        <span className={styles.date}>
          <DateText iso={day} long />
        </span>
      </div>
      <div className={styles.standing}>
        <strong className={openSince === null ? undefined : styles.inside}>
          <Trans i18nKey={`clock.standing.${state.why}`} components={at} />
        </strong>
        {state.why !== "first" && (
          <span>
            {t("clock.presence")} <DurationText minutes={state.presence + Math.max(0, since)} />
          </span>
        )}
        <span className={styles.shift}>
          {shiftStart === null || shiftEnd === null ? (
            t("clock.noShift")
          ) : (
            <Trans
              i18nKey="clock.shift"
              components={{ from: <ClockText minutes={shiftStart} />, to: <ClockText minutes={shiftEnd} /> }}
            />
          )}
        </span>
        {date !== day && (
          <span className={styles.shift}>
            {t("clock.workDay")} <DateText iso={date} long />
          </span>
        )}
      </div>
    </>
  );
}
