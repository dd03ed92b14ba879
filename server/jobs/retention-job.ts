import { forgetOldPlaces } from "../clocking/retention";
import { civilTime } from "../rules/civil-time";
import type { JobKind } from "./job-kind";

/** Deletes positions and photos that have been kept as long as the settings say. */
export const retentionJob: JobKind = {
  run: ({ server }) => {
    const { day } = civilTime(server.now(), server.timeZone);
    return forgetOldPlaces(server.db, day, server.timeZone);
  },
};
