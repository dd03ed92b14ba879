import { io } from "../calls/io";
import { defineReport } from "../define-report";
import { select } from "../fields/select";
import { permissionCodes } from "../permission-codes";
import { ofSection } from "./filters";
import { peopleColumns } from "./people-columns";
import { dateColumn, keyOfPunchDay, punchColumns, toneOfPunches, toPunchDay } from "./punch-columns";

/** Days on which every entry has its exit. */
export const complete = defineReport({
  name: "complete",
  pages: {
    home: { path: "compeleteio", permission: permissionCodes.completeInOut },
    adminHome: { path: "admincompeleteio" },
  },
  menu: { group: "punchReports", icon: "complete" },
  call: io.getCompleteDays,
  time: { of: "range", usual: "this-period" },
  filters: { sectionCode: ofSection(), state: select(["absence", "holiday"]) },
  rowKey: keyOfPunchDay,
  columns: { ...peopleColumns, ...dateColumn, ...punchColumns },
  sort: "-date",
  figures: [{ of: "people" }, { of: "days", tone: "success" }, { of: "presence", as: "length" }],
  tone: toneOfPunches,
  drill: toPunchDay,
  print: { route: "/rpIoInfo", isWide: true, signatures: ["prepared", "approved"] },
});
