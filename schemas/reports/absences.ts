import { work } from "../calls/work";
import { defineReport } from "../define-report";
import { permissionCodes } from "../permission-codes";
import { dayColumns, keyOfDay, toDay } from "./day-columns";
import { ofSection } from "./filters";
import { peopleColumns } from "./people-columns";
import { figureColumn } from "./work-columns";

/** The days on which a person did not come; days with a missing punch are in the report of days. */
export const absences = defineReport({
  name: "absences",
  pages: {
    home: { path: "absence-report", permission: permissionCodes.absenceReport },
    adminHome: { path: "admin-absence-report" },
  },
  menu: { group: "presenceReports", icon: "absent" },
  call: work.getAbsenceDays,
  time: { of: "range", usual: "this-period" },
  filters: { sectionCode: ofSection() },
  rowKey: keyOfDay,
  columns: {
    ...peopleColumns,
    date: dayColumns.date,
    required: figureColumn("required", true),
    absenceMinutes: figureColumn("absenceMinutes", true),
    leave: figureColumn("leave", false),
    mission: figureColumn("mission", false),
  },
  sort: "-date",
  figures: [
    { of: "people" },
    { of: "absence", tone: "danger" },
    { of: "absenceMinutes", as: "length", tone: "danger" },
  ],
  drill: toDay,
  print: { route: "/rpAbsence", signatures: ["prepared", "checked", "approved"] },
});
