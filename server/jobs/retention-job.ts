import { forgetOldPlaces } from "../clocking/retention";
import { forgetOldAnswers } from "../http/idempotency";
import { forgetOldAttachments } from "../requests/attachments";
import { civilTime } from "../rules/civil-time";
import { forgetOldJobs } from "./forget-jobs";
import type { JobKind } from "./job-kind";

/** Deletes what has been kept long enough: positions, photos, files of requests, jobs, answers to repeated calls. */
export const retentionJob: JobKind = {
  run: async ({ server }) => {
    const { day } = civilTime(server.now(), server.timeZone);
    const places = await forgetOldPlaces(server.db, day, server.timeZone);
    const attachments = await forgetOldAttachments(server.db, day);
    const answers = await forgetOldAnswers(server.db, server.now());
    return { ...places, attachments, answers, ...(await forgetOldJobs(server)) };
  },
};
