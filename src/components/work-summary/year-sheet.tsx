import type { YearSummary } from "@schemas/calls/work";
import { useTranslation } from "react-i18next";
import { DateText, DurationText, Num, useDigits } from "../digits";
import { PrintSheet } from "../print-sheet/print-sheet";
import styles from "../print-sheet/print-sheet.module.css";
import { type PrintColumn, PrintTable } from "../print-sheet/print-table";
import { Signatures } from "../print-sheet/signatures";
import { useCategoryColumns } from "./use-category-columns";
import { useSheetFacts } from "./use-sheet-facts";
import { useAbsentDays } from "./work-figures";
import { YearItems } from "./year-items";
import type { YearPart } from "./year-parts";

type Props = {
  title: string;
  organisation: string;
  personnelNumber: string;
  summary: YearSummary;
  kind: "monthly" | "periodic";
  nameOf: (part: YearPart) => string;
};

/** The months or periods of a year as a sheet of paper. */
export function YearSheet({ title, organisation, personnelNumber, summary, kind, nameOf }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const absentDays = useAbsentDays();
  const { parts, total, personName, hiredOn } = summary;
  const range = { from: parts[0]?.from ?? "", to: parts.at(-1)?.to ?? "" };
  const categoryColumns = useCategoryColumns();
  const facts = useSheetFacts({ personName, personnelNumber, hiredOn, range });
  const columns: PrintColumn<YearPart>[] = [
    {
      key: "name",
      title: t(`workSummary.table.name.${kind}`),
      cell: (part) => (kind === "monthly" ? nameOf(part) : <Num value={part.number} />),
    },
    ...(["from", "to"] as const).map((key) => ({
      key,
      title: t(`workSummary.table.${key}`),
      isNumber: true,
      cell: (part: YearPart) => <DateText iso={part[key]} />,
    })),
    {
      key: "workDays",
      title: t("workSummary.table.workDays"),
      isNumber: true,
      cell: (part) => <Num value={part.total.workDays} />,
      total: <Num value={total.workDays} />,
    },
    ...categoryColumns((part: YearPart) => part.total, total),
    ...(summary.specialOvertime > 0
      ? [
          {
            key: "specialOvertime",
            title: t("specialOvertime.granted"),
            isNumber: true,
            cell: (part: YearPart) =>
              part.specialOvertime > 0 && <DurationText minutes={part.specialOvertime} />,
            total: <DurationText minutes={summary.specialOvertime} />,
          },
        ]
      : []),
    {
      key: "state",
      title: t("workSummary.sheet.state"),
      cell: ({ isClosed }) => t(isClosed ? "workSummary.sheet.closed" : "workSummary.sheet.open"),
    },
  ];
  return (
    <PrintSheet organisation={organisation} title={title} facts={facts} isWide>
      <PrintTable
        columns={columns}
        rows={parts}
        keyOf={({ number }) => number}
        totalLabel={t("workSummary.total")}
      >
        <YearItems
          summary={summary}
          headOf={(part) => (kind === "monthly" ? nameOf(part) : digits(part.number))}
        />
        <p className={styles.note}>{t("workSummary.sheet.note", { absence: absentDays(total) })}</p>
        <Signatures />
      </PrintTable>
    </PrintSheet>
  );
}
