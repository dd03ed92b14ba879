import type { LeaveTotals, LedgerLine } from "@schemas/calls/leave";
import { useTranslation } from "react-i18next";
import { useSession } from "../../providers/session";
import { Bdi, ClockText, DateText } from "../digits";
import { PrintSheet } from "../print-sheet/print-sheet";
import { type PrintColumn, PrintTable } from "../print-sheet/print-table";
import { LeaveLength } from "./leave-length";

type Props = {
  totals: LeaveTotals;
  /** The type of leave, if it is not annual leave. */
  typeName?: string | undefined;
  lines: readonly LedgerLine[];
  personnelNumber: string;
  name: string;
};

/** The ledger on paper. */
export function LedgerSheet({ totals, typeName, lines, personnelNumber, name }: Props) {
  const { t } = useTranslation();
  const { settings } = useSession();
  const { dayLength, balance, year, date } = totals;
  const length = (minutes: number) => <LeaveLength minutes={minutes} dayLength={dayLength} />;
  const columns: PrintColumn<LedgerLine>[] = [
    {
      key: "date",
      title: t("leaveBalance.columns.date"),
      isNumber: true,
      cell: (line) => <DateText iso={line.date} />,
    },
    {
      key: "kind",
      title: t("leaveBalance.columns.kind"),
      cell: ({ kind, typeName, note, from, to }) => (
        <>
          {[t(`leaveBalance.kinds.${kind}`), typeName, note].filter(Boolean).join(" – ")}{" "}
          {from !== null && (
            <>
              <ClockText minutes={from} />–<ClockText minutes={to} />
            </>
          )}
        </>
      ),
    },
    {
      key: "added",
      title: t("leaveBalance.columns.added"),
      isNumber: true,
      cell: ({ minutes }) => minutes > 0 && length(minutes),
    },
    {
      key: "taken",
      title: t("leaveBalance.columns.taken"),
      isNumber: true,
      cell: ({ minutes }) => minutes < 0 && length(-minutes),
    },
    {
      key: "running",
      title: t("leaveBalance.columns.running"),
      isNumber: true,
      cell: ({ running }) => length(running),
      total: length(balance),
    },
  ];
  return (
    <PrintSheet
      organisation={settings?.organisation ?? ""}
      title={typeName ? `${t("leaveBalance.ledger")} – ${typeName}` : t("leaveBalance.ledger")}
      facts={[
        {
          label: t("leaveBalance.choosePerson"),
          value: (
            <>
              {name} (<Bdi>{personnelNumber}</Bdi>)
            </>
          ),
        },
        { label: t("leaveBalance.year"), value: <Bdi>{year}</Bdi> },
        { label: t("leaveBalance.until"), value: <DateText iso={date} /> },
        { label: t("leaveBalance.available"), value: length(balance) },
      ]}
    >
      <PrintTable
        columns={columns.filter(({ key }) => key !== "running" || totals.chargedTo !== "nothing")}
        rows={lines}
        // Lines never move.
        keyOf={(_, index) => index}
        totalLabel={t("leaveBalance.closing")}
      />
    </PrintSheet>
  );
}
