import { type Drill, reportAddress } from "@schemas/report";
import { leaveBalances } from "@schemas/reports/leave-balances";
import { punchDays } from "@schemas/reports/punch-days";
import type { Role } from "@schemas/viewer";
import { useViewer } from "@src/providers/session";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./report.module.css";

type RowLinkProps = { drill: Drill | null; onDay: (drill: DayDrill) => void; children: ReactNode };
export type DayDrill = Extract<Drill, { to: "day" }>;

/** The subject of a row, linked to the source of its numbers. */
export function RowLink({ drill, onDay, children }: RowLinkProps) {
  const { role } = useViewer();
  if (!drill) return children;
  if (drill.to === "day")
    return (
      <Button type="link" className={styles.open} onClick={() => onDay(drill)}>
        {children}
      </Button>
    );
  return <Link to={addressOf(drill, role)}>{children}</Link>;
}

/** The address in the reader's area. */
export function addressOf(drill: Exclude<Drill, { to: "day" }>, role: Role): string {
  const area = role === "webAdmin" ? "adminHome" : "home";
  if (drill.to === "leave")
    return `${reportAddress(leaveBalances, area)}?${new URLSearchParams({ perno: drill.personnelNumber })}`;
  if (drill.to === "person")
    return `${reportAddress(punchDays, area)}?${new URLSearchParams({ q: drill.personnelNumber })}`;
  const page = drill.to === "month" ? "MonthWorkDetails" : "PeriodWorkDetails";
  const { personnelNumber: pid, year, number } = drill;
  return `/${area}/${page}?${new URLSearchParams({ pid, year: String(year), [drill.to]: String(number) })}`;
}
