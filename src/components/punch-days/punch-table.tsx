import type { PunchDay } from "@schemas/calls/io";
import { Dropdown, Table, type TableColumnsType } from "antd";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { dayState } from "../day-drawer/day-state";
import { StateTag } from "../day-drawer/state-tag";
import { DateText, useLongDate } from "../digits";
import { RequestButton } from "../fix-day/request-button";
import type { RequestMenu } from "../fix-day/use-request-menu";
import { LengthCell } from "../length-cell";
import { PunchChips } from "./punch-chips";
import styles from "./punch-days.module.css";

export type PunchListProps = {
  days: readonly PunchDay[];
  isRaw: boolean;
  isRefreshing?: boolean;
  menu: RequestMenu | undefined;
  onOpen: (day: PunchDay) => void;
};

/** One row per day with its punches in order; a click opens the day, a right-click the requests for it. */
export function PunchTable({ days, isRaw, isRefreshing = false, menu, onOpen }: PunchListProps) {
  const { t } = useTranslation();
  const longDate = useLongDate();
  const [pointed, setPointed] = useState<PunchDay>();

  const minutes = (key: "presence" | "undertime" | "overtime") => ({
    title: t(`punchDays.columns.${key}`),
    key,
    align: "center" as const,
    width: 96,
    render: (_: unknown, { day }: PunchDay) => <LengthCell minutes={day[key]} />,
  });
  const columns: TableColumnsType<PunchDay> = [
    { title: t("punchDays.columns.day"), key: "day", width: 104, render: (_, { day }) => day.dayName },
    {
      title: t("punchDays.columns.date"),
      key: "date",
      width: 116,
      render: (_, { day }) => <DateText iso={day.date} />,
    },
    {
      title: t("punchDays.columns.punches"),
      key: "punches",
      render: (_, day) => <PunchChips day={day} isRaw={isRaw} />,
    },
    minutes("presence"),
    minutes("undertime"),
    minutes("overtime"),
    {
      title: t("punchDays.columns.state"),
      key: "state",
      width: 180,
      render: (_, { day }) => <StateTag day={day} />,
    },
    ...(menu
      ? [
          {
            key: "menu",
            width: 48,
            align: "center" as const,
            render: (_: unknown, { day }: PunchDay) => <RequestButton day={day} menu={menu} />,
          },
        ]
      : []),
  ];

  const table = (
    <div>
      <Table<PunchDay>
        aria-label={t("punchDays.table")}
        size="small"
        rowKey={({ day }) => day.date}
        columns={columns}
        dataSource={days as PunchDay[]}
        pagination={false}
        loading={isRefreshing}
        scroll={{ y: "max(400px, calc(100vh - 310px))", x: 920 }}
        rowClassName={({ day }) => [styles.row, styles[`row-${dayState(day)}`]].filter(Boolean).join(" ")}
        onRow={(day): ComponentProps<"tr"> => ({
          tabIndex: 0,
          "aria-label": t("daily.openDay", { day: longDate(day.day.date) }),
          onClick: () => onOpen(day),
          onKeyDown: (event) => {
            if (event.key === "Enter" && event.target === event.currentTarget) onOpen(day);
          },
          onContextMenu: () => {
            setPointed(day);
            menu?.onOpen(day.day);
          },
        })}
      />
    </div>
  );
  if (!menu) return table;
  return (
    <Dropdown menu={pointed && menu.of(pointed.day)} trigger={["contextMenu"]}>
      {table}
    </Dropdown>
  );
}
