import type { LeaveTotals, LedgerLine } from "@schemas/calls/leave";
import { formatClock } from "@schemas/values/clock-time";
import { useCalendar } from "@src/components/calendar-context";
import { useDigits, writeDate } from "@src/components/digits";
import { TableExport } from "@src/components/export/table-export";
import { useLeaveLengthText } from "@src/components/leave/leave-length";
import { useTranslation } from "react-i18next";

type Props = { totals: LeaveTotals; lines: readonly LedgerLine[]; name: string };

/** A leave ledger as a file: its lines in hours, and its totals and closing balance in days too. */
export function LedgerExport({ totals, lines, name }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { calendar } = useCalendar();
  const length = useLeaveLengthText();
  const columns = ["date", "kind", "added", "taken", "running", "runningDays", "note"] as const;
  const what = ({ kind, typeName, from, to }: LedgerLine) =>
    [
      t(`leaveBalance.kinds.${kind}`),
      typeName,
      from !== null && to !== null && `${formatClock(from)}–${formatClock(to)}`,
    ]
      .filter(Boolean)
      .join(" ");
  const { dayLength, balance, date } = totals;
  const rows = lines.map((line) => [
    writeDate(line.date, calendar),
    what(line),
    line.minutes > 0 ? { minutes: line.minutes } : null,
    line.minutes < 0 ? { minutes: -line.minutes } : null,
    { minutes: line.running },
    length(line.running, dayLength),
    line.note,
  ]);
  const closing = [
    writeDate(date, calendar),
    t("leaveBalance.closing"),
    null,
    null,
    { minutes: balance },
    length(balance, dayLength),
    null,
  ];
  const title = [t("leaveBalance.ledger"), name, digits(totals.year)].filter(Boolean).join(" ");
  const header = columns.map((column) => t(`leaveBalance.columns.${column}`));
  return <TableExport table={{ title, header, rows: [...rows, closing] }} />;
}
