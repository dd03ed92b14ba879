import { io } from "../calls/io";
import { defineReport } from "../define-report";
import { permissionCodes } from "../permission-codes";
import { ofSection } from "./filters";
import { peopleColumns } from "./people-columns";
import { dateColumn, keyOfPunchDay, punchColumns, toneOfPunches, toPunchDay } from "./punch-columns";

/** Days on which punches contradict each other or a request. */
export const conflicts = defineReport({
  name: "conflicts",
  pages: { home: { path: "personel-conflict-report", permission: permissionCodes.personnelConflicts } },
  menu: { group: "punchReports", icon: "conflict" },
  call: io.getConflictDays,
  time: { of: "range", usual: "this-period" },
  filters: { sectionCode: ofSection() },
  rowKey: keyOfPunchDay,
  columns: { ...peopleColumns, ...dateColumn, ...punchColumns },
  sort: "-date",
  figures: [{ of: "people" }, { of: "days", tone: "danger" }],
  tone: toneOfPunches,
  drill: toPunchDay,
  print: { route: "/rpPersonelUnCompletedIO", isWide: true, signatures: ["prepared", "approved"] },
});
