import { ArrowDownOutlined, ArrowUpOutlined, HourglassOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { stateIcons } from "../day-drawer/state-tag";
import styles from "./work-calendar.module.css";

const states = ["absence", "incomplete", "holiday", "leave", "mission"] as const;
const levels = [1, 2, 3, 4] as const;

/** The meaning of the calendar's colours and marks. */
export function WorkCalendarLegend({ hasWaiting }: { hasWaiting: boolean }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.workLegend} aria-label={t("workSummary.calendar.legend")}>
      <li>{t("workSummary.calendar.ofRequired")}:</li>
      {levels.map((level) => (
        <li key={level}>
          <span
            className={`${styles.workLegendSample} ${styles["work-cell-normal"]} ${styles[`work-heat-${level}`]}`}
            aria-hidden="true"
          />
          {t(`workSummary.calendar.levels.${level}`)}
        </li>
      ))}
      {states.map((state) => (
        <li key={state}>
          <span className={`${styles.workLegendSample} ${styles[`work-cell-${state}`]}`} aria-hidden="true">
            {stateIcons[state]}
          </span>
          {t(`workSummary.calendar.short.${state}`)}
        </li>
      ))}
      {hasWaiting && (
        <li>
          <HourglassOutlined className={styles.workCellPermit} aria-hidden />{" "}
          {t("workSummary.calendar.awaitsDecision")}
        </li>
      )}
      <li>
        <ArrowDownOutlined className={styles.workCellLoss} aria-hidden />{" "}
        {t("workSummary.categories.undertime")}
      </li>
      <li>
        <ArrowUpOutlined className={styles.workCellGain} aria-hidden /> {t("workSummary.categories.overtime")}{" "}
        {t("workSummary.calendar.orSurplus")}
      </li>
    </ul>
  );
}
