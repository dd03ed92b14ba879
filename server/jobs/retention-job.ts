import { forgetOldPlaces } from "../clocking/retention";
import { forgetOldDevices } from "../db/tables/known-devices";
import { forgetOldAnswers } from "../db/tables/remembered-answers";
import { forgetOldFailures } from "../db/tables/sign-in-failures";
import { forgetOldPayrollFiles } from "../period-close/taken-files";
import { forgetOldAttachments } from "../requests/attachments";
import { civilTime } from "../rules/civil-time";
import { forgetOldJournal } from "../terminals/journal";
import { dropStrayMonths } from "../work/month-tables";
import { forgetOldJobs } from "./forget-jobs";
import type { JobKind } from "./job-kind";

/**
 * Deletes data past its retention time: positions, photos, files of requests, jobs, answers to repeated calls, failed
 * sign-in attempts, unused devices, payroll files, events of terminals, empty months outside any year.
 */
export const retentionJob: JobKind = {
  run: async ({ server }) => {
    const { day } = civilTime(server.now(), server.timeZone);
    const places = await forgetOldPlaces(server.db, day, server.timeZone);
    const attachments = await forgetOldAttachments(server.db, day);
    const answers = await forgetOldAnswers(server.db, server.now());
    const months = await dropStrayMonths(server.db, day);
    const failures = await forgetOldFailures(server.db, server.now());
    const devices = await forgetOldDevices(server.db, server.now());
    const payrollFiles = await forgetOldPayrollFiles(server.db, server.now());
    const terminalEvents = await forgetOldJournal(server.db, server.now());
    return {
      ...places,
      attachments,
      answers,
      failures,
      devices,
      months,
      payrollFiles,
      terminalEvents,
      ...(await forgetOldJobs(server)),
    };
  },
};
