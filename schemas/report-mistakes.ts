import type { AnyCall } from "./define-call";
import { fieldOf } from "./fields/field";
import { reportQuery } from "./list-query";
import type { Report } from "./report";
import { type ReportTime, timeNames } from "./report-time";
import { inputNames, listed } from "./resource-promises";
import { wireParts } from "./wire";

/**
 * Throws if a declaration contradicts itself, with a sentence that says where, what, and how to fix it:
 * `Report "absence": it is sorted by "nmae", which is not sortable (name). See schemas/reports/absence.ts.`
 */
export function checkReport(report: Report): void {
  for (const check of [checkNames, checkCall, checkColumns, checkFilters, checkFigures, checkPrint]) {
    const problem = check(report);
    if (problem)
      throw new Error(`Report "${report.name}": ${problem} See schemas/reports/${report.name}.ts.`);
  }
}

/** Throws if two reports have the same address or name. */
export function checkReportsTogether(reports: readonly Report[]): void {
  const owners = new Map<string, string>();
  for (const { name, pages } of reports)
    for (const place of [
      `name "${name}"`,
      `/home/${pages.home.path}`,
      ...(pages.adminHome ? [`/adminHome/${pages.adminHome.path}`] : []),
    ]) {
      const other = owners.get(place);
      if (other !== undefined)
        throw new Error(
          `Reports "${other}" and "${name}" both use ${place}. Change one of them. See schemas/reports/index.ts.`,
        );
      owners.set(place, name);
    }
}

function checkNames({ name, pages }: Report): string | null {
  if (!/^[a-z][a-z-]*$/.test(name)) return "its name may contain only lower-case letters and hyphens.";
  const path = [pages.home.path, pages.adminHome?.path].find((one) => one?.includes("/"));
  return path === undefined ? null : `its path "${path}" contains a slash. Give only the part after /home/.`;
}

const ofReports = Object.keys(reportQuery);

function checkCall({ list: { call, sort, sortable } }: Report): string | null {
  if (!call.paged) return `its call "${call.name}" is not paged. Declare its rows as paged there.`;
  const missing = ofReports.find((name) => !inputNames(call).includes(name));
  if (missing)
    return `its call "${call.name}" has no parameter "${missing}". Spread reportQuery into its input.`;
  const order = sort.replace(/^-/, "");
  if (!sortable.includes(order))
    return `it is sorted by "${order}", which is not sortable (${listed(sortable)}).`;
  return null;
}

function checkColumns({ columns, list }: Report): string | null {
  const answered = wireParts(list.call.output)?.shape;
  for (const [name, { field, of }] of Object.entries(columns)) {
    if (!fieldOf(field))
      return `column "${name}" has no kind. Make it with a builder from schemas/fields and do not wrap it.`;
    if (!of && answered && !(name in answered))
      return `column "${name}" is not in the output of its call "${list.call.name}" (${listed(Object.keys(answered))}). Read it from a row with "of".`;
  }
  return list.columns.length === list.hidden.length ? "all of its columns are hidden. Show one." : null;
}

function checkFilters({ list, filters, time, always }: Report): string | null {
  const { call } = list;
  const ofTime = filters.find((name) => timeNames.some((one) => one === name));
  if (ofTime) return `filter "${ofTime}" has a name reserved for the period. Rename it.`;
  for (const name of filters)
    if (!fieldOf(list.filters[name] as never))
      return `filter "${name}" has no kind. Make it with a builder from schemas/fields.`;
  const wanted = [...filters, ...timeInputs(time), ...Object.keys(always)];
  const unknown = wanted.find((name) => !inputNames(call).includes(name));
  return unknown === undefined
    ? null
    : `its call "${call.name}" has no parameter "${unknown}" (${acceptedNames(call)}). Add it to the call's input first.`;
}

const acceptedNames = (call: AnyCall) => listed(inputNames(call).filter((name) => !ofReports.includes(name)));

function timeInputs(time: ReportTime | undefined): readonly string[] {
  if (!time) return [];
  if (time.of === "day") return time.as === "date" ? ["date"] : ["from", "to"];
  if (time.of === "range") return ["from", "to"];
  return ["year", time.of];
}

function checkFigures({ figures = [], columns, filters, list }: Report): string | null {
  const summed = Object.keys(wireParts(list.call.sum)?.shape ?? {});
  const wanted = Object.keys(columns).filter((name) => columns[name]?.isSummed);
  const missing = [...figures.map((figure) => figure.of), ...wanted].find((name) => !summed.includes(name));
  if (missing !== undefined)
    return `"${missing}" is not in the sum of its call "${list.call.name}" (${listed(summed)}). Add it to the call's sum.`;
  for (const { filter } of figures) {
    if (!filter) continue;
    if (!filters.includes(filter.name))
      return `a figure filters by "${filter.name}", which is not one of its filters (${listed(filters)}).`;
    const field = fieldOf(list.filters[filter.name] as never);
    if (field?.kind === "yesNo" && typeof filter.value === "boolean") continue;
    const choices: readonly unknown[] = field?.kind === "select" ? field.options.choices : [];
    if (!choices.includes(filter.value))
      return `a figure filters by "${filter.value}", which its filter "${filter.name}" does not offer (${listed(choices.map(String))}).`;
  }
  return null;
}

function checkPrint({ print, columns }: Report): string | null {
  const unknown = print.columns?.find((name) => !(name in columns));
  return unknown === undefined
    ? null
    : `printed column "${unknown}" is not one of its columns (${listed(Object.keys(columns))}).`;
}
