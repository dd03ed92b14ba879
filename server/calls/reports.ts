import type { calls } from "@schemas/calls";
import type { Report } from "@schemas/define-report";
import { adminFlags } from "@schemas/permission-codes";
import { isDailyReport } from "@schemas/print-rights";
import { reports as declared } from "@schemas/reports";
import { inProcessSend } from "../http/in-process-send";
import { exportReport } from "../reports/export-report";
import { assertMayPrint, printReport } from "../reports/print-report";
import { invalidInput } from "../rules/invalid-input";
import type { AllHandlers } from ".";
import type { Handlers, SignedIn } from "./context";
import { assertPermission } from "./permissions-in-force";

/** Reports as files and on paper; the handlers, whose lists they are, are asked for once all are known. */
export const reportsOn = (handlers: () => AllHandlers): Handlers<typeof calls.reports> => ({
  async exportReport({ report: name, ...file }, context) {
    const report = await openReport(name, context);
    const allowed = { ...context, alsoHolds: [adminFlags.exportReports] };
    return exportReport(report, file, allowed, inProcessSend(handlers(), allowed));
  },

  async printReport({ report: name, ...sheet }, context) {
    const report = await openReport(name, context);
    await assertMayPrint(report, context);
    // Spec §6: whoever may print the daily report in any section may print it; other reports go by section.
    const alsoHolds = isDailyReport(report) ? [] : [adminFlags.printReports];
    const allowed = { ...context, alsoHolds };
    return printReport(report, sheet, allowed, inProcessSend(handlers(), allowed));
  },
});

/** A report that the caller may see. */
export async function openReport(name: string, { who, db }: SignedIn): Promise<Report> {
  const report = declared.find((one) => one.name === name);
  if (!report) throw invalidInput("report", "not-a-choice", name);
  const { permission } = report.list.call;
  if (who.kind === "employee" && permission) await assertPermission(db, who.personnelNumber, permission);
  return report;
}
