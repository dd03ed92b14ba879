import { io, punchDayStates, punchStates } from "../calls/io";
import { defineReport } from "../define-report";
import { select } from "../fields/select";
import { permissionCodes } from "../permission-codes";
import { ofSection } from "./filters";
import { peopleColumns } from "./people-columns";
import { keyOfPunchDay, punchColumns, toneOfPunches, toPunchDay } from "./punch-columns";
import { punchFigures } from "./punch-figures";

/** Everyone's punches on a day, including people without any. */
export const punchesOnDate = defineReport({
  name: "punches-on-date",
  pages: {
    home: { path: "ioinfoindate", permission: permissionCodes.inOutInDate },
    adminHome: { path: "adminIoinfoindate" },
  },
  menu: { group: "punchReports", icon: "day" },
  call: io.getPunchesOnDate,
  time: { of: "day", as: "date", usual: "today" },
  filters: { sectionCode: ofSection(), state: select(punchDayStates) },
  rowKey: keyOfPunchDay,
  columns: { ...peopleColumns, ...punchColumns },
  sort: "name",
  figures: punchFigures(punchStates),
  tone: toneOfPunches,
  drill: toPunchDay,
  print: { route: "/rpIOInDate", signatures: ["prepared", "approved"] },
});
