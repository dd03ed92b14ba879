import { mayExportReport, mayPrintReport } from "@schemas/output-rights";
import type { Report } from "@schemas/report";
import { reports } from "@schemas/reports";
import { type IsoDate, parseTypedDate } from "@schemas/values/jalali-date";
import { type TableState, usualPageSize, writeTableState } from "@src/console/list/table-state";
import type { PortalSession } from "@src/providers/session";

/** Whether a report can be printed; the server checks the same before it answers. */
export function isPrintOffered(report: Report, { viewer, person }: PortalSession): boolean {
  if (viewer.role === "webAdmin") return true;
  return (
    person !== undefined &&
    mayPrintReport(report, { permissions: viewer.permissions, records: person.adminRecords.records })
  );
}

/** Whether reports can be exported. */
export function isExportOffered({ viewer, person }: PortalSession): boolean {
  return (
    viewer.role === "webAdmin" ||
    (person !== undefined && mayExportReport({ records: person.adminRecords.records }))
  );
}

/** The reports on one printable page: the one it is named after, and others that an address may select. */
export function reportsAt(main: Report): readonly Report[] {
  return [main, ...reports.filter((one) => one !== main && one.print.route === main.print.route)];
}

/** The address of a report on paper, with the filters, search and order of its own page. */
export function paperAddress(report: Report, state: TableState): string {
  return withQuery(report.print.route, report, state, { report: report.name });
}

/** The page with the state that a sheet was printed from; null if the viewer does not have that page. */
export function screenAddress(report: Report, state: TableState, { viewer }: PortalSession): string | null {
  const { home, adminHome } = report.pages;
  if (viewer.role !== "webAdmin") return withQuery(`/home/${home.path}`, report, state);
  return adminHome ? withQuery(`/adminHome/${adminHome.path}`, report, state) : null;
}

function withQuery(path: string, report: Report, state: TableState, more: Record<string, string> = {}) {
  const query = writeTableState({ ...state, page: 1, pageSize: usualPageSize }, report);
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * The filters of a sheet's address. The spec's own names are accepted too: `BD` and `ED`, the first and last day in
 * either calendar and any digits (one alone is both), and `dp`, the section's code.
 */
export function withSpecNames(address: URLSearchParams, today: IsoDate): URLSearchParams {
  const params = new URLSearchParams(address);
  const day = (name: string) => parseTypedDate(address.get(name) ?? "", "jalali", today);
  const [first, last] = [day("BD"), day("ED")];
  const from = first ?? last;
  const to = last ?? first;
  if (from && to) {
    params.set("from", from);
    params.set("to", to);
  }
  const section = address.get("dp")?.trim();
  if (section) params.set("sectionCode", section);
  return params;
}
