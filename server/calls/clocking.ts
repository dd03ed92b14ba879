import type { calls } from "@schemas/calls";
import { assertSelf, selfOf } from "../access/reach";
import { readClockState } from "../clocking/read-state";
import { openEvidence, openPhoto, storedDataOf } from "../clocking/stored-data";
import { takeBack } from "../clocking/take-back";
import { takeByLocation } from "../clocking/take-by-location";
import { stateForTap, takePunch } from "../clocking/take-punch";
import { storedFilesOf } from "../requests/stored-files";
import type { Handlers } from "./handlers";

export const clocking: Handlers<typeof calls.clocking> = {
  getClockState: (_, context) => readClockState(context, selfOf(context)),

  async clockNow(tap, context) {
    const self = selfOf(context);
    const before = await stateForTap(context, self, "plain");
    return takePunch(context, self, { before, tap, reason: null, evidence: null });
  },

  async addInOutWithLocation({ personnelNumber, ...tap }, context) {
    assertSelf(context, personnelNumber);
    return takeByLocation(context, selfOf(context), tap);
  },

  async takeBack({ id }, context) {
    const self = selfOf(context);
    await takeBack(context, self, id);
    return readClockState(context, self);
  },

  getMyStoredData: (list, context) => storedDataOf(context, selfOf(context), list),
  getMyStoredFiles: (list, context) =>
    storedFilesOf(context.db, selfOf(context), context.server.timeZone, list),
  openPhoto: ({ id }, context) => openPhoto(context, id),
  openEvidence: ({ id }, context) => openEvidence(context, id),
};
