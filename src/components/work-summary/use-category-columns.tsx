import type { WorkTotal } from "@schemas/calls/work";
import { useTranslation } from "react-i18next";
import { DurationText } from "../digits";
import type { PrintColumn } from "../print-sheet/print-table";
import { allCategories } from "./categories";

type Lengths = Pick<WorkTotal, (typeof allCategories)[number]>;

/** A column of paper for every length of a day, a month or a period, with its sum. */
export function useCategoryColumns() {
  const { t } = useTranslation();
  return <Row,>(lengthsOf: (row: Row) => Lengths, total: Lengths): PrintColumn<Row>[] =>
    allCategories.map((category) => ({
      key: category,
      title: t(`workSummary.categories.${category}`),
      isNumber: true,
      cell: (row) => lengthsOf(row)[category] > 0 && <DurationText minutes={lengthsOf(row)[category]} />,
      total: <DurationText minutes={total[category]} />,
    }));
}
