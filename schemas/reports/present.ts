import { personnel } from "../calls/personnel";
import { defineReport } from "../define-report";
import { select } from "../fields/select";
import { permissionCodes } from "../permission-codes";
import { ofSection } from "./filters";
import { peopleColumns } from "./people-columns";
import { presenceColumns, toDayOfPerson } from "./presence-columns";

const there = ["present", "late"] as const;

/** The people who are there now, or were on a day. */
export const present = defineReport({
  name: "present",
  pages: {
    home: { path: "present-personel", permission: permissionCodes.presentPersonnel },
    adminHome: { path: "admin-present-personel" },
  },
  menu: { group: "presenceReports", icon: "present" },
  call: personnel.getPresentPersonnel,
  time: { of: "day", as: "date", usual: "today" },
  filters: { sectionCode: ofSection(), state: select(there) },
  rowKey: ({ personnelNumber }) => personnelNumber,
  columns: { ...peopleColumns, ...presenceColumns },
  sort: "name",
  figures: [
    { of: "people" },
    ...there.map((state) => ({ of: state, filter: { name: "state" as const, value: state } })),
  ],
  drill: toDayOfPerson,
  print: { route: "/rpPeresentPersonel", signatures: ["prepared", "approved"] },
});
