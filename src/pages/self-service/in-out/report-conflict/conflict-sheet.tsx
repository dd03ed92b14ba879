import type { PunchDay } from "@schemas/calls/io";
import { useTranslation } from "react-i18next";
import { useStateWord } from "../../../../components/day-drawer/use-state-word";
import { DateText } from "../../../../components/digits";
import { useFixWords } from "../../../../components/fix-day/use-fix-words";
import { PrintSheet } from "../../../../components/print-sheet/print-sheet";
import type { PunchSheetProps } from "../../../../components/punch-days/punch-sheet";
import { SheetPairs } from "../../../../components/punch-days/sheet-pairs";
import { usePunchFacts } from "../../../../components/punch-days/use-punch-facts";

type Props = Omit<PunchSheetProps, "total" | "isShown">;

/** The same days as a page of paper. */
export function ConflictSheet({ title, organisation, person, range, days }: Props) {
  const { t } = useTranslation();
  const words = useFixWords();
  const stateWord = useStateWord();
  const facts = usePunchFacts(person, range);
  const missing = ({ gaps, conflicts }: PunchDay) =>
    [...conflicts.map(({ reason }) => t(`punchDays.conflicts.${reason}`)), ...gaps.map(words.gap)].join("؛ ");
  return (
    <PrintSheet organisation={organisation} title={title} facts={facts}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("punchDays.columns.day")}</th>
            <th scope="col">{t("punchDays.columns.date")}</th>
            <th scope="col">{t("punchDays.columns.punches")}</th>
            <th scope="col">{t("punchDays.columns.state")}</th>
            <th scope="col">{t("punchDays.columns.missing")}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((one) => (
            <tr key={one.day.date}>
              <td>{one.day.dayName}</td>
              <td className="print-number">
                <DateText iso={one.day.date} />
              </td>
              <td>
                <SheetPairs pairs={one.pairs} />
              </td>
              <td>{stateWord(one.day)}</td>
              <td>{missing(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="print-sheet-note">{t("punchDays.sheet.note")}</p>
    </PrintSheet>
  );
}
