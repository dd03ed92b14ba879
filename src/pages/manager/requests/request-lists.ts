import { largestPage } from "@schemas/list-query";
import type { RequestKind } from "@schemas/request-kinds";

/** What of a request a list has a column for. */
export type RequestColumn = "person" | "what" | "days" | "amount" | "submitted" | "status";

/** A list of requests: what it is for decides about its statuses and what can be done, its kind about its columns. */
export type RequestList = {
  /** Saved views and the kept start of the list go by it. */
  name: string;
  /** `cartable`: everything that waits for the reader, whatever its kind. */
  purpose: "decide" | "view" | "approved" | "cartable";
  /** Null: of every kind. */
  kind: RequestKind | null;
  columns: readonly RequestColumn[];
  /** Where a list has its own: how many a page holds, and in which order. */
  pageSize?: number;
  sort?: string;
};

/** The field that puts a list into the order of a column. */
export const sortsOf = ({ sort }: RequestList): Partial<Record<RequestColumn, string>> => ({
  person: sort ? "personnelNumber" : "name",
  days: "from",
  amount: "minutes",
  submitted: "submittedAt",
  status: "status",
});

const columnsOf: Record<RequestKind, readonly RequestColumn[]> = {
  leave: ["person", "what", "days", "amount", "submitted", "status"],
  mission: ["person", "what", "days", "amount", "submitted", "status"],
  inOut: ["person", "what", "days", "submitted", "status"],
  overtime: ["person", "what", "days", "amount", "submitted", "status"],
  specialOvertime: ["person", "days", "amount", "submitted", "status"],
};
const listOf = (purpose: RequestList["purpose"], kind: RequestKind): RequestList => ({
  name: `requests-${purpose}-${kind}`,
  purpose,
  kind,
  columns: columnsOf[kind],
});

/** Every list of requests that managers and the web administrator have. */
export const requestLists = {
  decideLeave: listOf("decide", "leave"),
  decideMission: listOf("decide", "mission"),
  decideInOut: listOf("decide", "inOut"),
  decideOvertime: listOf("decide", "overtime"),
  // Spec §9: page 1, size 2000, by personnel number descending.
  decideSpecialOvertime: {
    ...listOf("decide", "specialOvertime"),
    pageSize: largestPage,
    sort: "-personnelNumber",
  },
  viewLeave: listOf("view", "leave"),
  viewMission: listOf("view", "mission"),
  viewInOut: listOf("view", "inOut"),
  viewOvertime: listOf("view", "overtime"),
  approvedLeave: listOf("approved", "leave"),
  approvedMission: listOf("approved", "mission"),
  approvedOvertime: listOf("approved", "overtime"),
  cartable: {
    name: "requests-cartable",
    purpose: "cartable",
    kind: null,
    columns: ["person", "what", "days", "amount", "submitted", "status"],
  },
} as const satisfies Record<string, RequestList>;
type RequestListName = keyof typeof requestLists;

/** Loads the page of a list, for the registries of managers, employees and the web administrator. */
export const loadRequestList = (name: RequestListName) => async () => {
  const { RequestListPage } = await import("./list-page");
  return { Page: RequestListPage.bind(null, { list: requestLists[name] }) };
};
