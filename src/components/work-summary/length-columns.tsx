import type { WorkTotal } from "@schemas/calls/work";
import { Button, Table, type TableColumnsType } from "antd";
import { useTranslation } from "react-i18next";
import { DurationText } from "../digits";
import { LengthCell } from "../length-cell";
import { type Category, categories } from "./categories";

type Lengths = Pick<WorkTotal, Category>;

/** A column of a screen for every length that is summed, of a day, a month or a period. */
export function useLengthColumns() {
  const { t } = useTranslation();
  return <Row,>(lengthsOf: (row: Row) => Lengths): TableColumnsType<Row> =>
    categories.map((category) => ({
      title: t(`workSummary.categories.${category}`),
      key: category,
      align: "center" as const,
      width: 78,
      render: (_: unknown, row: Row) => <LengthCell minutes={lengthsOf(row)[category]} />,
    }));
}

type SumProps = { total: Lengths; onOpen: (category: Category) => void };

/** Their sums in the last line, each opening what it is made of. They stand behind two cells. */
export function LengthSums({ total, onOpen }: SumProps) {
  return categories.map((category, index) => (
    <Table.Summary.Cell key={category} index={index + 2} align="center">
      <Button type="link" size="small" className="total-button" onClick={() => onOpen(category)}>
        <DurationText minutes={total[category]} />
      </Button>
    </Table.Summary.Cell>
  ));
}
