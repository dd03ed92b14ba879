import {
  CalendarOutlined,
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  CoffeeOutlined,
  ExclamationCircleOutlined,
  RocketOutlined,
  WarningOutlined,
} from "@ant-design/icons";
import type { DayRow } from "@schemas/calls/work";
import { useUnsentDays } from "@src/api/use-unsent-days";
import { Tag } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./day-drawer.module.css";
import { type DayState, dayState } from "./day-state";
import { useStateWord } from "./use-state-word";

const looks: Record<DayState, { icon: ReactNode; colour: string; words: string }> = {
  running: { icon: <ClockCircleOutlined />, colour: "processing", words: "daily.running" },
  absence: { icon: <CloseCircleOutlined />, colour: "error", words: "daily.absence" },
  conflict: { icon: <WarningOutlined />, colour: "warning", words: "daily.conflict" },
  incomplete: { icon: <ExclamationCircleOutlined />, colour: "warning", words: "daily.incomplete" },
  holiday: { icon: <CalendarOutlined />, colour: "success", words: "daily.holiday" },
  leave: { icon: <CoffeeOutlined />, colour: "processing", words: "daily.onLeave" },
  mission: { icon: <RocketOutlined />, colour: "processing", words: "daily.onMission" },
  normal: { icon: <CheckCircleOutlined />, colour: "default", words: "daily.normal" },
};

/** The icon of each state, for charts without room for a tag. */
export const stateIcons = Object.fromEntries(
  Object.entries(looks).map(([state, { icon }]) => [state, icon]),
) as Record<DayState, ReactNode>;

/** The state of a day with icon and word, never by colour alone. A holiday has its name. */
export function StateTag({ day }: { day: DayRow }) {
  const { t } = useTranslation();
  const state = dayState(day);
  const word = useStateWord();
  const { icon, colour } = looks[state];
  const isUnsent = useUnsentDays();
  if (state === "normal") return null;
  const why = isUnsent(day) ? t("daily.unsentText") : t("daily.runningText");
  return (
    <Tag
      icon={icon}
      color={colour}
      // The names of two holidays on one day are longer than most columns.
      style={{ marginInlineEnd: 0, whiteSpace: "normal" }}
      title={state === "running" ? why : undefined}
    >
      {word(day)}
    </Tag>
  );
}

/** The meaning of the row colours (spec §2 "Daily work screen": red absence, green official or agreed holiday). */
export function Legend() {
  const { t } = useTranslation();
  return (
    <ul className={styles.legend} aria-label={t("daily.legend")}>
      {(["absence", "holiday", "incomplete"] as const).map((state) => (
        <li key={state}>
          <Tag icon={looks[state].icon} color={looks[state].colour} style={{ marginInlineEnd: 0 }}>
            {t(looks[state].words)}
          </Tag>
        </li>
      ))}
    </ul>
  );
}
