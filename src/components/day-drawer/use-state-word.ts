import type { DayRow } from "@schemas/calls/work";
import { useUnsentDays } from "@src/api/use-unsent-days";
import { useTranslation } from "react-i18next";
import { dayState } from "./day-state";

const words = {
  running: "daily.running",
  absence: "daily.absence",
  conflict: "daily.conflict",
  incomplete: "daily.incomplete",
  leave: "daily.onLeave",
  mission: "daily.onMission",
} as const;

/**
 * The state of a day in a word; empty for a normal day. A holiday has its name, and a day with an unsent punch has the
 * reason why it is not over.
 */
export function useStateWord(): (day: DayRow) => string {
  const { t } = useTranslation();
  const isUnsent = useUnsentDays();
  return (day) => {
    const state = dayState(day);
    if (state === "normal") return "";
    if (state === "running" && isUnsent(day)) return t("daily.unsent");
    return state === "holiday" ? (day.holidayTitle ?? t(`daily.dayTypes.${day.dayType}`)) : t(words[state]);
  };
}
