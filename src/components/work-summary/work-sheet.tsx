import type { DayRow, WorkTotal } from "@schemas/calls/work";
import type { DateRange, IsoDate } from "@schemas/values/jalali-date";
import { useTranslation } from "react-i18next";
import { dayState } from "../day-drawer/day-state";
import { useStateWord } from "../day-drawer/use-state-word";
import { ClockText, DateText, DurationText, Num } from "../digits";
import { PrintSheet } from "../print-sheet/print-sheet";
import { Signatures } from "../print-sheet/signatures";
import { allCategories } from "./categories";
import { useSheetFacts } from "./use-sheet-facts";
import { useInDays } from "./work-figures";

export type WorkSheetProps = {
  title: string;
  organisation: string;
  person: { personName: string; personnelNumber: string; hiredOn?: IsoDate | null };
  range: DateRange;
  isClosed?: boolean;
  days: readonly DayRow[];
  total: WorkTotal;
  isShown?: boolean;
};

/** The days of a month, period or range with every length and their sums, as pages of paper. */
export function WorkSheet({
  title,
  organisation,
  person,
  range,
  isClosed,
  days,
  total,
  isShown,
}: WorkSheetProps) {
  const { t } = useTranslation();
  const stateWord = useStateWord();
  const inDays = useInDays();
  const facts = useSheetFacts({ ...person, range, isClosed });
  return (
    <PrintSheet organisation={organisation} title={title} facts={facts} isShown={isShown} isWide>
      <div className="print-sheet-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t("workSummary.table.row")}</th>
              <th scope="col">{t("daily.columns.day")}</th>
              <th scope="col">{t("daily.columns.date")}</th>
              <th scope="col" className="print-number">
                {t("daily.columns.firstIn")}
              </th>
              <th scope="col" className="print-number">
                {t("daily.columns.lastOut")}
              </th>
              {allCategories.map((category) => (
                <th scope="col" key={category} className="print-number">
                  {t(`workSummary.categories.${category}`)}
                </th>
              ))}
              <th scope="col">{t("daily.columns.state")}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day, index) => (
              <tr key={day.date} data-state={dayState(day)}>
                <td className="print-number">
                  <Num value={index + 1} />
                </td>
                <td>{day.dayName}</td>
                <td className="print-number">
                  <DateText iso={day.date} />
                </td>
                <td className="print-number">
                  <ClockText minutes={day.firstIn} />
                </td>
                <td className="print-number">
                  <ClockText minutes={day.lastOut} />
                </td>
                {allCategories.map((category) => (
                  <td key={category} className="print-number">
                    {day[category] > 0 && <DurationText minutes={day[category]} />}
                  </td>
                ))}
                <td>{stateWord(day)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={5}>{t("workSummary.total")}</td>
              {allCategories.map((category) => (
                <td key={category} className="print-number">
                  <DurationText minutes={total[category]} />
                </td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="print-sheet-note">{t("workSummary.sheet.note", { absence: inDays(total.absence) })}</p>
      <Signatures />
    </PrintSheet>
  );
}
