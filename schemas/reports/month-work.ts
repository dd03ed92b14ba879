import { work } from "../calls/work";
import { peopleStates } from "../calls/work-of-personnel";
import { defineReport } from "../define-report";
import { select } from "../fields/select";
import { permissionCodes } from "../permission-codes";
import { ofSection } from "./filters";
import { peopleColumns } from "./people-columns";
import { ownFigureColumns } from "./work-columns";
import { workFigures } from "./work-figures";

/** The sums of everyone's Jalali month. */
export const monthWork = defineReport({
  name: "month-work",
  pages: {
    home: { path: "personelmonthwork", permission: permissionCodes.personnelMonthWork },
    adminHome: { path: "admin-personel-monthwork" },
  },
  menu: { group: "workReports", icon: "month" },
  call: work.getMonthWorkOfPersonnel,
  time: { of: "month", usual: "this-month" },
  filters: { sectionCode: ofSection(), state: select(peopleStates) },
  rowKey: ({ personnelNumber }) => personnelNumber,
  columns: { ...peopleColumns, ...ownFigureColumns },
  sort: "name",
  figures: workFigures,
  drill: ({ personnelNumber }, { year, month }) => ({
    to: "month",
    personnelNumber,
    year: Number(year),
    number: Number(month),
  }),
  print: {
    route: "/rpPersonelPeriodWork",
    isWide: true,
    signatures: ["prepared", "checked", "approved"],
  },
});
