import { reports } from "@schemas/reports";
import type { LoadPage } from "@src/routing/page";
import { createElement } from "react";
import { reportsAt } from "./address";
import type { ReportPaper } from "./report-paper";

/** A printable page, named after a report: `load: printPage("day-work")`. */
export function printPage(name: string): LoadPage {
  const main = reports.find((one) => one.name === name);
  if (!main)
    throw new Error(
      `No report is named "${name}". Declare it in schemas/reports and list it in its index.ts.`,
    );
  const choice = reportsAt(main);
  const pageOf = (Paper: typeof ReportPaper) => ({ Page: () => createElement(Paper, { reports: choice }) });
  return () => import("./report-paper").then(({ ReportPaper: Paper }) => pageOf(Paper));
}
