import type { ClockState } from "@schemas/calls/clocking";
import { Tag } from "antd";
import { useTranslation } from "react-i18next";
import { ClockText } from "../digits";
import styles from "./clock.module.css";

/** The punches of the day in order: those that count, and those still to be decided. */
export function TodaysPunches({ punches }: Pick<ClockState, "punches">) {
  const { t } = useTranslation();
  if (punches.length === 0) return null;
  return (
    <ol className={styles.punches} aria-label={t("clock.punches")}>
      {punches.map(({ time, direction, source, isWaiting }) => (
        <li key={`${time} ${direction}`}>
          <span>{t(`clock.direction.${direction}`)}</span>
          <strong>
            <ClockText minutes={time} />
          </strong>
          {isWaiting ? (
            <Tag color="warning">{t("clock.awaitsApproval")}</Tag>
          ) : (
            source !== "clock" && <Tag>{t(`clock.source.${source}`)}</Tag>
          )}
        </li>
      ))}
    </ol>
  );
}
