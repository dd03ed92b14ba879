import { forgetOldPlaces } from "../clocking/retention";
import { forgetOldAttachments } from "../requests/attachments";
import { civilTime } from "../rules/civil-time";
import { forgetOldJobs } from "./forget-jobs";
import type { JobKind } from "./job-kind";

/** Deletes positions, photos, files of requests and jobs that have been kept as long as the settings say. */
export const retentionJob: JobKind = {
  run: async ({ server }) => {
    const { day } = civilTime(server.now(), server.timeZone);
    const places = await forgetOldPlaces(server.db, day, server.timeZone);
    const attachments = await forgetOldAttachments(server.db, day);
    return { ...places, attachments, ...(await forgetOldJobs(server)) };
  },
};
