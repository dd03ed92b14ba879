import { select } from "@schemas/fields/select";
import { isTyped, type TypedKind } from "@schemas/request-kinds";
import { requestStatuses } from "@schemas/request-life";
import type { Listed, ListWords } from "@src/console/list/listed";
import type { TableState } from "@src/console/list/table-state";
import { useTranslation } from "react-i18next";
import { requestFilters, type RequestFilters as SharedFilters, wholeRange } from "../../request-filters";
import { type RequestColumn, type RequestList, sortsOf } from "./request-lists";

/** `waiting` for the reader, `handled` by them, `filed` by them for others, `all`, or a status. */
const statusChoices = [
  "waiting",
  "handled",
  "filed",
  "all",
  ...requestStatuses.filter((status) => status !== "DeletedRequest"),
] as const;
export type StatusChoice = (typeof statusChoices)[number];

/** The status is always visible; other filters are in the panel. */
export type RequestFilters = SharedFilters & { status: StatusChoice };
export const filtersOf = ({ filters }: Pick<TableState, "filters">) => filters as unknown as RequestFilters;

/** The statuses a list can be filtered by; the first is the default. */
export function choicesOf({ purpose }: RequestList): readonly [StatusChoice, ...StatusChoice[]] {
  if (purpose === "cartable") return ["waiting", "handled", "filed"];
  if (purpose === "approved") return ["ConfirmRequest"];
  const own: readonly StatusChoice[] = [
    "filed",
    ...(purpose === "decide" ? [] : (["waiting", "handled"] as const)),
  ];
  return statusChoices.filter((choice) => !own.includes(choice)) as [StatusChoice, ...StatusChoice[]];
}

/** The declaration of a list of requests. */
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
      // Waiting requests are sorted by waiting time, longest first; others by their days, latest first.
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

/** Drops filters that the list no longer supports: another kind has other types, and only punches have corrections. */
function settled(list: RequestList, all: TableState["filters"], isOtherKind: boolean): TableState["filters"] {
  const { type, correction, ...others } = wholeRange(all);
  const filters = filtersOf({ filters: others });
  return {
    ...others,
    ...(!isOtherKind && typedKind(list, filters) && type !== undefined && { type }),
    ...(hasCorrections(list, filters) && correction !== undefined && { correction }),
  };
}

/** The kind whose types can be a filter: the only one shown, if it has types. */
export function typedKind({ kind }: RequestList, filters: SharedFilters): TypedKind | undefined {
  const only = kind ?? filters.kind;
  return only && isTyped(only) ? only : undefined;
}

/** Whether only requests about punches are shown. */
export const hasCorrections = ({ kind }: RequestList, filters: SharedFilters) =>
  (kind ?? filters.kind) === "inOut";

/** How many filters are set, not counting the status, which is always visible. */
export const narrowedBy = ({ from, kind, section, type, span, correction, age }: SharedFilters) =>
  [from, kind, section, type, span, correction, age].filter(Boolean).length;

/** The words of a list of requests; a sort order has the name of its column. */
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
