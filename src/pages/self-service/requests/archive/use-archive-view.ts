import { type StatusFilter, statusFilter } from "@schemas/calls/request-rows";
import { corrections } from "@schemas/request-kinds";
import { type DateRange, isIsoDate } from "@schemas/values/jalali-date";
import { useSearchParams } from "react-router";
import type { ArchiveQuery } from "./archives";

const pageSize = 20;

/** Which requests are looked at, and which is open; all of it stands in the address, so that a link shows the same. */
export function useArchiveView() {
  const [parameters, setParameters] = useSearchParams();
  const text = (name: string) => parameters.get(name) || undefined;
  const status = statusFilter.safeParse(text("status")).data as StatusFilter | undefined;
  const [from, to] = [text("from") ?? "", text("to") ?? ""];
  const range: DateRange | null = isIsoDate(from) && isIsoDate(to) && from <= to ? { from, to } : null;
  const span = text("span");
  const query: ArchiveQuery = {
    status,
    typeCode: text("type"),
    isHourly: span === "hourly" ? true : span === "daily" ? false : undefined,
    correction: corrections.find((one) => one === text("correction")),
    from: range?.from,
    to: range?.to,
    sort: text("sort"),
    page: Math.max(1, Math.trunc(Number(text("page") ?? 1)) || 1),
    pageSize,
  };
  const { page: _, pageSize: __, sort: ___, ...filters } = query;
  const change = (changes: Record<string, string | null | undefined>, isStep = true) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: !isStep },
    );
  return {
    query,
    range,
    span,
    isFiltered: Object.values(filters).some((value) => value !== undefined),
    open: Number(text("open")) || null,
    /** What is narrowed begins at its first page. */
    filter: (changes: Record<string, string | null | undefined>) => change({ ...changes, page: null }),
    sortBy: (sort: string | null) => change({ sort, page: null }),
    goTo: (page: number) => change({ page: page === 1 ? null : String(page) }),
    clear: () =>
      change({ status: null, type: null, span: null, correction: null, from: null, to: null, page: null }),
    show: (id: number | null) => change({ open: id === null ? null : String(id) }),
  };
}

export type ArchiveView = ReturnType<typeof useArchiveView>;
