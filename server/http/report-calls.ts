import { calls } from "@schemas/calls";
import type { AnyCall } from "@schemas/define-call";
import { reports } from "@schemas/reports";

const ofReports = new Set<AnyCall>([
  ...reports.map(({ list }) => list.call),
  calls.reports.exportReport,
  calls.reports.printReport,
]);

/** Whether a call reads what may be the work of everyone for months, so that a replica should do it. */
export const isOfReports = (call: AnyCall): boolean => ofReports.has(call);
