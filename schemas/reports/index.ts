import type { Report } from "../report";
import { checkReportsTogether } from "../report-mistakes";
import { absences } from "./absences";
import { attendanceStatus } from "./attendance-status";
import { complete } from "./complete";
import { completeOnDate } from "./complete-on-date";
import { conflicts } from "./conflicts";
import { dayWork } from "./day-work";
import { incomplete } from "./incomplete";
import { leaveBalances } from "./leave-balances";
import { monthWork } from "./month-work";
import { periodWork } from "./period-work";
import { present } from "./present";
import { punchDays } from "./punch-days";
import { punchesOnDate } from "./punches-on-date";
import { sectionPersonnel } from "./section-personnel";

/**
 * Every report, in menu order. An entry here gives its pages for managers and for the administrator, its files and its
 * paper.
 */
export const reports: readonly Report[] = [
  present,
  absences,
  attendanceStatus,
  punchesOnDate,
  punchDays,
  completeOnDate,
  complete,
  incomplete,
  conflicts,
  dayWork,
  monthWork,
  periodWork,
  leaveBalances,
  sectionPersonnel,
];
checkReportsTogether(reports);
