import type { Drill } from "@schemas/define-report";
import { reports } from "@schemas/reports";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";

type RowLinkProps = { drill: Drill | null; onDay: (drill: DayDrill) => void; children: ReactNode };
export type DayDrill = Extract<Drill, { to: "day" }>;

/** What a row is about, leading to where its numbers come from. */
export function RowLink({ drill, onDay, children }: RowLinkProps) {
  if (!drill) return children;
  if (drill.to === "day")
    return (
      <Button type="link" className="report-open" onClick={() => onDay(drill)}>
        {children}
      </Button>
    );
  return (
    <Link to={addressOf(drill)} relative="path">
      {children}
    </Link>
  );
}

const ofPunches = reports.find(({ name }) => name === "punch-days")?.pages.home.path ?? "";

/** Beside the report, in the area it stands in. */
export function addressOf(drill: Exclude<Drill, { to: "day" }>): string {
  if (drill.to === "person") return `../${ofPunches}?${new URLSearchParams({ q: drill.personnelNumber })}`;
  const page = drill.to === "month" ? "MonthWorkDetails" : "PeriodWorkDetails";
  const { personnelNumber: pid, year, number } = drill;
  return `../${page}?${new URLSearchParams({ pid, year: String(year), [drill.to]: String(number) })}`;
}
