import { forgetOldPlaces } from "../clocking/retention";
import { forgetOldAttachments } from "../requests/attachments";
import { civilTime } from "../rules/civil-time";
import type { JobKind } from "./job-kind";

/** Deletes positions, photos and files of requests that have been kept as long as the settings say. */
export const retentionJob: JobKind = {
  run: async ({ server }) => {
    const { day } = civilTime(server.now(), server.timeZone);
    const places = await forgetOldPlaces(server.db, day, server.timeZone);
    return { ...places, attachments: await forgetOldAttachments(server.db, day) };
  },
};
