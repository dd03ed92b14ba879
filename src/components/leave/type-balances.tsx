import type { TypeBalance } from "@schemas/calls/leave";
import { Button, Table, type TableColumnsType } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { figuresColumn } from "../figures-column";
import { useHasRoom } from "../use-has-room";
import styles from "./leave.module.css";
import { LeaveLength } from "./leave-length";

type Props = {
  balances: readonly TypeBalance[];
  /** The type whose figures and ledger are shown below; null for annual leave. */
  type: string | null;
  onType: (type: string | null) => void;
};

/** The balance of every type of leave; each opens its figures and its ledger. */
export function TypeBalances({ balances, type, onType }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const isWide = useHasRoom("md");
  const isShown = ({ code, chargedTo }: TypeBalance) =>
    type === null ? chargedTo === "balance" : code === type;
  const length = (minutes: number, { dayLength }: TypeBalance) =>
    minutes === 0 ? (
      <span className={styles.nothing}>—</span>
    ) : (
      <LeaveLength minutes={minutes} dayLength={dayLength} />
    );
  const columns: TableColumnsType<TypeBalance> = [
    {
      title: t("leaveBalance.types.name"),
      key: "name",
      render: (_, row) => (
        <Button
          type="link"
          size="small"
          className={styles.day}
          aria-pressed={isShown(row)}
          onClick={() => onType(row.chargedTo === "balance" ? null : row.code)}
        >
          <bdi>{row.name}</bdi>
        </Button>
      ),
    },
    {
      title: t("leaveBalance.types.entitlement"),
      key: "entitlement",
      render: (_, row) =>
        row.chargedTo === "nothing" ? (
          t("leaveBalance.types.unlimited")
        ) : (
          <span className={styles.kind}>
            <LeaveLength minutes={row.entitlement} dayLength={row.dayLength} />
            <small>{t(`leaveTypes.choices.allowancePer.${row.per ?? "year"}`)}</small>
          </span>
        ),
    },
    // A phone only has room for what may be requested; the other figures are below, for the chosen type.
    ...(isWide ? (["used", "ahead", "reserved"] as const) : []).map((name) => ({
      title: t(`leaveBalance.types.${name}`),
      key: name,
      ...figuresColumn,
      render: (_: unknown, row: TypeBalance) => length(row[name], row),
    })),
    {
      title: t("leaveBalance.available"),
      key: "available",
      ...figuresColumn,
      render: (_, row) =>
        row.chargedTo === "nothing" ? (
          length(0, row)
        ) : (
          <strong className={row.available < 0 ? styles.owed : undefined}>
            <LeaveLength minutes={row.available} dayLength={row.dayLength} />
          </strong>
        ),
    },
  ];
  return (
    <section aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{t("leaveBalance.types.title")}</h2>
        <span>{t("leaveBalance.types.text")}</span>
      </header>
      <Table<TypeBalance>
        aria-labelledby={id}
        size="small"
        rowKey="code"
        columns={columns}
        dataSource={[...balances]}
        pagination={false}
        {...(isWide && { scroll: { x: 640 } })}
        rowClassName={(row) => (isShown(row) ? (styles.chosen ?? "") : "")}
      />
    </section>
  );
}
