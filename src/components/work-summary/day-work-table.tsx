import type { DayRow, WorkTotal } from "@schemas/calls/work";
import type { IsoDate } from "@schemas/values/jalali-date";
import { Table, type TableColumnsType } from "antd";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { dayState } from "../day-drawer/day-state";
import { StateTag } from "../day-drawer/state-tag";
import { DateText, useLongDate } from "../digits";
import { type Category, categories, withoutRare } from "./categories";
import styles from "./day-work-table.module.css";
import { LengthSums, lengthWidth, useLengthColumns } from "./length-columns";
import { totalKey } from "./total-key";

export type DayListProps = {
  days: readonly DayRow[];
  total: WorkTotal;
  isRefreshing?: boolean;
  onOpen: (date: IsoDate) => void;
  onOpenTotal: (category: Category) => void;
};

/** One row per day with every length, and the sums below. A click opens a day, or the parts of a sum. */
export function DayWorkTable({ days, total, isRefreshing = false, onOpen, onOpenTotal }: DayListProps) {
  const { t } = useTranslation();
  const longDate = useLongDate();
  const lengthColumns = useLengthColumns();
  const columns: TableColumnsType<DayRow> = [
    { title: t("daily.columns.day"), key: "day", width: 88, render: (_, day) => day.dayName },
    {
      title: t("daily.columns.date"),
      key: "date",
      width: 104,
      render: (_, day) => <DateText iso={day.date} />,
    },
    ...lengthColumns((day: DayRow) => day, total),
    {
      title: t("daily.columns.state"),
      key: "state",
      width: 164,
      render: (_, day) => <StateTag day={day} />,
    },
  ];
  const lengths = withoutRare(categories, total).length;
  return (
    <Table<DayRow>
      className={styles.table}
      aria-label={t("workSummary.table.days")}
      size="small"
      rowKey="date"
      columns={columns}
      dataSource={days as DayRow[]}
      pagination={false}
      loading={isRefreshing}
      scroll={{ x: 356 + lengths * lengthWidth }}
      rowClassName={(day) => [styles.row, styles[dayState(day)]].filter(Boolean).join(" ")}
      onRow={(day): ComponentProps<"tr"> => ({
        tabIndex: 0,
        "aria-label": t("daily.openDay", { day: longDate(day.date) }),
        onClick: () => onOpen(day.date),
        onKeyDown: (event) => {
          if (event.key === "Enter" && event.target === event.currentTarget) onOpen(day.date);
        },
      })}
      summary={() => (
        <Table.Summary.Row>
          <Table.Summary.Cell index={0} colSpan={2}>
            <strong>{t(totalKey(days))}</strong>
          </Table.Summary.Cell>
          <LengthSums total={total} onOpen={onOpenTotal} />
          <Table.Summary.Cell index={lengths + 2} />
        </Table.Summary.Row>
      )}
    />
  );
}
