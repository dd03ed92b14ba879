import type { DayRow, WorkTotal } from "@schemas/calls/work";
import { type DayFigure, shownIn } from "@schemas/figures";
import { useTranslation } from "react-i18next";
import { StateTag } from "../../../components/day-drawer/state-tag";
import { Num, useDigits } from "../../../components/digits";
import { FigureText, useFigureWord } from "../../../components/figure-text";
import { SummaryCard } from "../../../components/summary-card";
import { isLoss } from "../../../components/work-summary/categories";
import type { Sum } from "../../../components/work-summary/day-drawers";
import { useAbsence, useAbsentDays } from "../../../components/work-summary/work-figures";

type Props = {
  total: WorkTotal | undefined;
  days: readonly DayRow[];
  isLoading: boolean;
  /** Opens the days that a figure sums up. */
  onOpen: (sum: Sum) => void;
};

/** The selected days and the totals of spec §2's summary card, plus absence; each opens its days. */
export function WorkSummary({ total, days, isLoading, onOpen }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const figureWord = useFigureWord();
  const open = (name: string, value: string, sum: Sum) => ({
    label: t("workSummary.openTotal", { name, value }),
    onOpen: () => onOpen(sum),
  });
  const measured = (key: DayFigure) => {
    const label = t(`daily.totals.${key}`);
    const value = total?.[key] ?? 0;
    return {
      key,
      label,
      value: <FigureText of={key} value={value} />,
      tone: isLoss(key) && value > 0 ? ("danger" as const) : undefined,
      open: open(label, figureWord(key, value), key),
    };
  };
  const daysOfAbsence = { absence: total?.absence ?? 0, flawedAbsence: total?.flawedAbsence ?? 0 };
  const absence = useAbsence()(daysOfAbsence);
  const absenceWords = useAbsentDays()(daysOfAbsence);
  const all = t("daily.summary.days");
  return (
    <SummaryCard
      title={t("daily.summary.title")}
      isLoading={isLoading}
      isDense
      items={[
        {
          key: "days",
          label: all,
          value: <Num value={total?.days ?? 0} />,
          open: open(all, digits(total?.days ?? 0), {
            name: all,
            days: days.map((day) => ({ date: day.date, note: <StateTag day={day} /> })),
          }),
        },
        ...shownIn("days").map(measured),
        {
          key: "absence",
          label: t("daily.summary.absence"),
          value: absence.days,
          note: absence.flawed,
          tone: (total?.absence ?? 0) > 0 ? "danger" : undefined,
          open: open(t("daily.summary.absence"), absenceWords, "absenceMinutes"),
        },
      ]}
    />
  );
}
