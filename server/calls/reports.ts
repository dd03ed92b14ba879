import type { calls } from "@schemas/calls";
import { adminFlags } from "@schemas/permission-codes";
import { reports as declared } from "@schemas/reports";
import { inProcessSend } from "../http/in-process-send";
import { exportReport } from "../reports/export-report";
import { invalidInput } from "../rules/invalid-input";
import type { AllHandlers } from ".";
import type { Handlers } from "./context";
import { assertPermission } from "./permissions-in-force";

/** Reports as files; the handlers, whose lists they are, are asked for once all are known. */
export const reportsOn = (handlers: () => AllHandlers): Handlers<typeof calls.reports> => ({
  async exportReport({ report: name, ...file }, context) {
    const report = declared.find((one) => one.name === name);
    if (!report) throw invalidInput("report", "not-a-choice", name);
    const { who, db } = context;
    const { permission } = report.list.call;
    if (who.kind === "employee" && permission) await assertPermission(db, who.personnelNumber, permission);
    const allowed = { ...context, alsoHolds: [adminFlags.exportReports] };
    return exportReport(report, file, allowed, inProcessSend(handlers(), allowed));
  },
});
