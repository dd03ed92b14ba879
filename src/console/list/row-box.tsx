import { Checkbox } from "antd";
import { useTranslation } from "react-i18next";
import type { RowSelection } from "./row-selection";

/** The checkbox that chooses a row, in the table or on its card. */
export function RowBox<Row>({ row, selection }: { row: Row; selection: RowSelection<Row> }) {
  const { t } = useTranslation();
  return (
    <Checkbox
      checked={selection.has(row)}
      disabled={selection.isFree?.(row) === false}
      onChange={(event) => selection.put([row], event.target.checked)}
      aria-label={t("console.list.select", { title: selection.titleOf(row) })}
    />
  );
}
