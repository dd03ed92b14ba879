import type { LeaveTotals, LedgerLine } from "@schemas/calls/leave";
import { useTranslation } from "react-i18next";
import { useSession } from "../../providers/session";
import { Bdi, ClockText, DateText } from "../digits";
import { PrintSheet } from "../print-sheet/print-sheet";
import { LeaveLength } from "./leave-length";

type Props = { totals: LeaveTotals; lines: readonly LedgerLine[]; personnelNumber: string; name: string };

/** The ledger on paper. */
export function LedgerSheet({ totals, lines, personnelNumber, name }: Props) {
  const { t } = useTranslation();
  const { settings } = useSession();
  const { dayLength, balance, year, date } = totals;
  const length = (minutes: number) => <LeaveLength minutes={minutes} dayLength={dayLength} />;
  return (
    <PrintSheet
      organisation={settings?.organisation ?? ""}
      title={t("leaveBalance.ledger")}
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
      <table>
        <thead>
          <tr>
            {(["date", "kind"] as const).map((column) => (
              <th key={column} scope="col">
                {t(`leaveBalance.columns.${column}`)}
              </th>
            ))}
            {(["added", "taken", "running"] as const).map((column) => (
              <th key={column} scope="col" className="print-number">
                {t(`leaveBalance.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ date: day, kind, minutes, running, typeName, from, to, note }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move.
            <tr key={index}>
              <td>
                <DateText iso={day} />
              </td>
              <td>
                {[t(`leaveBalance.kinds.${kind}`), typeName, note].filter(Boolean).join(" – ")}{" "}
                {from !== null && (
                  <>
                    <ClockText minutes={from} />–<ClockText minutes={to} />
                  </>
                )}
              </td>
              <td className="print-number">{minutes > 0 && length(minutes)}</td>
              <td className="print-number">{minutes < 0 && length(-minutes)}</td>
              <td className="print-number">{length(running)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={4}>{t("leaveBalance.closing")}</td>
            <td className="print-number">{length(balance)}</td>
          </tr>
        </tfoot>
      </table>
    </PrintSheet>
  );
}
