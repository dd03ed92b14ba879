import { reports } from "@schemas/reports";
import type { LoadPage } from "@src/pages/page";
import { createElement } from "react";
import type { ReportScreen } from "./report-screen";

/** The page of a report, for the manager's registry and the administrator's: `load: reportPage("day-work")`. */
export function reportPage(name: string): LoadPage {
  const report = reports.find((one) => one.name === name);
  if (!report)
    throw new Error(
      `No report is named "${name}". Declare it in schemas/reports and list it in its index.ts.`,
    );
  // A screen with its only prop given; made once per report, so that it stays the same component.
  const pageOf = (Screen: typeof ReportScreen) => ({ Page: () => createElement(Screen, { report }) });
  return () => import("./report-screen").then(({ ReportScreen: Screen }) => pageOf(Screen));
}
