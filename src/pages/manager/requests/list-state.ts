import { type Correction, corrections, type RequestKind, requestKinds } from "@schemas/request-kinds";
import { requestStatuses } from "@schemas/request-life";
import { type IsoDate, isIsoDate } from "@schemas/values/jalali-date";
import { type WaitingAge, waitingAges } from "@schemas/waiting-age";
import { pageSizes, type TableState, usualPageSize } from "@src/console/list/table-state";
import type { RequestList } from "./request-lists";

/** `waiting` for the reader, `handled` by them, `filed` by them for others, `all`, or where requests stand. */
const statusChoices = [
  "waiting",
  "handled",
  "filed",
  "all",
  ...requestStatuses.filter((status) => status !== "DeletedRequest"),
] as const;
export type StatusChoice = (typeof statusChoices)[number];

type RequestFilters = {
  status: StatusChoice;
  kind?: RequestKind;
  section?: string;
  type?: string;
  span?: "daily" | "hourly";
  correction?: Correction;
  age?: WaitingAge;
  from?: IsoDate;
  to?: IsoDate;
};

/** All that decides what a list of requests shows; it lives in the address. `open` is the request beside the list. */
export type ListState = Omit<TableState, "filters"> & { filters: RequestFilters; open: number | null };
export type ListChange = Partial<Omit<ListState, "filters">> & { filters?: Partial<RequestFilters> };

const sortable = ["name", "personnelNumber", "from", "minutes", "submittedAt", "status"];

/** The statuses a list may be narrowed to; the first is as usual. */
export function choicesOf({ purpose }: RequestList): readonly StatusChoice[] {
  if (purpose === "cartable") return ["waiting", "handled", "filed"];
  if (purpose === "approved") return ["ConfirmRequest"];
  const own: readonly StatusChoice[] = [
    "filed",
    ...(purpose === "decide" ? [] : (["waiting", "handled"] as const)),
  ];
  return statusChoices.filter((choice) => !own.includes(choice));
}

// What waits the longest comes first; of anything else the latest days.
const usualSort = ({ sort }: RequestList, status: StatusChoice) =>
  sort ?? (status === "waiting" ? "submittedAt" : "-from");
const sizeOf = ({ pageSize = usualPageSize }: RequestList) => pageSize;

/** What an address asks for; whatever is not understood counts as not said. */
export function readListState(params: URLSearchParams, list: RequestList): ListState {
  const choices = choicesOf(list);
  const status = choices.find((one) => one === params.get("status")) ?? (choices[0] as StatusChoice);
  const filters: RequestFilters = { status };
  const [from, to] = [params.get("from"), params.get("to")];
  if (from && to && isIsoDate(from) && isIsoDate(to)) Object.assign(filters, { from, to });
  const kind = Object.keys(requestKinds).find((one) => one === params.get("kind"));
  if (list.kind === null && kind) filters.kind = kind as RequestKind;
  const [section, type, span] = [params.get("section"), params.get("type"), params.get("span")];
  if (section) filters.section = section.slice(0, 20);
  if (type && typedKind(list, filters)) filters.type = type.slice(0, 20);
  if (span === "daily" || span === "hourly") filters.span = span;
  const correction = corrections.find((one) => one === params.get("correction"));
  if (correction && hasCorrections(list, filters)) filters.correction = correction;
  const age = waitingAges.find((one) => one === params.get("age"));
  if (age) filters.age = age;
  const sort = params.get("sort") ?? "";
  return {
    page: wholeNumber(params.get("page")) ?? 1,
    pageSize: pageSizes.find((size) => String(size) === params.get("size")) ?? sizeOf(list),
    sort: sortable.includes(sort.replace(/^-/, "")) ? sort : usualSort(list, status),
    search: params.get("q")?.trim() ?? "",
    filters,
    open: wholeNumber(params.get("open")) ?? null,
  };
}

/** The address of a state; what is as usual is left out. */
export function writeListState(state: ListState, list: RequestList): URLSearchParams {
  const { status, ...others } = state.filters;
  const params = new URLSearchParams();
  if (state.search) params.set("q", state.search);
  if (status !== choicesOf(list)[0]) params.set("status", status);
  for (const [name, value] of Object.entries(others)) if (value) params.set(name, value);
  if (state.sort !== usualSort(list, status)) params.set("sort", state.sort);
  if (state.pageSize !== sizeOf(list)) params.set("size", String(state.pageSize));
  if (state.page > 1) params.set("page", String(state.page));
  if (state.open !== null) params.set("open", String(state.open));
  return params;
}

/** The state after a change. Whatever changes which rows there are goes back to the first page. */
export function changeListState(
  state: ListState,
  { filters, ...change }: ListChange,
  list: RequestList,
): ListState {
  const isSamePlace = !filters && Object.keys(change).every((key) => key === "page" || key === "open");
  const status = filters?.status ?? state.filters.status;
  const sort = status === state.filters.status ? state.sort : usualSort(list, status);
  return {
    ...state,
    sort,
    ...(isSamePlace ? {} : { page: 1, open: null }),
    ...change,
    // Another kind has other types.
    filters: { ...state.filters, ...(filters && "kind" in filters && { type: undefined }), ...filters },
  };
}

/** The kind whose types a list may be narrowed to: the only one it shows, where it has any. */
export function typedKind({ kind }: RequestList, filters: RequestFilters): "leave" | "mission" | undefined {
  const only = kind ?? filters.kind;
  return only === "leave" || only === "mission" ? only : undefined;
}

/** Whether requests about punches are shown, and nothing else. */
export const hasCorrections = ({ kind }: RequestList, filters: RequestFilters) =>
  (kind ?? filters.kind) === "inOut";

/** Nothing but the status narrows the list. */
export const noFilters = {
  kind: undefined,
  section: undefined,
  type: undefined,
  span: undefined,
  correction: undefined,
  age: undefined,
  from: undefined,
  to: undefined,
};

/** How many filters stand beside the status, which is always in sight. */
export const narrowedBy = ({ from, kind, section, type, span, correction, age }: RequestFilters) =>
  [from, kind, section, type, span, correction, age].filter(Boolean).length;

function wholeNumber(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
