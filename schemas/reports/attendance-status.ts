import { personnel, presenceStates } from "../calls/personnel";
import { defineReport } from "../define-report";
import { select } from "../fields/select";
import { permissionCodes } from "../permission-codes";
import { ofSection } from "./filters";
import { peopleColumns } from "./people-columns";
import { presenceColumns, toDayOfPerson, toneOfPresence } from "./presence-columns";

/** Where everyone is: now, or how a day ended. */
export const attendanceStatus = defineReport({
  name: "attendance-status",
  pages: {
    home: { path: "attendance-status-report", permission: permissionCodes.attendanceStatus },
    // Our own: the figures of the main page link to it.
    adminHome: { path: "admin-attendance-status-report" },
  },
  menu: { group: "presenceReports", icon: "status" },
  call: personnel.getAttendanceStatus,
  time: { of: "day", as: "date", usual: "today" },
  filters: { sectionCode: ofSection(), state: select(presenceStates) },
  rowKey: ({ personnelNumber }) => personnelNumber,
  columns: { ...peopleColumns, ...presenceColumns },
  sort: "name",
  figures: [
    { of: "people" },
    ...presenceStates.map((state) => ({
      of: state,
      filter: { name: "state", value: state } as const,
      ...(state === "absent" && { tone: "danger" as const }),
    })),
  ],
  tone: toneOfPresence,
  drill: toDayOfPerson,
  print: { route: "/rpPeresentPersonel", signatures: ["prepared", "approved"] },
});
