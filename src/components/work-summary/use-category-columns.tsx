import type { WorkTotal } from "@schemas/calls/work";
import { formatDuration } from "@schemas/values/duration";
import { useTranslation } from "react-i18next";
import { DurationText, useDigits } from "../digits";
import type { PrintColumn } from "../print-sheet/print-table";
import { SheetButton } from "../print-sheet/sheet-button";
import { allCategories, type Category } from "./categories";

type Lengths = Pick<WorkTotal, (typeof allCategories)[number]>;

/** A column of paper for every length of a day, a month or a period, with its sum, which opens where there is a way. */
export function useCategoryColumns(onOpenTotal?: (category: Category) => void) {
  const { t } = useTranslation();
  const digits = useDigits();
  return <Row,>(lengthsOf: (row: Row) => Lengths, total: Lengths): PrintColumn<Row>[] =>
    allCategories.map((category) => ({
      key: category,
      title: t(`workSummary.categories.${category}`),
      isNumber: true,
      cell: (row) => lengthsOf(row)[category] > 0 && <DurationText minutes={lengthsOf(row)[category]} />,
      total: onOpenTotal ? (
        <SheetButton
          label={t("workSummary.openTotal", {
            name: t(`workSummary.categories.${category}`),
            value: digits(formatDuration(total[category])),
          })}
          onOpen={() => onOpenTotal(category)}
        >
          <DurationText minutes={total[category]} />
        </SheetButton>
      ) : (
        <DurationText minutes={total[category]} />
      ),
    }));
}
