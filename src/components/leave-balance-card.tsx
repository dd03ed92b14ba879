import { isoToJalali } from "@schemas/values/jalali-date";
import { useTranslation } from "react-i18next";
import { useCall } from "../api/use-call";
import { ErrorState } from "./error-state";
import { LeaveLength } from "./leave/leave-length";
import { SummaryCard } from "./summary-card";
import { todayIn } from "./today";

/** What remains of someone's leave today, for pages that are about something else. */
export function LeaveBalanceCard({ personnelNumber }: { personnelNumber: string }) {
  const { t } = useTranslation();
  const today = todayIn();
  const { year } = isoToJalali(today);
  const { data, error, refetch } = useCall("leave", "getTotals", { personnelNumber, year, date: today });
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  const length = (minutes: number | undefined) => (
    <LeaveLength minutes={minutes ?? 0} dayLength={data?.dayLength ?? 1} />
  );
  return (
    <SummaryCard
      title={t("leaveBalance.summary")}
      isLoading={!data}
      items={[
        {
          key: "balance",
          label: t("leaveBalance.available"),
          value: length(data?.balance),
          tone: (data?.balance ?? 0) < 0 ? "danger" : "success",
        },
        { key: "remaining", label: t("leaveBalance.remainingNow"), value: length(data?.remaining) },
        { key: "reserved", label: t("leaveBalance.reserved"), value: length(data?.reserved) },
        { key: "ahead", label: t("leaveBalance.ahead"), value: length(data?.ahead) },
      ]}
    />
  );
}
