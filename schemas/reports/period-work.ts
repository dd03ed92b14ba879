import { work } from "../calls/work";
import { peopleStates } from "../calls/work-of-personnel";
import { defineReport } from "../define-report";
import { select } from "../fields/select";
import { permissionCodes } from "../permission-codes";
import { ofSection } from "./filters";
import { peopleColumns } from "./people-columns";
import { ownFigureColumns } from "./work-columns";
import { workFigures } from "./work-figures";

/** The sums of everyone's work period. */
export const periodWork = defineReport({
  name: "period-work",
  pages: {
    home: { path: "personelperiodwork", permission: permissionCodes.personnelPeriodWork },
    adminHome: { path: "admin-personel-periodwork" },
  },
  menu: { group: "workReports", icon: "period" },
  call: work.getPeriodWorkOfPersonnel,
  time: { of: "period", usual: "this-period" },
  filters: { sectionCode: ofSection(), state: select(peopleStates) },
  rowKey: ({ personnelNumber }) => personnelNumber,
  columns: { ...peopleColumns, ...ownFigureColumns },
  sort: "name",
  figures: workFigures,
  drill: ({ personnelNumber }, { year, period }) => ({
    to: "period",
    personnelNumber,
    year: Number(year),
    number: Number(period),
  }),
  print: {
    route: "/rpPersonelPeriodWork",
    isWide: true,
    signatures: ["prepared", "checked", "approved"],
  },
});
