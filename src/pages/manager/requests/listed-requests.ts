import { select } from "@schemas/fields/select";
import { isTyped, type TypedKind } from "@schemas/request-kinds";
import { requestStatuses } from "@schemas/request-life";
import type { Listed, ListWords } from "@src/console/list/listed";
import type { TableState } from "@src/console/list/table-state";
import { useTranslation } from "react-i18next";
import { requestFilters, type RequestFilters as SharedFilters, wholeRange } from "../../request-filters";
import { type RequestColumn, type RequestList, sortsOf } from "./request-lists";

/** `waiting` for the reader, `handled` by them, `filed` by them for others, `all`, or where requests stand. */
const statusChoices = [
  "waiting",
  "handled",
  "filed",
  "all",
  ...requestStatuses.filter((status) => status !== "DeletedRequest"),
] as const;
export type StatusChoice = (typeof statusChoices)[number];

/** The status is always in sight; what else narrows a list stands in its panel. */
export type RequestFilters = SharedFilters & { status: StatusChoice };
export const filtersOf = ({ filters }: Pick<TableState, "filters">) => filters as unknown as RequestFilters;

/** The statuses a list may be narrowed to; the first is as usual. */
export function choicesOf({ purpose }: RequestList): readonly [StatusChoice, ...StatusChoice[]] {
  if (purpose === "cartable") return ["waiting", "handled", "filed"];
  if (purpose === "approved") return ["ConfirmRequest"];
  const own: readonly StatusChoice[] = [
    "filed",
    ...(purpose === "decide" ? [] : (["waiting", "handled"] as const)),
  ];
  return statusChoices.filter((choice) => !own.includes(choice)) as [StatusChoice, ...StatusChoice[]];
}

/** A list of requests as every list is declared. */
export function listedRequests(list: RequestList): Listed {
  const { kind, ...others } = requestFilters;
  const choices = choicesOf(list);
  return {
    name: list.name,
    fields: {},
    list: {
      columns: list.columns,
      sortable: ["name", "personnelNumber", "from", "minutes", "submittedAt", "status"],
      sort: list.sort ?? "-from",
      // What waits the longest comes first; of anything else the latest days.
      sortFor: ({ status }) => list.sort ?? (status === "waiting" ? "submittedAt" : "-from"),
      filters: { status: select(choices), ...(list.kind === null && { kind }), ...others },
      usual: { status: choices[0] },
      settle: (filters, before = filters) => settled(list, filters, filters.kind !== before.kind),
      opens: true,
      isCompact: true,
      ...(list.pageSize && { pageSize: list.pageSize }),
    },
  };
}

/** Another kind has other types; corrections are of punches alone. */
function settled(list: RequestList, all: TableState["filters"], isOtherKind: boolean): TableState["filters"] {
  const { type, correction, ...others } = wholeRange(all);
  const filters = filtersOf({ filters: others });
  return {
    ...others,
    ...(!isOtherKind && typedKind(list, filters) && type !== undefined && { type }),
    ...(hasCorrections(list, filters) && correction !== undefined && { correction }),
  };
}

/** The kind whose types a list may be narrowed to: the only one it shows, where it has any. */
export function typedKind({ kind }: RequestList, filters: SharedFilters): TypedKind | undefined {
  const only = kind ?? filters.kind;
  return only && isTyped(only) ? only : undefined;
}

/** Whether requests about punches are shown, and nothing else. */
export const hasCorrections = ({ kind }: RequestList, filters: SharedFilters) =>
  (kind ?? filters.kind) === "inOut";

/** How many filters stand beside the status, which is always in sight. */
export const narrowedBy = ({ from, kind, section, type, span, correction, age }: SharedFilters) =>
  [from, kind, section, type, span, correction, age].filter(Boolean).length;

/** The words of a list of requests; an order is called as the column it is about. */
export function useRequestListWords(list: RequestList): ListWords {
  const { t } = useTranslation();
  const column = (name: string) => t(`deciding.columns.${name as RequestColumn}`);
  const sorted = Object.entries(sortsOf(list));
  return {
    many: t(`deciding.titles.${list.purpose}.${list.kind}`),
    search: t("deciding.search"),
    field: (name) => {
      if (list.columns.some((one) => one === name)) return column(name);
      const [of] = sorted.find(([, field]) => field === name) ?? [];
      return of ? column(of) : t(`deciding.export.${name}`);
    },
    filter: (name) => t(`deciding.filters.${name}`),
    choices: () => undefined,
    view: (name) => name,
  };
}
