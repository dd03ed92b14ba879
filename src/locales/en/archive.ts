import type { archive as fa } from "../fa/archive";
import { kindWords } from "../request-kinds";

export const archive: typeof fa = {
  titles: kindWords("en", "archive"),
  allStatuses: "All",
  anyType: "All types",
  anySpan: "Daily and hourly",
  anyCorrection: "All corrections",
  table: "Requests",
  where: "City and place",
  note: "Follow-up",
  new: "New request",
  empty: "You have no requests yet",
  emptyText: "Your requests appear here with their status and history.",
  nothingFits: "No requests match these filters",
  edit: "Edit",
  editReturned: "Edit and resubmit",
  addHours: "Add mission hours",
  withdraw: "Withdraw",
  withdrawTitle: "Withdraw this request?",
  withdrawText: "It is removed from the approver's inbox. This cannot be undone.",
  keep: "Keep",
  withdrawn: "The request was withdrawn.",
  columns: {
    id: "Number",
    type: "Request",
    days: "Days",
    length: "Hours",
    waitingFor: "With",
    reason: "Reason",
  },
};
