import { calls } from "@schemas/calls";
import type { AnyCall } from "@schemas/define-call";
import { reports } from "@schemas/reports";

const ofReports = new Set<AnyCall>([
  ...reports.map(({ list }) => list.call),
  calls.reports.exportReport,
  calls.reports.printReport,
]);

/** Whether a call may read months of everyone's work, so that a replica should handle it. */
export const isOfReports = (call: AnyCall): boolean => ofReports.has(call);
