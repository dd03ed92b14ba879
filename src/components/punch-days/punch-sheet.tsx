import type { PunchDay } from "@schemas/calls/io";
import type { WorkTotal } from "@schemas/calls/work";
import type { DateRange } from "@schemas/values/jalali-date";
import { useTranslation } from "react-i18next";
import { dayState } from "../day-drawer/day-state";
import { useStateWord } from "../day-drawer/use-state-word";
import { DateText, DurationText, Num } from "../digits";
import { PrintSheet } from "../print-sheet/print-sheet";
import { SheetPairs } from "./sheet-pairs";
import { type SheetPerson, usePunchFacts } from "./use-punch-facts";
import "./punch-days.css";

export type PunchSheetProps = {
  title: string;
  organisation: string;
  person: SheetPerson;
  range: DateRange;
  days: readonly PunchDay[];
  total: WorkTotal;
  isShown?: boolean;
};

const lengths = ["presence", "undertime", "overtime", "leave", "mission"] as const;

/** Entries and exits of a person as a page of paper. */
export function PunchSheet({ title, organisation, person, range, days, total, isShown }: PunchSheetProps) {
  const { t } = useTranslation();
  const stateWord = useStateWord();
  const facts = usePunchFacts(person, range);
  return (
    <PrintSheet organisation={organisation} title={title} facts={facts} isShown={isShown}>
      <div className="print-sheet-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t("punchDays.sheet.row")}</th>
              <th scope="col">{t("punchDays.columns.day")}</th>
              <th scope="col">{t("punchDays.columns.date")}</th>
              <th scope="col">{t("punchDays.columns.punches")}</th>
              {lengths.map((key) => (
                <th scope="col" key={key} className="print-number">
                  {t(`punchDays.columns.${key}`)}
                </th>
              ))}
              <th scope="col">{t("punchDays.columns.state")}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((one, index) => (
              <tr key={one.day.date} data-state={dayState(one.day)}>
                <td className="print-number">
                  <Num value={index + 1} />
                </td>
                <td>{one.day.dayName}</td>
                <td className="print-number">
                  <DateText iso={one.day.date} />
                </td>
                <td>
                  <SheetPairs pairs={one.pairs} />
                </td>
                {lengths.map((key) => (
                  <td key={key} className="print-number">
                    {one.day[key] > 0 && <DurationText minutes={one.day[key]} />}
                  </td>
                ))}
                <td>{stateWord(one.day)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={4}>{t("punchDays.sheet.total")}</td>
              {lengths.map((key) => (
                <td key={key} className="print-number">
                  <DurationText minutes={total[key]} />
                </td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="print-sheet-note">{t("punchDays.sheet.note")}</p>
      <div className="print-signatures">
        <span>{t("punchDays.sheet.employee")}</span>
        <span>{t("punchDays.sheet.manager")}</span>
      </div>
    </PrintSheet>
  );
}
