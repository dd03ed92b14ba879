import type { WorkTotal } from "@schemas/calls/work";
import { useTranslation } from "react-i18next";
import { FigureText, useFigureWord } from "../figure-text";
import type { PrintColumn } from "../print-sheet/print-table";
import { SheetButton } from "../print-sheet/sheet-button";
import { allCategories, type Category, withoutRare } from "./categories";

type Lengths = Pick<WorkTotal, Category>;

/** A paper column for every length of a day, a month or a period, with its sum, which can be opened on screen. */
export function useCategoryColumns(
  onOpenTotal?: (category: Category) => void,
  names: readonly Category[] = allCategories,
) {
  const { t } = useTranslation();
  const figureWord = useFigureWord();
  return <Row,>(lengthsOf: (row: Row) => Lengths, total: Lengths): PrintColumn<Row>[] =>
    withoutRare(names, total).map((category) => ({
      key: category,
      title: t(`workSummary.categories.${category}`),
      isNumber: true,
      cell: (row) =>
        lengthsOf(row)[category] > 0 && <FigureText of={category} value={lengthsOf(row)[category]} />,
      total: onOpenTotal ? (
        <SheetButton
          label={t("workSummary.openTotal", {
            name: t(`workSummary.categories.${category}`),
            value: figureWord(category, total[category]),
          })}
          onOpen={() => onOpenTotal(category)}
        >
          <FigureText of={category} value={total[category]} />
        </SheetButton>
      ) : (
        <FigureText of={category} value={total[category]} />
      ),
    }));
}
