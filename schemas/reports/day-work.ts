import { work } from "../calls/work";
import { defineReport } from "../define-report";
import { select } from "../fields/select";
import { permissionCodes } from "../permission-codes";
import { dayColumns, keyOfDay, toDay, toneOfDay } from "./day-columns";
import { ofSection } from "./filters";
import { peopleColumns } from "./people-columns";
import { dayFigureColumns } from "./work-columns";

/** The results of everyone's days. */
export const dayWork = defineReport({
  name: "day-work",
  pages: {
    home: { path: "personeldaywork", permission: permissionCodes.personnelDayWork },
    // It also loads what draws every report, and most of what draws a list.
    adminHome: { path: "admin-personel-daywork", isCommon: true },
  },
  menu: { group: "workReports", icon: "day" },
  call: work.getDayWorkOfPersonnel,
  time: { of: "range", usual: "this-period" },
  filters: {
    sectionCode: ofSection(),
    state: select(["absence", "flawed", "incomplete", "conflict", "late", "holiday"]),
  },
  rowKey: keyOfDay,
  columns: {
    ...peopleColumns,
    ...dayColumns,
    ...dayFigureColumns,
  },
  sort: "-date",
  figures: [
    { of: "people" },
    { of: "absentDays", tone: "danger", filter: { name: "state", value: "absence" } },
    { of: "flawedDays", tone: "danger", filter: { name: "state", value: "flawed" } },
    { of: "lateDays", filter: { name: "state", value: "late" } },
    { of: "presence", as: "length" },
    { of: "overtime", as: "length" },
    { of: "undertime", as: "length" },
  ],
  tone: toneOfDay,
  drill: toDay,
  print: { route: "/rpPersonelsDayWork", isWide: true, signatures: ["prepared", "checked", "approved"] },
});
