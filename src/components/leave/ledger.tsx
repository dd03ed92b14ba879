import type { LeaveTotals, LedgerLine } from "@schemas/calls/leave";
import type { IsoDate } from "@schemas/values/jalali-date";
import { Button, Table, type TableColumnsType, Tag } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useViewer } from "../../providers/session";
import { DayDrawer } from "../day-drawer/day-drawer";
import { mayOpenDay } from "../day-drawer/may-open-day";
import { ClockText, DateText, useDigits, useLongDate } from "../digits";
import { EmptyState } from "../empty-state";
import { figuresColumn } from "../figures-column";
import { useHasRoom } from "../use-has-room";
import styles from "./leave.module.css";
import { LeaveLength } from "./leave-length";
import { isStanding, type LedgerPart, linesOfPart } from "./ledger-parts";
import { useLedgerPartNames } from "./totals-card";

type Props = {
  lines: readonly LedgerLine[];
  totals: LeaveTotals;
  personnelNumber: string;
  isNow: boolean;
  /** The figure whose lines are shown; null for all lines. */
  part: LedgerPart | null;
  onAll: () => void;
};
type Row = LedgerLine & { key: string };

/** Every line with the balance after it; the day of a leave can be opened. */
export function Ledger({ lines: all, totals, personnelNumber, isNow, part, onAll }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const isWide = useHasRoom("md");
  const [openDate, setOpenDate] = useState<IsoDate | null>(null);
  const onOpen = mayOpenDay(useViewer(), personnelNumber) ? setOpenDate : null;
  const names = useLedgerPartNames(totals, isNow);
  const lines = part ? linesOfPart(all, part, totals) : all;
  const rows = lines.map((line, index): Row => ({ ...line, key: `${line.date} ${line.kind} ${index}` }));
  const { dayLength } = totals;
  const length = (minutes: number) => <LeaveLength minutes={minutes} dayLength={dayLength} />;
  const change = sum(lines.map(({ minutes }) => minutes));
  const closing =
    totals.chargedTo === "nothing" || (part && part !== "balance")
      ? t("leaveBalance.sumOfShown")
      : t("leaveBalance.closing");
  const added = sum(lines.map(({ minutes }) => Math.max(0, minutes)));

  const isOwn = totals.chargedTo === "own";
  const hasBalance = totals.chargedTo !== "nothing";
  const columns: TableColumnsType<Row> = [
    {
      title: t("leaveBalance.columns.date"),
      key: "date",
      width: 124,
      render: (_, row) => <LineDate line={row} onOpen={onOpen} />,
    },
    {
      title: t("leaveBalance.columns.kind"),
      key: "kind",
      render: (_, row) => <LineKind line={row} isOwn={isOwn} />,
    },
    {
      title: t("leaveBalance.columns.added"),
      key: "added",
      ...figuresColumn,
      width: 160,
      render: (_, { minutes }) => minutes > 0 && length(minutes),
    },
    {
      title: t("leaveBalance.columns.taken"),
      key: "taken",
      ...figuresColumn,
      width: 160,
      render: (_, { minutes }) => minutes < 0 && length(-minutes),
    },
    {
      title: t("leaveBalance.columns.running"),
      key: "running",
      ...figuresColumn,
      width: 180,
      render: (_: unknown, { running }: Row) => (
        <strong className={running < 0 ? styles.owed : undefined}>{length(running)}</strong>
      ),
    },
  ];
  return (
    <>
      {part && (
        <p className={styles.shown} role="status">
          {digits(t("leaveBalance.shownLines", { name: names[part], count: rows.length }))}
          <Button type="link" size="small" onClick={onAll}>
            {t("leaveBalance.allLines")}
          </Button>
        </p>
      )}
      {part && rows.length === 0 ? (
        <EmptyState title={t("leaveBalance.noLines", { name: names[part] })} />
      ) : isWide ? (
        <Table<Row>
          aria-label={t("leaveBalance.ledger")}
          className="leave-ledger"
          size="small"
          rowKey="key"
          columns={columns.filter(({ key }) => key !== "running" || hasBalance)}
          dataSource={rows}
          pagination={false}
          scroll={{ x: 760 }}
          rowClassName={({ isAhead, kind }) =>
            isAhead || kind === "reserved" ? (styles.promised ?? "") : ""
          }
          summary={() => (
            <Table.Summary.Row className={styles.closing}>
              <Table.Summary.Cell index={0} colSpan={2}>
                {closing}
              </Table.Summary.Cell>
              <Table.Summary.Cell index={1} {...figuresColumn}>
                {length(added)}
              </Table.Summary.Cell>
              <Table.Summary.Cell index={2} {...figuresColumn}>
                {length(added - change)}
              </Table.Summary.Cell>
              {hasBalance && (
                <Table.Summary.Cell index={3} {...figuresColumn}>
                  {(!part || isStanding(part)) && totals.per !== "event" && length(change)}
                </Table.Summary.Cell>
              )}
            </Table.Summary.Row>
          )}
        />
      ) : (
        <ul className={styles.cards} aria-label={t("leaveBalance.ledger")}>
          {rows.map((row) => (
            <li
              key={row.key}
              className={row.isAhead || row.kind === "reserved" ? styles.promised : undefined}
            >
              <span className={styles.cardRow}>
                <LineKind line={row} isOwn={isOwn} />
                <span className={styles.length}>
                  {row.minutes > 0 ? "+" : "−"} {length(Math.abs(row.minutes))}
                </span>
              </span>
              <span className={`${styles.cardRow} ${styles.cardFoot}`}>
                <LineDate line={row} onOpen={onOpen} />
                {hasBalance && (
                  <span>
                    {t("leaveBalance.columns.running")} <strong>{length(row.running)}</strong>
                  </span>
                )}
              </span>
            </li>
          ))}
          <li className={styles.closing}>
            <span className={styles.cardRow}>
              {closing} {length(part && !isStanding(part) ? Math.abs(change) : change)}
            </span>
          </li>
        </ul>
      )}
      <DayDrawer personnelNumber={personnelNumber} date={openDate} onClose={() => setOpenDate(null)} />
    </>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const kindsOfLeave: ReadonlySet<string> = new Set([
  "dailyLeave",
  "hourlyLeave",
  "lateness",
  "holiday",
  "reserved",
]);

type LineDateProps = { line: LedgerLine; onOpen: ((date: IsoDate) => void) | null };

function LineDate({ line, onOpen }: LineDateProps) {
  const { t } = useTranslation();
  const longDate = useLongDate();
  const date = <DateText iso={line.date} />;
  if (!kindsOfLeave.has(line.kind) || !onOpen) return date;
  return (
    <Button
      type="link"
      size="small"
      className={styles.day}
      aria-label={t("leaveBalance.openDay", { day: longDate(line.date) })}
      onClick={() => onOpen(line.date)}
    >
      {date}
    </Button>
  );
}

type LineKindProps = { line: LedgerLine; isOwn: boolean };

function LineKind({ line: { kind, typeName, from, to, isAhead, note }, isOwn }: LineKindProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.kind}>
      <span className={kind === "loss" ? styles.owed : undefined}>
        {isOwn && kind === "loss" ? t("leaveBalance.unused") : t(`leaveBalance.kinds.${kind}`)}
      </span>
      {typeName && <small>{typeName}</small>}
      {from !== null && (
        <small>
          <ClockText minutes={from} />–<ClockText minutes={to} />
        </small>
      )}
      {note && (
        <small>
          <bdi>{note}</bdi>
        </small>
      )}
      {isAhead && <Tag bordered={false}>{t("leaveBalance.isAhead")}</Tag>}
    </span>
  );
}
