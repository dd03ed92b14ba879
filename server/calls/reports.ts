import type { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import { isDailyReport } from "@schemas/output-rights";
import { adminFlags } from "@schemas/permission-codes";
import type { Report } from "@schemas/report";
import { reports as declared } from "@schemas/reports";
import { mayCall } from "@schemas/viewer";
import { viewerOf } from "../access/viewer-of";
import type { SignedIn } from "../context/context";
import { exportReport } from "../reports/export-report";
import { assertMayExport, assertMayPrint, assertWholeView } from "../reports/output-rights";
import { printReport } from "../reports/print-report";
import { invalidInput } from "../rules/invalid-input";
import type { AllHandlers, Handlers } from "./handlers";
import { inProcessSend } from "./in-process-send";

/** Reports as files and on paper. `handlers` is a function because it includes these. */
export const reportsOn = (handlers: () => AllHandlers): Handlers<typeof calls.reports> => ({
  async exportReport({ report: name, ...file }, context) {
    const report = await openReport(name, context);
    await assertMayExport(context);
    const allowed = { ...context, alsoHolds: [adminFlags.exportReports] };
    const send = inProcessSend(handlers(), allowed);
    const view = { report, asked: file.asked, send: inProcessSend(handlers(), context) };
    await assertWholeView("export", view, context, send);
    return exportReport(report, file, allowed, send);
  },

  async printReport({ report: name, ...sheet }, context) {
    const report = await openReport(name, context);
    await assertMayPrint(report, context);
    const sendAll = inProcessSend(handlers(), context);
    // Spec §6: the right to print the daily report in any section suffices; other reports depend on the section.
    if (isDailyReport(report)) return printReport(report, sheet, context, sendAll);
    const allowed = { ...context, alsoHolds: [adminFlags.printReports] };
    const send = inProcessSend(handlers(), allowed);
    await assertWholeView("print", { report, asked: sheet.asked, send: sendAll }, context, send);
    return printReport(report, sheet, allowed, send);
  },
});

/** A report that the caller may see. */
export async function openReport(name: string, { who, db }: SignedIn): Promise<Report> {
  const report = declared.find((one) => one.name === name);
  if (!report) throw invalidInput("report", "not-a-choice", name);
  if (!mayCall(report.list.call, await viewerOf(who, db))) throw fail("not-allowed");
  return report;
}
