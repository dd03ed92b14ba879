import { handlers } from "../calls";
import { backupKind } from "../db/tables/backups";
import { checkKind, importKind } from "../punch-import/import-input";
import { undoImportKind } from "../punch-import/undo-import";
import { backupJob } from "./backup-job";
import { bulkJob } from "./bulk-job";
import { correctionsJob, undoCorrectionsJob } from "./corrections-job";
import { dailyKind, deadlineKind, retentionKind } from "./daily";
import { dailyJob } from "./daily-job";
import { deadlineJob } from "./deadline-job";
import { groupOvertimeJob } from "./group-overtime-job";
import { checkJob, importJob } from "./import-job";
import { importPeopleJob } from "./import-people-job";
import { openLeaveYearJob } from "./open-leave-year-job";
import { recomputeJob } from "./recompute-job";
import { reminderJob, reminderKind } from "./reminder-job";
import { retentionJob } from "./retention-job";
import type { JobKinds } from "./run-job";
import { scheduleJob, scheduleKind } from "./schedule-job";
import { undoImportJob } from "./undo-import-job";

/** Every kind of job. A kind keeps its name as long as stored jobs may refer to it. */
export const jobKinds: JobKinds = {
  recompute: recomputeJob,
  [importKind]: importJob,
  [checkKind]: checkJob,
  [undoImportKind]: undoImportJob,
  "import-personnel": importPeopleJob,
  bulk: bulkJob(handlers),
  "group-overtime": groupOvertimeJob,
  "day-corrections": correctionsJob,
  "undo-corrections": undoCorrectionsJob,
  "open-leave-year": openLeaveYearJob,
  [dailyKind]: dailyJob,
  [deadlineKind]: deadlineJob,
  [reminderKind]: reminderJob,
  [retentionKind]: retentionJob,
  [backupKind]: backupJob,
  [scheduleKind]: scheduleJob(handlers),
};
