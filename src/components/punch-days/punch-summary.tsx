import type { PunchDay } from "@schemas/calls/io";
import type { WorkTotal } from "@schemas/calls/work";
import { useTranslation } from "react-i18next";
import { DurationText, Num, useDigits } from "../digits";
import { SummaryCard } from "../summary-card";

type Props = { total: WorkTotal | undefined; days: readonly PunchDay[]; isLoading: boolean };

const lengths = ["presence", "undertime", "overtime"] as const;

/** The sums of the days on the page, and how many of them need a look. */
export function PunchSummary({ total, days, isLoading }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const inDays = (count: number) => digits(t("punchDays.summary.daysCount", { count, number: count }));
  const flawed = days.filter(({ day }) => day.isIncomplete || day.isConflict).length;
  const manual = days
    .flatMap(({ punches }) => punches)
    .filter((one) => one.source === "manual" && !one.ignored);
  const absence = total?.absence ?? 0;
  const danger = (isBad: boolean) => (isBad ? ("danger" as const) : undefined);
  return (
    <SummaryCard
      title={t("punchDays.summary.title")}
      isLoading={isLoading}
      items={[
        { key: "days", label: t("punchDays.summary.days"), value: <Num value={total?.days ?? 0} /> },
        ...lengths.map((key) => ({
          key,
          label: t(`punchDays.summary.${key}`),
          value: <DurationText minutes={total?.[key] ?? 0} />,
          tone: danger(key === "undertime" && (total?.undertime ?? 0) > 0),
        })),
        {
          key: "absence",
          label: t("punchDays.summary.absence"),
          value: inDays(absence),
          tone: danger(absence > 0),
        },
        {
          key: "flawed",
          label: t("punchDays.summary.flawed"),
          value: inDays(flawed),
          tone: danger(flawed > 0),
        },
        { key: "manual", label: t("punchDays.summary.manual"), value: <Num value={manual.length} /> },
      ]}
    />
  );
}
