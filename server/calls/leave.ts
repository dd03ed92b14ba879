import type { calls } from "@schemas/calls";
import { withoutPapers } from "../requests/attachments";
import type { Handlers } from "./handlers";
import { leaveBalances } from "./leave-balances";
import { registersOf } from "./registers";
import { file, operateOnArchive, requestFaces } from "./request-faces";

export const leave: Handlers<typeof calls.leave> = {
  ...leaveBalances,
  ...registersOf("leave"),
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
