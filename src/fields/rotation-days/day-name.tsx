import { addDays, isIsoDate, weekday } from "@schemas/values/jalali-date";
import { useDigits } from "@src/components/digits";
import { useCalendarWords } from "@src/components/use-calendar-words";
import { useTranslation } from "react-i18next";

/** The name of a day in a cycle: its number, and in cycles of whole weeks its weekday. */
export function useDayName(length: number, anchor: string | null | undefined): (index: number) => string {
  const { t } = useTranslation();
  const digits = useDigits();
  const { weekdays } = useCalendarWords();
  const isWeekly = length % 7 === 0 && Boolean(anchor && isIsoDate(anchor));
  return (index) => {
    const name = t("fields.rotation.day", { number: digits(index + 1) });
    return isWeekly ? `${name} · ${weekdays[weekday(addDays(anchor as string, index))]}` : name;
  };
}

type DayNameProps = { index: number; length: number; anchor: string | null | undefined };

export function DayName({ index, length, anchor }: DayNameProps) {
  return useDayName(length, anchor)(index);
}
