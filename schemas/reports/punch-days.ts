import { io, punchDayStates, punchStates } from "../calls/io";
import { defineReport } from "../define-report";
import { select } from "../fields/select";
import { permissionCodes } from "../permission-codes";
import { ofSection } from "./filters";
import { peopleColumns } from "./people-columns";
import { dateColumn, keyOfPunchDay, punchColumns, toneOfPunches, toPunchDay } from "./punch-columns";
import { punchFigures } from "./punch-figures";

/** The punches of everyone over some days. */
export const punchDays = defineReport({
  name: "punch-days",
  pages: {
    home: { path: "personelioinfo", permission: permissionCodes.personnelInOut },
    adminHome: { path: "adminPersonelioinfo" },
  },
  menu: { group: "punchReports", icon: "inOut" },
  call: io.getPunchDays,
  time: { of: "range", usual: "this-period" },
  filters: { sectionCode: ofSection(), state: select(punchDayStates) },
  rowKey: keyOfPunchDay,
  columns: { ...peopleColumns, ...dateColumn, ...punchColumns },
  sort: "-date",
  figures: punchFigures(punchStates),
  tone: toneOfPunches,
  drill: toPunchDay,
  print: { route: "/rpIoInfo", isWide: true, signatures: ["prepared", "approved"] },
});
