import type { WorkTotal } from "@schemas/calls/work";
import { Button, Table, type TableColumnsType } from "antd";
import { useTranslation } from "react-i18next";
import { FigureCell, FigureText } from "../figure-text";
import { type Category, categories, withoutRare } from "./categories";
import styles from "./day-work-table.module.css";

type Lengths = Pick<WorkTotal, Category>;

/** The width of each column, in pixels. */
export const lengthWidth = 78;

/** A screen column for every summed length of a day, a month or a period. */
export function useLengthColumns() {
  const { t } = useTranslation();
  return <Row,>(lengthsOf: (row: Row) => Lengths, total: Lengths): TableColumnsType<Row> =>
    withoutRare(categories, total).map((category) => ({
      title: t(`workSummary.categories.${category}`),
      key: category,
      align: "center" as const,
      width: lengthWidth,
      render: (_: unknown, row: Row) => <FigureCell of={category} value={lengthsOf(row)[category]} />,
    }));
}

type SumProps = { total: Lengths; onOpen: (category: Category) => void };

/** The sums of the columns in the last line, each opening its parts; preceded by two cells. */
export function LengthSums({ total, onOpen }: SumProps) {
  return withoutRare(categories, total).map((category, index) => (
    <Table.Summary.Cell key={category} index={index + 2} align="center">
      <Button type="link" size="small" className={styles.totalButton} onClick={() => onOpen(category)}>
        <FigureText of={category} value={total[category]} />
      </Button>
    </Table.Summary.Cell>
  ));
}
