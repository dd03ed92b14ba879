import type { DayRow, WorkTotal } from "@schemas/calls/work";
import { formatDuration } from "@schemas/values/duration";
import { useTranslation } from "react-i18next";
import { StateTag } from "../../../components/day-drawer/state-tag";
import { DurationText, Num, useDigits } from "../../../components/digits";
import { SummaryCard } from "../../../components/summary-card";
import type { Sum } from "../../../components/work-summary/day-drawers";

type Props = {
  total: WorkTotal | undefined;
  days: readonly DayRow[];
  isLoading: boolean;
  /** Shows what a figure is the sum of. */
  onOpen: (sum: Sum) => void;
};

/** Selected days and the totals of spec §2's summary card, absence beside them; each opens the days behind it. */
export function WorkSummary({ total, days, isLoading, onOpen }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const open = (name: string, value: string, sum: Sum) => ({
    label: t("workSummary.openTotal", { name, value }),
    onOpen: () => onOpen(sum),
  });
  const minutes = (key: "presence" | "undertime" | "overtime" | "leave" | "mission") => {
    const label = t(`daily.summary.${key}`);
    const length = total?.[key] ?? 0;
    return {
      key,
      label,
      value: <DurationText minutes={length} />,
      tone: key === "undertime" && length > 0 ? ("danger" as const) : undefined,
      open: open(label, digits(formatDuration(length)), key),
    };
  };
  const absence = digits(t("daily.summary.absenceDays", { count: total?.absence ?? 0 }));
  const all = t("daily.summary.days");
  return (
    <SummaryCard
      title={t("daily.summary.title")}
      isLoading={isLoading}
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
        minutes("presence"),
        minutes("undertime"),
        minutes("overtime"),
        minutes("leave"),
        minutes("mission"),
        {
          key: "absence",
          label: t("daily.summary.absence"),
          value: absence,
          tone: (total?.absence ?? 0) > 0 ? "danger" : undefined,
          open: open(t("daily.summary.absence"), absence, "absenceMinutes"),
        },
      ]}
    />
  );
}
