import { largestPage } from "@schemas/list-query";
import { entryOf, isAsked, type RequestKind } from "@schemas/request-kinds";
import { loadWith } from "../../../routing/page";

/** What of a request a list has a column for. */
export type RequestColumn = "person" | "what" | "days" | "amount" | "submitted" | "status";

export type ListPurpose = "decide" | "view" | "approved";

/** A list of requests: what it is for decides about its statuses and what can be done, its kind about its columns. */
export type RequestList = {
  /** Saved views and the kept start of the list go by it. */
  name: string;
  /** `cartable`: everything that waits for the reader, whatever its kind. */
  purpose: ListPurpose | "cartable";
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

const columns = ["person", "what", "days", "amount", "submitted", "status"] as const;

/** A punch takes no time; of a share, what it is says its period. */
function columnsOf(kind: RequestKind): readonly RequestColumn[] {
  const { about } = entryOf(kind);
  return columns.filter(
    (column) => !(column === "amount" && about === "punch") && !(column === "what" && about === "period"),
  );
}

/** What managers and the web administrator have of a kind: to decide, to look at, and what was approved. */
export const requestList = (purpose: ListPurpose, kind: RequestKind): RequestList => ({
  name: `requests-${purpose}-${kind}`,
  purpose,
  kind,
  columns: columnsOf(kind),
  // Spec §9: page 1, size 2000, by personnel number descending.
  ...(!isAsked(kind) && { pageSize: largestPage, sort: "-personnelNumber" }),
});

/** Everything that waits for the reader. */
export const cartable: RequestList = {
  name: "requests-cartable",
  purpose: "cartable",
  kind: null,
  columns,
};

/** Loads the page of a list, for the registries of managers, employees and the web administrator. */
export const loadRequestList = (list: RequestList) =>
  loadWith(async () => (await import("./list-page")).RequestListPage, { list });
