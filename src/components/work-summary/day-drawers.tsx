import type { DayRow, WorkTotal } from "@schemas/calls/work";
import type { IsoDate } from "@schemas/values/jalali-date";
import { useTranslation } from "react-i18next";
import { DayDrawer } from "../day-drawer/day-drawer";
import { useLongDate } from "../digits";
import type { Category } from "./categories";
import { LinesOfDay } from "./lines-of-day";
import { type NamedDays, NamedDaysDrawer } from "./named-days-drawer";
import { TotalDrawer } from "./total-drawer";
import { useAbsentDays } from "./work-figures";

/** A sum over some days: a length, or a number of days. */
export type Sum = Category | NamedDays;

export type DayDrawersProps = {
  personnelNumber: string;
  /** Shown next to the day if it is not the reader's own. */
  personName?: string | undefined;
  days: readonly DayRow[];
  total: WorkTotal | undefined;
  sum: Sum | null;
  onSum: (sum: Sum | null) => void;
  date: IsoDate | null;
  onDate: (date: IsoDate | null) => void;
};

/** The drawers over the days of a page: the days of a figure, and a single day. */
export function DayDrawers({
  personnelNumber,
  personName,
  days,
  total,
  sum,
  onSum,
  date,
  onDate,
}: DayDrawersProps) {
  const { t } = useTranslation();
  const longDate = useLongDate();
  const absentDays = useAbsentDays();
  const category = typeof sum === "string" ? sum : null;
  const close = () => onSum(null);
  return (
    <>
      <TotalDrawer
        category={category}
        text={
          category === "required"
            ? t("workSummary.drawer.ofRequired")
            : t("workSummary.drawer.ofDays", { name: category && t(`workSummary.categories.${category}`) })
        }
        inDays={category === "absenceMinutes" && total ? absentDays(total) : null}
        onClose={close}
        parts={
          category === null
            ? []
            : days
                .filter((day) => day[category] > 0)
                .map((day) => ({
                  key: day.date,
                  name: longDate(day.date),
                  value: day[category],
                  children: (
                    <LinesOfDay
                      personnelNumber={personnelNumber}
                      date={day.date}
                      category={category}
                      onOpenDay={() => onDate(day.date)}
                    />
                  ),
                }))
        }
      />
      <NamedDaysDrawer shown={typeof sum === "string" ? null : sum} onOpenDay={onDate} onClose={close} />
      <DayDrawer
        personnelNumber={personnelNumber}
        personName={personName}
        date={date}
        onClose={() => onDate(null)}
      />
    </>
  );
}
