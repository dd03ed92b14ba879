import { UndoOutlined } from "@ant-design/icons";
import type { ClockState } from "@schemas/calls/clocking";
import { formatClock } from "@schemas/values/clock-time";
import type { OfflinePunch } from "@src/api/offline-punches";
import { useDigits } from "@src/components/digits";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./clock.module.css";
import { lastUndoable } from "./last-undoable";
import type { useClock } from "./use-clock";

type Props = {
  state: ClockState;
  pending: readonly OfflinePunch[];
  now: Date;
  takeBack: ReturnType<typeof useClock>["takeBack"];
};

/** Undoes the last punch while that is possible, with a countdown. */
export function TakeBackButton({ state, pending, now, takeBack }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const last = lastUndoable(state, pending, now);
  if (!last) return null;
  const time = digits(typeof last.time === "number" ? formatClock(last.time) : last.time);
  const label = t(`clock.takeBack.${last.direction}`, { time });
  return (
    <Button
      className={styles.takeBack}
      icon={<UndoOutlined aria-hidden />}
      // Without the countdown, which would be read out again and again.
      aria-label={label}
      loading={takeBack.isPending}
      onClick={() => takeBack.mutate(last)}
    >
      {label}{" "}
      <span className={styles.countdown}>{t("clock.takeBack.left", { number: digits(last.seconds) })}</span>
    </Button>
  );
}
