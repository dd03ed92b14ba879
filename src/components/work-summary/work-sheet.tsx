import type { DayRow, WorkTotal } from "@schemas/calls/work";
import type { DateRange, IsoDate } from "@schemas/values/jalali-date";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { dayState } from "../day-drawer/day-state";
import { useStateWord } from "../day-drawer/use-state-word";
import { ClockText, DateText, DurationText, Num, useLongDate } from "../digits";
import { PrintSheet } from "../print-sheet/print-sheet";
import styles from "../print-sheet/print-sheet.module.css";
import { type PrintColumn, PrintTable } from "../print-sheet/print-table";
import { SheetButton } from "../print-sheet/sheet-button";
import { Signatures } from "../print-sheet/signatures";
import type { Printed } from "../print-sheet/use-printed";
import type { Category } from "./categories";
import { SheetItems } from "./sheet-items";
import { totalKey } from "./total-key";
import { useCategoryColumns } from "./use-category-columns";
import { useSharesPath } from "./use-shares-path";
import { useSheetFacts } from "./use-sheet-facts";
import { useAbsentDays } from "./work-figures";

type WorkSheetProps = {
  title: string;
  organisation: string;
  person: { personName: string; personnelNumber: string; hiredOn?: IsoDate | null };
  range: DateRange;
  isClosed?: boolean;
  days: readonly DayRow[];
  total: WorkTotal;
  /** Confirmed special overtime, which belongs to no day. */
  specialOvertime?: number;
  /** The rotation premium in percent, which belongs to no day either. */
  rotationPercent?: number;
  printed?: Printed | undefined;
  isShown?: boolean;
  /** When shown on screen, a date opens its day and a sum opens its parts. */
  onOpenDay?: (date: IsoDate) => void;
  onOpenTotal?: (category: Category) => void;
};

/** The days of a month, period or range with every length and their sums, as sheets of paper. */
export function WorkSheet({
  title,
  organisation,
  person,
  range,
  isClosed,
  days,
  total,
  specialOvertime = 0,
  rotationPercent = 0,
  printed,
  isShown,
  onOpenDay,
  onOpenTotal,
}: WorkSheetProps) {
  const { t } = useTranslation();
  const longDate = useLongDate();
  const stateWord = useStateWord();
  const absentDays = useAbsentDays();
  const categoryColumns = useCategoryColumns(onOpenTotal);
  const sharesPath = useSharesPath(person.personnelNumber)(range);
  const special = <DurationText minutes={specialOvertime} />;
  const facts = [
    ...useSheetFacts({ ...person, range, isClosed }),
    ...(specialOvertime > 0
      ? [
          {
            label: t("specialOvertime.granted"),
            value: sharesPath ? <Link to={sharesPath}>{special}</Link> : special,
          },
        ]
      : []),
  ];
  const columns: PrintColumn<DayRow>[] = [
    {
      key: "row",
      title: t("workSummary.table.row"),
      isNumber: true,
      cell: (_, index) => <Num value={index + 1} />,
    },
    { key: "day", title: t("daily.columns.day"), cell: ({ dayName }) => dayName },
    {
      key: "date",
      title: t("daily.columns.date"),
      isNumber: true,
      cell: ({ date }) =>
        onOpenDay ? (
          <SheetButton label={t("daily.openDay", { day: longDate(date) })} onOpen={() => onOpenDay(date)}>
            <DateText iso={date} />
          </SheetButton>
        ) : (
          <DateText iso={date} />
        ),
    },
    ...(["firstIn", "lastOut"] as const).map((key) => ({
      key,
      title: t(`daily.columns.${key}`),
      isNumber: true,
      cell: (day: DayRow) => <ClockText minutes={day[key]} />,
    })),
    ...categoryColumns((day: DayRow) => day, total),
    { key: "state", title: t("daily.columns.state"), cell: stateWord },
  ];
  return (
    <PrintSheet
      organisation={organisation}
      title={title}
      facts={facts}
      printed={printed}
      isShown={isShown}
      isWide
    >
      <PrintTable
        columns={columns}
        rows={days}
        keyOf={({ date }) => date}
        stateOf={dayState}
        totalLabel={t(totalKey(days))}
      >
        <SheetItems of={{ ...total, rotationPercent }} onOpen={onOpenTotal} />
        <p className={styles.note}>{t("workSummary.sheet.note", { absence: absentDays(total) })}</p>
        {days.some(({ isRunning }) => isRunning) && <p className={styles.note}>{t("daily.runningText")}</p>}
        {days.some(({ lastOut }) => (lastOut ?? 0) >= 1440) && (
          <p className={styles.note}>{t("printSheet.nextDay")}</p>
        )}
        <Signatures />
      </PrintTable>
    </PrintSheet>
  );
}
