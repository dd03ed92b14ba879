import type { TeamNow, WeekDay } from "@schemas/calls/dashboards";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useLongDate } from "../digits";
import { useDayWords } from "./day-mark";

export type TeamWeek = TeamNow["week"];
/** A person's day, as the day drawer takes it. */
export type OpenDay = { personnelNumber: string; personName: string; date: IsoDate };

type Props = Omit<ComponentProps<"button">, "onClick"> & {
  person: TeamWeek["people"][number];
  date: IsoDate;
  day: WeekDay;
  onOpen: (day: OpenDay) => void;
};

/** Opens a person's day; labelled with person, date and state for screen readers. */
export function DayButton({ person: { personnelNumber, name }, date, day, onOpen, ...button }: Props) {
  const { t } = useTranslation();
  const longDate = useLongDate();
  const { mark, part } = useDayWords()(day);
  const label = t("dashboards.week.openCell", { name, day: longDate(date) });
  return (
    <button
      {...button}
      type="button"
      aria-label={[label, mark, part].filter(Boolean).join(" – ")}
      onClick={() => onOpen({ personnelNumber, personName: name, date })}
    />
  );
}
