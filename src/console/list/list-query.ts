import type { CrudFilter, CrudSort, Pagination } from "@refinedev/core";
import type { TableState } from "./table-state";

type ListQuery = { pagination: Pagination; sorters: CrudSort[]; filters: CrudFilter[] };

/** A table's state as refine's query; the search becomes another filter. */
export function listQueryOf({ page, pageSize, sort, search, filters }: TableState): ListQuery {
  const conditions = search ? { search, ...filters } : filters;
  return {
    pagination: { currentPage: page, pageSize, mode: "server" },
    sorters: [{ field: sort.replace(/^-/, ""), order: sort.startsWith("-") ? "desc" : "asc" }],
    filters: Object.entries(conditions).map(([field, value]) => ({ field, operator: "eq", value })),
  };
}
