import type { LeaveTotals } from "@schemas/calls/leave";
import { formatDuration } from "@schemas/values/duration";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/use-call";
import { useCalendar } from "../calendar-context";
import { useDigits, writeDate } from "../digits";
import { SummaryCard } from "../summary-card";
import { LeaveLength, useLeaveLengthText } from "./leave-length";
import { isStanding, type LedgerPart, partsOf } from "./ledger-parts";

type Props = {
  totals: LeaveTotals;
  /** The type of leave, if it is not annual leave. */
  typeName?: string | undefined;
  personnelNumber: string;
  isNow: boolean;
  /** The figure whose lines the ledger shows. */
  part: LedgerPart | null;
  onPart: (part: LedgerPart) => void;
};

/** Remaining, promised and used leave, in days and hours of the person; each shows its lines. */
export function TotalsCard({ totals, typeName, personnelNumber, isNow, part, onPart }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const lengthText = useLeaveLengthText();
  const { dayLength, year } = totals;
  const isAnnual = totals.chargedTo === "balance";
  const hourly = useCall("leave", "getHourlyUse", { personnelNumber, year }, { enabled: isAnnual });
  const limit = hourly.data?.limit ?? null;
  const names = useLedgerPartNames(totals, isNow);
  const figures: Record<LedgerPart, number> = {
    balance: totals.balance,
    remaining: totals.remaining,
    reserved: totals.reserved,
    ahead: totals.ahead,
    daily: totals.usedDaily + totals.holidays,
    hourly: totals.usedHourly,
    entitlement: totals.entitlement,
  };
  const notes: Partial<Record<LedgerPart, string>> = {
    balance:
      totals.per === "event" ? t("leaveTypes.choices.allowancePer.event") : t("leaveBalance.availableText"),
    daily: digits(t("leaveBalance.days", { count: totals.usedDailyDays })),
    hourly: [
      digits(t("leaveBalance.times", { count: totals.usedHourlyCount })),
      isAnnual && hourly.data && limit !== null
        ? t("leaveBalance.hourlyLimit", {
            used: digits(formatDuration(hourly.data.minutes)),
            limit: digits(formatDuration(limit)),
          })
        : "",
    ]
      .filter(Boolean)
      .join(" · "),
  };
  const toneOf = (one: LedgerPart) => {
    if (isStanding(one) && figures[one] < 0) return "danger" as const;
    return one === "balance" ? ("success" as const) : undefined;
  };
  return (
    <SummaryCard
      title={typeName ?? t("leaveBalance.summary")}
      className="leave-totals"
      items={partsOf(totals).map((one) => {
        const length = lengthText(figures[one], dayLength);
        // Days worth exactly one day of leave each are not repeated.
        const note = notes[one] === length ? undefined : notes[one];
        return {
          key: one,
          label: names[one],
          value: <LeaveLength minutes={figures[one]} dayLength={dayLength} />,
          note,
          tone: toneOf(one),
          open: {
            label: t("leaveBalance.openPart", {
              name: names[one],
              value: length,
            }),
            onOpen: () => onPart(one),
            isOn: part === one,
          },
        };
      })}
    />
  );
}

/** The names of the figures, with the day they count up to if it is not the usual one. */
export function useLedgerPartNames(
  { date, chargedTo }: LeaveTotals,
  isNow: boolean,
): Record<LedgerPart, string> {
  const { t } = useTranslation();
  const digits = useDigits();
  const { calendar } = useCalendar();
  return {
    balance: t("leaveBalance.available"),
    remaining: isNow
      ? t("leaveBalance.remainingNow")
      : t("leaveBalance.remainingUntil", { date: digits(writeDate(date, calendar)) }),
    reserved: t("leaveBalance.reserved"),
    ahead: t("leaveBalance.ahead"),
    daily: t("leaveBalance.usedDaily"),
    hourly: t("leaveBalance.usedHourly"),
    entitlement: t(chargedTo === "own" ? "leaveBalance.allowance" : "leaveBalance.entitlement"),
  };
}
