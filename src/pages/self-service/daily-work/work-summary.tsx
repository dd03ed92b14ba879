import type { WorkTotal } from "@schemas/calls/work";
import { useTranslation } from "react-i18next";
import { DurationText, Num, useDigits } from "../../../components/digits";
import { SummaryCard } from "../../../components/summary-card";

/** Selected days and the totals of spec §2's summary card, absence beside them. */
export function WorkSummary({ total, isLoading }: { total: WorkTotal | undefined; isLoading: boolean }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const minutes = (key: "presence" | "undertime" | "overtime" | "leave" | "mission") => ({
    key,
    label: t(`daily.summary.${key}`),
    value: <DurationText minutes={total?.[key] ?? 0} />,
    tone: key === "undertime" && (total?.undertime ?? 0) > 0 ? ("danger" as const) : undefined,
  });
  const absence = total?.absence ?? 0;
  return (
    <SummaryCard
      title={t("daily.summary.title")}
      isLoading={isLoading}
      items={[
        { key: "days", label: t("daily.summary.days"), value: <Num value={total?.days ?? 0} /> },
        minutes("presence"),
        minutes("undertime"),
        minutes("overtime"),
        minutes("leave"),
        minutes("mission"),
        {
          key: "absence",
          label: t("daily.summary.absence"),
          value: digits(t("daily.summary.absenceDays", { count: absence })),
          tone: absence > 0 ? "danger" : undefined,
        },
      ]}
    />
  );
}
