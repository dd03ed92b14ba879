import { calls } from "@schemas/calls";
import type { DayRow, DerivationLine } from "@schemas/calls/work";
import type { IsoDate } from "@schemas/values/jalali-date";
import { mayCallAbout } from "@schemas/viewer";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../../api/use-call";
import { useStateWord } from "../../../../components/day-drawer/use-state-word";
import { ClockText, DurationText, useLongDate } from "../../../../components/digits";
import { PrintSheet } from "../../../../components/print-sheet/print-sheet";
import { type PrintColumn, PrintTable } from "../../../../components/print-sheet/print-table";
import { Signatures } from "../../../../components/print-sheet/signatures";
import { useCategoryColumns } from "../../../../components/work-summary/use-category-columns";
import { useSheetFacts } from "../../../../components/work-summary/use-sheet-facts";
import { useSession } from "../../../../providers/session";

type Props = { personnelNumber: string; date: IsoDate };

/** A day as a sheet of paper: its lengths and its derivation. Uses the page's cached calls. */
export function DaySheet({ personnelNumber, date }: Props) {
  const { t } = useTranslation();
  const longDate = useLongDate();
  const stateWord = useStateWord();
  const categoryColumns = useCategoryColumns();
  const { viewer, settings } = useSession();
  const enabled = mayCallAbout(calls.work.getDayTimeline, viewer, personnelNumber);
  const input = { personnelNumber, date };
  const { data } = useCall("work", "getDayTimeline", input, { enabled });
  const lines = useCall("work", "getDayDerivation", input, { enabled });
  const range = { from: date, to: date };
  const facts = useSheetFacts({ personName: data?.personName ?? "", personnelNumber, range });
  if (!data || data.day.date !== date || !lines.data) return null;
  const { day, shiftName } = data;
  const [person] = facts;
  const lengthColumns = categoryColumns((one: DayRow) => one, day);
  const own = [
    { label: t("daily.columns.date"), value: longDate(date) },
    { label: t("daily.drawer.shift"), value: shiftName ?? t("daily.drawer.noShift") },
    { label: t("daily.columns.state"), value: stateWord(day) || t("daily.normal") },
  ];
  return (
    <PrintSheet
      organisation={settings?.organisation ?? ""}
      title={t("menu.pages.eosDayWorkDetail")}
      facts={person ? [person, ...own] : own}
    >
      <PrintTable columns={lengthColumns} rows={[day]} keyOf={() => date} />
      <h3>{t("daily.drawer.derivation")}</h3>
      <LinesTable lines={lines.data} />
    </PrintSheet>
  );
}

function LinesTable({ lines }: { lines: readonly DerivationLine[] }) {
  const { t } = useTranslation();
  const columns: PrintColumn<DerivationLine>[] = [
    {
      key: "category",
      title: t("workSummary.sheet.category"),
      cell: ({ category }) => t(`daily.categories.${category}`),
    },
    { key: "reason", title: t("workSummary.sheet.reason"), cell: ({ note }) => t(`daily.notes.${note}`) },
    ...(["from", "to"] as const).map((key) => ({
      key,
      title: t(`workSummary.table.${key}`),
      isNumber: true,
      cell: (line: DerivationLine) => <ClockText minutes={line[key]} />,
    })),
    {
      key: "minutes",
      title: t("calendar.duration"),
      isNumber: true,
      cell: ({ category, minutes }) => category !== "note" && <DurationText minutes={minutes} />,
    },
  ];
  const keyOf = ({ rule, category, note, from, to, minutes }: DerivationLine) =>
    [rule, category, note, from, to, minutes].join("-");
  return (
    <PrintTable columns={columns} rows={lines} keyOf={keyOf}>
      <Signatures />
    </PrintTable>
  );
}
