import { io } from "../calls/io";
import { defineReport } from "../define-report";
import { select } from "../fields/select";
import { permissionCodes } from "../permission-codes";
import { ofSection } from "./filters";
import { peopleColumns } from "./people-columns";
import { keyOfPunchDay, punchColumns, toneOfPunches, toPunchDay } from "./punch-columns";

/** The people whose punches of a day all form pairs. */
export const completeOnDate = defineReport({
  name: "complete-on-date",
  pages: {
    home: { path: "compeleteio-specificdate", permission: permissionCodes.completeInOutInDate },
    adminHome: { path: "admincompeleteioindate" },
  },
  menu: { group: "punchReports", icon: "complete" },
  call: io.getCompleteDays,
  time: { of: "day", as: "range", usual: "yesterday" },
  filters: { sectionCode: ofSection(), state: select(["absence", "holiday"]) },
  rowKey: keyOfPunchDay,
  columns: { ...peopleColumns, ...punchColumns },
  sort: "name",
  figures: [{ of: "people" }, { of: "days", tone: "success" }, { of: "presence", as: "length" }],
  tone: toneOfPunches,
  drill: toPunchDay,
  print: { route: "/rpIOInDate", signatures: ["prepared", "approved"] },
});
