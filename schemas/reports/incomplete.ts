import { dayCorrections } from "../calls/day-corrections";
import { io } from "../calls/io";
import { defineReport } from "../define-report";
import { select } from "../fields/select";
import { permissionCodes } from "../permission-codes";
import { ofSection } from "./filters";
import { peopleColumns } from "./people-columns";
import { dateColumn, keyOfPunchDay, punchColumns, toneOfPunches, toPunchDay } from "./punch-columns";
import { punchFigures } from "./punch-figures";

/** Days with a missing punch, or with two that contradict each other. */
export const incomplete = defineReport({
  name: "incomplete",
  pages: {
    home: { path: "uncompleteio-report", permission: permissionCodes.incompleteInOut },
    // Our own: the administrator is notified of such days and views them where everyone else does.
    adminHome: { path: "admin-uncompleteio-report" },
  },
  menu: { group: "punchReports", icon: "conflict" },
  call: io.getIncompleteDays,
  time: { of: "range", usual: "this-period" },
  filters: { sectionCode: ofSection(), state: select(["incomplete", "conflict"]) },
  rowKey: keyOfPunchDay,
  columns: { ...peopleColumns, ...dateColumn, ...punchColumns },
  sort: "-date",
  figures: punchFigures(["incomplete", "conflict"]),
  tone: toneOfPunches,
  drill: toPunchDay,
  mending: { page: "correct-days", call: dayCorrections.startCorrections },
  print: { route: "/rpPersonelUnCompletedIO", isWide: true, signatures: ["prepared", "approved"] },
});
