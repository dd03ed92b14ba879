import type { LeaveTotals } from "@schemas/calls/leave";
import { formatDuration } from "@schemas/values/duration";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/use-call";
import { useCalendar } from "../calendar-context";
import { useDigits, writeDate } from "../digits";
import { SummaryCard } from "../summary-card";
import { LeaveLength } from "./leave-length";

type Props = { totals: LeaveTotals; personnelNumber: string; isNow: boolean };

/** What remains, what is promised and what was used, in days and hours of the person's own. */
export function TotalsCard({ totals, personnelNumber, isNow }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { calendar } = useCalendar();
  const { dayLength, year } = totals;
  const hourly = useCall("leave", "getHourlyUse", { personnelNumber, year });
  const length = (minutes: number) => <LeaveLength minutes={minutes} dayLength={dayLength} />;
  const limit = hourly.data?.limit ?? null;
  const date = digits(writeDate(totals.date, calendar));
  return (
    <SummaryCard
      title={t("leaveBalance.summary")}
      items={[
        {
          key: "balance",
          label: t("leaveBalance.available"),
          value: <With note={t("leaveBalance.availableText")}>{length(totals.balance)}</With>,
          tone: totals.balance < 0 ? "danger" : "success",
        },
        {
          key: "remaining",
          label: isNow ? t("leaveBalance.remainingNow") : t("leaveBalance.remainingUntil", { date }),
          value: length(totals.remaining),
          tone: totals.remaining < 0 ? "danger" : undefined,
        },
        { key: "reserved", label: t("leaveBalance.reserved"), value: length(totals.reserved) },
        { key: "ahead", label: t("leaveBalance.ahead"), value: length(totals.ahead) },
        {
          key: "daily",
          label: t("leaveBalance.usedDaily"),
          value: (
            <With note={digits(t("leaveBalance.days", { count: totals.usedDailyDays }))}>
              {length(totals.usedDaily)}
            </With>
          ),
        },
        {
          key: "hourly",
          label: t("leaveBalance.usedHourly"),
          value: (
            <With
              note={[
                digits(t("leaveBalance.times", { count: totals.usedHourlyCount })),
                limit === null ? "" : t("leaveBalance.hourlyLimit", { limit: digits(formatDuration(limit)) }),
              ]
                .filter(Boolean)
                .join(" · ")}
            >
              {length(totals.usedHourly)}
            </With>
          ),
        },
        { key: "entitlement", label: t("leaveBalance.entitlement"), value: length(totals.entitlement) },
      ]}
    />
  );
}

function With({ note, children }: { note: string; children: ReactNode }) {
  return (
    <>
      {children}
      <small className="leave-note">{note}</small>
    </>
  );
}
