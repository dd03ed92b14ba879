import type { PunchDay } from "@schemas/calls/io";
import type { WorkTotal } from "@schemas/calls/work";
import { shownIn } from "@schemas/figures";
import type { DateRange, IsoDate } from "@schemas/values/jalali-date";
import { useTranslation } from "react-i18next";
import { dayState } from "../day-drawer/day-state";
import { useStateWord } from "../day-drawer/use-state-word";
import { Num } from "../digits";
import { PrintSheet } from "../print-sheet/print-sheet";
import { type PrintColumn, PrintTable } from "../print-sheet/print-table";
import { Signatures } from "../print-sheet/signatures";
import type { Category } from "../work-summary/categories";
import { useCategoryColumns } from "../work-summary/use-category-columns";
import { usePunchColumns } from "./use-punch-columns";
import { type SheetPerson, usePunchFacts } from "./use-punch-facts";
import "./punch-days.module.css";
import styles from "../print-sheet/print-sheet.module.css";

export type PunchSheetProps = {
  title: string;
  organisation: string;
  person: SheetPerson;
  range: DateRange;
  days: readonly PunchDay[];
  total: WorkTotal;
  isShown?: boolean;
  /** When shown on screen, a date opens its day and a sum opens its parts. */
  onOpenDay?: (date: IsoDate) => void;
  onOpenTotal?: (category: Category) => void;
};

const measured = shownIn("days");

/** Entries and exits of a person as a sheet of paper. */
export function PunchSheet({
  title,
  organisation,
  person,
  range,
  days,
  total,
  isShown,
  onOpenDay,
  onOpenTotal,
}: PunchSheetProps) {
  const { t } = useTranslation();
  const stateWord = useStateWord();
  const punchColumns = usePunchColumns(onOpenDay);
  const categoryColumns = useCategoryColumns(onOpenTotal, measured);
  const facts = usePunchFacts(person, range);
  const columns: PrintColumn<PunchDay>[] = [
    {
      key: "row",
      title: t("punchDays.sheet.row"),
      isNumber: true,
      cell: (_, index) => <Num value={index + 1} />,
    },
    ...punchColumns,
    ...categoryColumns(({ day }: PunchDay) => day, total),
    { key: "state", title: t("punchDays.columns.state"), cell: ({ day }) => stateWord(day) },
  ];
  return (
    <PrintSheet organisation={organisation} title={title} facts={facts} isShown={isShown}>
      <PrintTable
        columns={columns}
        rows={days}
        keyOf={({ day }) => day.date}
        stateOf={({ day }) => dayState(day)}
        totalLabel={t("punchDays.sheet.total")}
      >
        <p className={styles.note}>{t("punchDays.sheet.note")}</p>
        {days.some(({ day }) => day.isRunning) && <p className={styles.note}>{t("daily.runningText")}</p>}
        <Signatures />
      </PrintTable>
    </PrintSheet>
  );
}
