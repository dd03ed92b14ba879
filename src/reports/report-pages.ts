import { flagsOf } from "@schemas/call-access";
import { reports } from "@schemas/reports";
import type { PageRow } from "@src/routing/page";
import { createElement } from "react";
import type { ReportScreen } from "./report-screen";
import { askReport } from "./use-report-rows";

/** The page of a report, for the manager's registry and the administrator's: `...reportPage("day-work")`. */
export function reportPage(
  name: string,
): Pick<PageRow, "permission" | "flag" | "asks" | "load" | "askAhead"> {
  const report = reports.find((one) => one.name === name);
  if (!report)
    throw new Error(
      `No report is named "${name}". Declare it in schemas/reports and list it in its index.ts.`,
    );
  // A screen with its only prop given; made once per report, so that it stays the same component.
  const pageOf = (Screen: typeof ReportScreen) => ({ Page: () => createElement(Screen, { report }) });
  const flag = flagsOf(report.list.call).find((one) => typeof one === "number");
  return {
    permission: report.pages.home.permission,
    asks: report.list.call,
    ...(typeof flag === "number" && { flag }),
    load: () => import("./report-screen").then(({ ReportScreen: Screen }) => pageOf(Screen)),
    askAhead: (...reader) => askReport(report, ...reader),
  };
}
