import type { Report } from "../define-report";
import { checkReportsTogether } from "../report-mistakes";
import { attendanceStatus } from "./attendance-status";

/** Every report. A line here is its pages for managers and for the administrator, its files and its paper. */
export const reports: readonly Report[] = [attendanceStatus];
checkReportsTogether(reports);
