import { select } from "@schemas/fields/select";
import { entryOf, isTyped, type RequestKind } from "@schemas/request-kinds";
import { requestStatuses } from "@schemas/request-life";
import type { Listed, ListWords } from "@src/console/list/listed";
import type { TableState } from "@src/console/list/table-state";
import { useTranslation } from "react-i18next";
import { type RequestFilters, requestFilters, wholeRange } from "../../../request-filters";
import type { Archive, ArchiveQuery } from "./archives";

/** The columns of an archive. */
export type ArchiveColumn = "what" | "days" | "hours" | "amount" | "where" | "status" | "note" | "submitted";

/** The statuses an archive can be filtered by. */
export const shownStatuses = requestStatuses.filter((status) => status !== "DeletedRequest");
type ShownStatus = (typeof shownStatuses)[number];
type ArchiveFilters = RequestFilters & { status?: ShownStatus };
export const filtersOf = ({ filters }: TableState) => filters as ArchiveFilters;

/** The sort field of each column. */
export const sortsOf = ({ about }: Archive): Partial<Record<ArchiveColumn, string>> => ({
  ...(about !== "punch" && { what: "typeName" }),
  days: "from",
  status: "status",
  submitted: "submittedAt",
});

function columnsOf(kind: RequestKind): readonly ArchiveColumn[] {
  const { about, hasPlace } = entryOf(kind);
  return [
    "what",
    "days",
    ...(about === "days" ? (["hours"] as const) : []),
    ...(about === "punch" ? [] : (["amount"] as const)),
    ...(hasPlace ? (["where"] as const) : []),
    "status",
    "note",
    "submitted",
  ];
}

/** The declaration of the list of the reader's own requests of a kind. */
export function listedArchive(archive: Archive): Listed & { columns: readonly ArchiveColumn[] } {
  const { type, span, correction, from, to } = requestFilters;
  const columns = columnsOf(archive.kind);
  return {
    name: `requests-own-${archive.kind}`,
    fields: {},
    columns,
    list: {
      columns,
      sortable: Object.values(sortsOf(archive)),
      sort: "-from",
      filters: {
        status: select(shownStatuses as [ShownStatus, ...ShownStatus[]]),
        ...(isTyped(archive.kind) && { type }),
        ...(archive.about === "days" && { span }),
        ...(archive.about === "punch" && { correction }),
        from,
        to,
      },
      settle: wholeRange,
      isSearchable: false,
      opens: true,
      isCompact: true,
    },
  };
}

/** The query sent to the server. */
export function archiveQuery(state: TableState): ArchiveQuery {
  const { status, type, span, correction, from, to } = filtersOf(state);
  const { page, pageSize, sort } = state;
  const isHourly = span && span === "hourly";
  return { status, typeCode: type, isHourly, correction, from, to, sort, page, pageSize };
}

/** The words of an archive; a sort order has the name of its column. */
export function useArchiveWords(archive: Archive): ListWords & { column: (name: ArchiveColumn) => string } {
  const { t } = useTranslation();
  const column = (name: ArchiveColumn) =>
    name === "where" || name === "note" ? t(`archive.${name}`) : t(`requestDetail.facts.${name}`);
  const sorted = Object.entries(sortsOf(archive));
  return {
    many: t(`archive.titles.${archive.kind}`),
    column,
    field: (name) => column((sorted.find(([, field]) => field === name)?.[0] ?? name) as ArchiveColumn),
    filter: (name) => name,
    choices: () => undefined,
    view: (name) => name,
  };
}
