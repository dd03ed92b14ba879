import { largestPage } from "@schemas/list-query";
import { entryOf, isSelfFiled, type RequestKind } from "@schemas/request-kinds";
import { type LoadPage, loadWith, type Prefetch } from "../../../routing/page";

/** The columns of a list of requests. */
export type RequestColumn = "person" | "what" | "days" | "amount" | "submitted" | "status";

export type ListPurpose = "decide" | "view" | "approved";

/** A list of requests: its purpose determines statuses and actions, its kind the columns. */
export type RequestList = {
  /** The key of its saved views and start view. */
  name: string;
  /** `cartable`: everything that waits for the reader, of any kind. */
  purpose: ListPurpose | "cartable";
  /** Null: of every kind. */
  kind: RequestKind | null;
  columns: readonly RequestColumn[];
  /** Overrides: rows per page, and order. */
  pageSize?: number;
  sort?: string;
};

/** The sort field of each column. */
export const sortsOf = ({ sort }: RequestList): Partial<Record<RequestColumn, string>> => ({
  person: sort ? "personnelNumber" : "name",
  days: "from",
  amount: "minutes",
  submitted: "submittedAt",
  status: "status",
});

const columns = ["person", "what", "days", "amount", "submitted", "status"] as const;

/** A punch has no duration; a share's period is part of its description. */
function columnsOf(kind: RequestKind): readonly RequestColumn[] {
  const { about } = entryOf(kind);
  return columns.filter(
    (column) => !(column === "amount" && about === "punch") && !(column === "what" && about === "period"),
  );
}

/** The lists of a kind for managers and the web administrator: to decide, to view, and approved ones. */
export const requestList = (purpose: ListPurpose, kind: RequestKind): RequestList => ({
  name: `requests-${purpose}-${kind}`,
  purpose,
  kind,
  columns: columnsOf(kind),
  // Spec §9: page 1, size 2000, by personnel number descending.
  ...(!isSelfFiled(kind) && { pageSize: largestPage, sort: "-personnelNumber" }),
});

/** Everything that waits for the reader. */
export const cartable: RequestList = {
  name: "requests-cartable",
  purpose: "cartable",
  kind: null,
  columns,
};

/** The page of a list, for the registries of managers, employees and the web administrator. */
export const requestListPage = (list: RequestList): { list: string; load: LoadPage; prefetch: Prefetch } => ({
  list: list.name,
  load: loadWith(async () => (await import("./list-page")).RequestListPage, { list }),
  prefetch: async (client, opening) =>
    (await import("./requests-query")).prefetchRequests(list, client, opening),
});
