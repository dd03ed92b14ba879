import type { PunchDay } from "@schemas/calls/io";
import styles from "@src/components/print-sheet/print-sheet.module.css";
import { useTranslation } from "react-i18next";
import { useStateWord } from "../../../../components/day-drawer/use-state-word";
import { PrintSheet } from "../../../../components/print-sheet/print-sheet";
import { type PrintColumn, PrintTable } from "../../../../components/print-sheet/print-table";
import type { PunchSheetProps } from "../../../../components/punch-days/punch-sheet";
import { usePunchColumns } from "../../../../components/punch-days/use-punch-columns";
import { usePunchFacts } from "../../../../components/punch-days/use-punch-facts";
import { useMissing } from "./use-missing";

type Props = Omit<PunchSheetProps, "total" | "isShown">;

/** The same days as a printed sheet, which says so if there are none. */
export function ConflictSheet({ title, organisation, person, range, days }: Props) {
  const { t } = useTranslation();
  const missing = useMissing();
  const stateWord = useStateWord();
  const punchColumns = usePunchColumns();
  const facts = usePunchFacts(person, range);
  const columns: PrintColumn<PunchDay>[] = [
    ...punchColumns,
    { key: "state", title: t("punchDays.columns.state"), cell: ({ day }) => stateWord(day) },
    { key: "missing", title: t("punchDays.columns.missing"), cell: missing },
  ];
  return (
    <PrintSheet organisation={organisation} title={title} facts={facts}>
      {days.length === 0 ? (
        <p>
          {t("punchDays.noConflictTitle")}. {t("punchDays.noConflictText")}
        </p>
      ) : (
        <PrintTable columns={columns} rows={days} keyOf={({ day }) => day.date}>
          <p className={styles.note}>{t("punchDays.sheet.note")}</p>
        </PrintTable>
      )}
    </PrintSheet>
  );
}
