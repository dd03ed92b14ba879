import {
  CalendarOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  CoffeeOutlined,
  ExclamationCircleOutlined,
  MinusCircleOutlined,
  RocketOutlined,
  WarningOutlined,
} from "@ant-design/icons";
import type { WeekDay, WeekMark } from "@schemas/calls/dashboards";
import { Tag } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./week.module.css";

const looks: Record<WeekMark, { icon: ReactNode; colour: string }> = {
  leave: { icon: <CoffeeOutlined aria-hidden />, colour: "processing" },
  mission: { icon: <RocketOutlined aria-hidden />, colour: "magenta" },
  absent: { icon: <CloseCircleOutlined aria-hidden />, colour: "error" },
  notIn: { icon: <ClockCircleOutlined aria-hidden />, colour: "warning" },
  incomplete: { icon: <ExclamationCircleOutlined aria-hidden />, colour: "warning" },
  conflict: { icon: <WarningOutlined aria-hidden />, colour: "warning" },
  holiday: { icon: <CalendarOutlined aria-hidden />, colour: "success" },
  off: { icon: <MinusCircleOutlined aria-hidden />, colour: "default" },
};

/** A person's day in words: its mark, and anything that took some of its hours. */
export function useDayWords() {
  const { t } = useTranslation();
  return ({ mark, part }: WeekDay) => ({
    mark: mark && t(`dashboards.week.marks.${mark}`),
    part: part && t(`dashboards.week.parts.${part}`),
  });
}

/** A person's day, by icon and word. */
export function DayMark({ day }: { day: WeekDay }) {
  const words = useDayWords()(day);
  const { mark, part } = day;
  return (
    <>
      {mark === "off" && (
        <span className={styles.off}>
          {looks.off.icon} {words.mark}
        </span>
      )}
      {mark && mark !== "off" && (
        <Tag icon={looks[mark].icon} color={looks[mark].colour} className={styles.mark}>
          {words.mark}
        </Tag>
      )}
      {part && (
        <Tag icon={looks[part].icon} className={`${styles.mark} ${styles.part}`}>
          {words.part}
        </Tag>
      )}
    </>
  );
}
