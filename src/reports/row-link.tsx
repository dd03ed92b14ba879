import type { Drill } from "@schemas/report";
import { reports } from "@schemas/reports";
import type { Role } from "@schemas/viewer";
import { useViewer } from "@src/providers/session";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";

type RowLinkProps = { drill: Drill | null; onDay: (drill: DayDrill) => void; children: ReactNode };
export type DayDrill = Extract<Drill, { to: "day" }>;

/** What a row is about, leading to where its numbers come from. */
export function RowLink({ drill, onDay, children }: RowLinkProps) {
  const { role } = useViewer();
  if (!drill) return children;
  if (drill.to === "day")
    return (
      <Button type="link" className="report-open" onClick={() => onDay(drill)}>
        {children}
      </Button>
    );
  return (
    <Link to={addressOf(drill, role)} relative="path">
      {children}
    </Link>
  );
}

const pagesOf = (report: string) => reports.find(({ name }) => name === report)?.pages;
const ofPunches = pagesOf("punch-days")?.home.path ?? "";
const ofLeave = pagesOf("leave-balances");

/** Beside the report, in the area it stands in. */
export function addressOf(drill: Exclude<Drill, { to: "day" }>, role: Role): string {
  if (drill.to === "leave") {
    const page = role === "webAdmin" ? ofLeave?.adminHome?.path : ofLeave?.home.path;
    return `../${page}?${new URLSearchParams({ perno: drill.personnelNumber })}`;
  }
  if (drill.to === "person") return `../${ofPunches}?${new URLSearchParams({ q: drill.personnelNumber })}`;
  const page = drill.to === "month" ? "MonthWorkDetails" : "PeriodWorkDetails";
  const { personnelNumber: pid, year, number } = drill;
  return `../${page}?${new URLSearchParams({ pid, year: String(year), [drill.to]: String(number) })}`;
}
