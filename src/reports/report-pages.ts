import { flagsOf } from "@schemas/call-access";
import type { Report, ReportArea } from "@schemas/report";
import { reports } from "@schemas/reports";
import { type Page, page } from "@src/routing/page";
import { createElement } from "react";
import type { ReportScreen } from "./report-screen";
import { reportTitle } from "./report-title";
import { prefetchReport } from "./use-report-rows";

/** The pages of an area's reports, in the order of schemas/reports. */
export const reportPages = (area: ReportArea): Page[] => reports.flatMap((report) => pageOf(report, area));

function pageOf(report: Report, area: ReportArea): Page[] {
  const { pages, menu, list } = report;
  const at = pages[area];
  if (!at || !menu) return [];
  // Binds the screen to its report; once per report, so that it stays the same component.
  const moduleOf = (Screen: typeof ReportScreen) => ({ Page: () => createElement(Screen, { report }) });
  const flag = flagsOf(list.call).find((one) => typeof one === "number");
  return [
    page({
      path: at.path,
      title: reportTitle(report),
      permission: pages.home.permission,
      menu: menu.group,
      icon: menu.icon,
      asks: list.call,
      list: report.name,
      ...(typeof flag === "number" && { flag }),
      ...("isCommon" in at && at.isCommon && { isCommon: true }),
      load: () => import("./report-screen").then(({ ReportScreen: Screen }) => moduleOf(Screen)),
      prefetch: (client, opening) => prefetchReport(report, client, opening),
    }),
  ];
}
