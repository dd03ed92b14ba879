import type { YearSummary } from "@schemas/calls/work";
import { useTranslation } from "react-i18next";
import { DateText, DurationText, Num } from "../digits";
import { PrintSheet } from "../print-sheet/print-sheet";
import { Signatures } from "../print-sheet/signatures";
import { allCategories } from "./categories";
import { useSheetFacts } from "./use-sheet-facts";
import { useInDays } from "./work-figures";
import type { YearPart } from "./year-parts";

type Props = {
  title: string;
  organisation: string;
  personnelNumber: string;
  summary: YearSummary;
  kind: "monthly" | "periodic";
  nameOf: (part: YearPart) => string;
};

/** The months or periods of a year as a page of paper. */
export function YearSheet({ title, organisation, personnelNumber, summary, kind, nameOf }: Props) {
  const { t } = useTranslation();
  const inDays = useInDays();
  const { parts, total, personName, hiredOn } = summary;
  const range = { from: parts[0]?.from ?? "", to: parts.at(-1)?.to ?? "" };
  const facts = useSheetFacts({ personName, personnelNumber, hiredOn, range });
  return (
    <PrintSheet organisation={organisation} title={title} facts={facts} isWide>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(`workSummary.table.name.${kind}`)}</th>
            <th scope="col" className="print-number">
              {t("workSummary.table.from")}
            </th>
            <th scope="col" className="print-number">
              {t("workSummary.table.to")}
            </th>
            <th scope="col" className="print-number">
              {t("workSummary.table.workDays")}
            </th>
            {allCategories.map((category) => (
              <th scope="col" key={category} className="print-number">
                {t(`workSummary.categories.${category}`)}
              </th>
            ))}
            <th scope="col">{t("workSummary.sheet.state")}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.number}>
              <td>{kind === "monthly" ? nameOf(part) : <Num value={part.number} />}</td>
              <td className="print-number">
                <DateText iso={part.from} />
              </td>
              <td className="print-number">
                <DateText iso={part.to} />
              </td>
              <td className="print-number">
                <Num value={part.total.workDays} />
              </td>
              {allCategories.map((category) => (
                <td key={category} className="print-number">
                  {part.total[category] > 0 && <DurationText minutes={part.total[category]} />}
                </td>
              ))}
              <td>{t(part.isClosed ? "workSummary.sheet.closed" : "workSummary.sheet.open")}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>{t("workSummary.total")}</td>
            <td className="print-number">
              <Num value={total.workDays} />
            </td>
            {allCategories.map((category) => (
              <td key={category} className="print-number">
                <DurationText minutes={total[category]} />
              </td>
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
      <p className="print-sheet-note">{t("workSummary.sheet.note", { absence: inDays(total.absence) })}</p>
      <Signatures />
    </PrintSheet>
  );
}
