import type { YearSummary } from "@schemas/calls/work";
import { useTranslation } from "react-i18next";
import { FigureText } from "../figure-text";
import styles from "../print-sheet/print-sheet.module.css";
import { type PrintColumn, PrintTable } from "../print-sheet/print-table";
import { allCategories, type Category, isCategory } from "./categories";
import { itemsOf } from "./items-of";
import type { YearPart } from "./year-parts";

type Props = { summary: YearSummary; headOf: (part: YearPart) => string };

/** The pay items of a year without a column in the table of its parts: a row each, with a column for every part. */
export function YearItems({ summary: { parts, total }, headOf }: Props) {
  const { t } = useTranslation();
  const items = itemsOf(total)
    .filter(isCategory)
    .filter((name) => !allCategories.includes(name));
  if (items.length === 0) return null;
  const columns: PrintColumn<Category>[] = [
    { key: "item", title: t("workSummary.items.title"), cell: (name) => t(`workSummary.categories.${name}`) },
    ...parts.map((part) => ({
      key: String(part.number),
      title: headOf(part),
      isNumber: true,
      cell: (name: Category) => part.total[name] > 0 && <FigureText of={name} value={part.total[name]} />,
    })),
    {
      key: "sum",
      title: t("workSummary.total"),
      isNumber: true,
      cell: (name) => <FigureText of={name} value={total[name]} />,
    },
  ];
  return (
    <div className={styles.items}>
      <PrintTable columns={columns} rows={items} keyOf={(name) => name} />
    </div>
  );
}
