import type { DayRow } from "@schemas/calls/work";
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

/** The state of a day in a word; nothing on a normal one. A holiday says which. */
export function useStateWord(): (day: DayRow) => string {
  const { t } = useTranslation();
  return (day) => {
    const state = dayState(day);
    if (state === "normal") return "";
    return state === "holiday" ? (day.holidayTitle ?? t(`daily.dayTypes.${day.dayType}`)) : t(words[state]);
  };
}
