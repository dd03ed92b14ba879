import type { leaveRequestCalls } from "@schemas/calls/leave-requests";
import type { Handlers } from "./context";
import { file, operateOnArchive, requestFaces } from "./request-faces";

/** Requests for leave, part of the group `leave`. */
export const leaveRequests: Handlers<typeof leaveRequestCalls> = {
  ...requestFaces("leave"),
  addLeave: ({ personnelNumber, ...draft }, context) => file(context, "leave", personnelNumber, draft),
  operateOnArchive: ({ operation, ids, versions, ...draft }, context) =>
    operateOnArchive(context, "leave", { operation, ids, versions }, draft),
};
