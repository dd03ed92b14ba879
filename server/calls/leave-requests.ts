import type { leaveRequestCalls } from "@schemas/calls/leave-requests";
import { withoutPapers } from "../requests/attachments";
import type { Handlers } from "./handlers";
import { file, operateOnArchive, requestFaces } from "./request-faces";

/** Requests for leave, part of the group `leave`. */
export const leaveRequests: Handlers<typeof leaveRequestCalls> = {
  ...requestFaces("leave"),
  addLeave: ({ personnelNumber, ...sent }, context) => {
    const { papers, rest } = withoutPapers(sent);
    return file(context, "leave", personnelNumber, rest, papers);
  },
  operateOnArchive: ({ operation, ids, versions, ...sent }, context) => {
    const { papers, rest } = withoutPapers(sent);
    return operateOnArchive(context, "leave", { operation, ids, versions }, rest, papers);
  },
};
