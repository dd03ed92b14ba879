import type { DayRow } from "@schemas/calls/work";
import { type DayFigure, shownIn } from "@schemas/figures";
import { Dropdown, Table, type TableColumnsType } from "antd";
import { type ComponentProps, useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { dayState } from "../../../components/day-drawer/day-state";
import { StateTag } from "../../../components/day-drawer/state-tag";
import { ClockText, DateText, useLongDate } from "../../../components/digits";
import { FigureText } from "../../../components/figure-text";
import { RequestButton } from "../../../components/fix-day/request-button";
import type { RequestMenu } from "../../../components/fix-day/use-request-menu";
import { rowsOfScreen } from "../../../components/rows-of-screen";
import { useIsWhole } from "../../../components/use-is-whole";
import styles from "./daily-work.module.css";

type Props = {
  days: readonly DayRow[];
  isRefreshing: boolean;
  menu: RequestMenu | undefined;
  onOpen: ((day: DayRow) => void) | undefined;
};

const measured = shownIn("days");
const figureWidth = 92;
/** The height of all that is above and below the rows, in pixels. */
const around = 310;
/** A cell renders only its day's data; its text updates itself when language or digits change. */
const shouldCellUpdate = (day: DayRow, before: DayRow) => day !== before;

/** One row per day; a click opens the day, a right-click the requests for it. */
export function DayTable({ days, isRefreshing, menu, onOpen }: Props) {
  const { t } = useTranslation();
  const longDate = useLongDate();
  const [pointed, setPointed] = useState<DayRow>();
  // First the rows that fit a screen; the rest of a whole year follows without blocking.
  const [fitting] = useState(() => rowsOfScreen("small", around));
  const isWhole = useIsWhole();
  const deferred = useDeferredValue(days);
  const shown = isWhole ? deferred : days.slice(0, fitting);

  const column = (key: DayFigure) => ({
    title: t(`workSummary.categories.${key}`),
    key,
    align: "center" as const,
    width: figureWidth,
    render: (_: unknown, day: DayRow) =>
      day[key] === 0 ? <Nothing /> : <FigureText of={key} value={day[key]} />,
  });
  const figures: TableColumnsType<DayRow> = [
    { title: t("daily.columns.day"), key: "day", width: 104, render: (_, day) => day.dayName },
    {
      title: t("daily.columns.date"),
      key: "date",
      width: 116,
      render: (_, day) => <DateText iso={day.date} />,
    },
    {
      title: t("daily.columns.firstIn"),
      key: "firstIn",
      align: "center",
      width: 80,
      render: (_, day) => (day.firstIn === null ? <Nothing /> : <ClockText minutes={day.firstIn} />),
    },
    {
      title: t("daily.columns.lastOut"),
      key: "lastOut",
      align: "center",
      width: 80,
      render: (_, day) => (day.lastOut === null ? <Nothing /> : <ClockText minutes={day.lastOut} />),
    },
    ...measured.map(column),
    { title: t("daily.columns.state"), key: "state", render: (_, day) => <StateTag day={day} /> },
  ];
  const columns: TableColumnsType<DayRow> = [
    ...figures.map((column) => ({ ...column, shouldCellUpdate })),
    ...(menu
      ? [
          {
            key: "menu",
            width: 48,
            align: "center" as const,
            render: (_: unknown, day: DayRow) => <RequestButton day={day} menu={menu} />,
          },
        ]
      : []),
  ];

  const table = (
    <div>
      <Table<DayRow>
        className={styles.dailyTable}
        aria-label={t("daily.table")}
        size="small"
        rowKey="date"
        columns={columns}
        dataSource={shown as DayRow[]}
        pagination={false}
        loading={isRefreshing}
        // Spec §9: the desktop table is 400 px high; it grows on a taller screen.
        scroll={{ y: `max(400px, calc(100vh - ${around}px))`, x: 520 + measured.length * figureWidth }}
        rowClassName={(day) => ["daily-row", styles[`daily-row-${dayState(day)}`]].filter(Boolean).join(" ")}
        onRow={(day): ComponentProps<"tr"> => ({
          onContextMenu: () => {
            setPointed(day);
            menu?.onOpen(day);
          },
          ...(onOpen && {
            tabIndex: 0,
            "aria-label": t("daily.openDay", { day: longDate(day.date) }),
            onClick: () => onOpen(day),
            onKeyDown: (event) => {
              if (event.key === "Enter" && event.target === event.currentTarget) onOpen(day);
            },
          }),
        })}
      />
    </div>
  );
  if (!menu) return table;
  return (
    <Dropdown menu={pointed && menu.of(pointed)} trigger={["contextMenu"]}>
      {table}
    </Dropdown>
  );
}

/** A dash for an empty value, so that the numbers stand out. */
function Nothing() {
  return (
    <span className={styles.dailyNothing} aria-hidden="true">
      –
    </span>
  );
}
