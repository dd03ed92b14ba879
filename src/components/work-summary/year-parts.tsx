import type { WorkTotal, YearSummary } from "@schemas/calls/work";
import { Button, Table, type TableColumnsType } from "antd";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { DateText, DurationText, Num } from "../digits";
import { LengthCell } from "../length-cell";
import { useHasRoom } from "../use-has-room";
import { type Category, categories, withoutRare } from "./categories";
import { ClosedMark } from "./closed-mark";
import { LengthsLine } from "./day-work-list";
import styles from "./day-work-table.module.css";
import { LengthSums, lengthWidth, useLengthColumns } from "./length-columns";

export type YearPart = YearSummary["parts"][number];
type Props = {
  kind: "monthly" | "periodic";
  parts: readonly YearPart[];
  total: WorkTotal;
  /** The special overtime of the whole year; it has a column unless it is zero. */
  specialOvertime: number;
  /** The address of the requests behind it. */
  sharesPath: string | null;
  nameOf: (part: YearPart) => string;
  onOpen: (part: YearPart) => void;
  onOpenTotal: (category: Category) => void;
};

/** The months or periods of a year and their sums. A click opens one of them, or the parts of a sum. */
export function YearParts(props: Props) {
  const { kind, parts, total, specialOvertime, sharesPath, nameOf, onOpen, onOpenTotal } = props;
  const { t } = useTranslation();
  const lengthColumns = useLengthColumns();
  const special = specialOvertime > 0;
  const isWide = useHasRoom("md");
  if (!isWide)
    return (
      <ul className={styles.workList} aria-label={t("workSummary.table.parts")}>
        {parts.map((part) => (
          <li key={part.number}>
            <button type="button" onClick={() => onOpen(part)}>
              <span className={styles.workListHead}>
                <strong>{nameOf(part)}</strong>
                {part.isClosed && <ClosedMark />}
              </span>
              <LengthsLine of={part.total} />
              {part.specialOvertime > 0 && (
                <span className={styles.partRange}>
                  {t("specialOvertime.granted")} <DurationText minutes={part.specialOvertime} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    );

  const columns: TableColumnsType<YearPart> = [
    {
      title: t(`workSummary.table.name.${kind}`),
      key: "name",
      width: 168,
      render: (_, part) => (
        <>
          <Button
            type="link"
            size="small"
            className={styles.totalButton}
            aria-label={t("workSummary.table.open", { name: nameOf(part) })}
          >
            {kind === "monthly" ? nameOf(part) : <Num value={part.number} />}
          </Button>
          {kind === "periodic" && (
            <div className={styles.partRange}>
              <DateText iso={part.from} /> – <DateText iso={part.to} />
            </div>
          )}
        </>
      ),
    },
    {
      title: t("workSummary.table.workDays"),
      key: "workDays",
      align: "center",
      width: 66,
      render: (_, part) => <Num value={part.total.workDays} />,
    },
    ...lengthColumns((part: YearPart) => part.total, total),
    ...(special
      ? [
          {
            title: t("specialOvertime.granted"),
            key: "specialOvertime",
            align: "center" as const,
            width: 68,
            render: (_: unknown, part: YearPart) => <LengthCell minutes={part.specialOvertime} />,
          },
        ]
      : []),
    {
      key: "closed",
      width: 104,
      title: t("daily.columns.state"),
      render: (_, { isClosed }) => isClosed && <ClosedMark />,
    },
  ];
  const lengths = withoutRare(categories, total).length;
  return (
    <Table<YearPart>
      className={styles.partTable}
      aria-label={t("workSummary.table.parts")}
      size="small"
      rowKey="number"
      columns={columns}
      dataSource={parts as YearPart[]}
      pagination={false}
      scroll={{ x: (special ? 406 : 338) + lengths * lengthWidth }}
      rowClassName={styles.partRow}
      onRow={(part): ComponentProps<"tr"> => ({ onClick: () => onOpen(part) })}
      summary={() => (
        <Table.Summary.Row>
          <Table.Summary.Cell index={0}>
            <strong>{t("workSummary.total")}</strong>
          </Table.Summary.Cell>
          <Table.Summary.Cell index={1} align="center">
            <strong>
              <Num value={total.workDays} />
            </strong>
          </Table.Summary.Cell>
          <LengthSums total={total} onOpen={onOpenTotal} />
          {special && (
            <Table.Summary.Cell index={lengths + 2} align="center">
              <strong>
                {sharesPath ? (
                  <Link to={sharesPath}>
                    <DurationText minutes={specialOvertime} />
                  </Link>
                ) : (
                  <DurationText minutes={specialOvertime} />
                )}
              </strong>
            </Table.Summary.Cell>
          )}
          <Table.Summary.Cell index={lengths + (special ? 3 : 2)} />
        </Table.Summary.Row>
      )}
    />
  );
}
