import { personnel } from "../calls/personnel";
import { defineReport } from "../define-report";
import { yesNo } from "../fields/yes-no";
import { permissionCodes } from "../permission-codes";
import { ofSection } from "./filters";
import { peopleColumns } from "./people-columns";

/** The people of the sections that a user manages. */
export const sectionPersonnel = defineReport({
  name: "section-personnel",
  pages: { home: { path: "personel-section", permission: permissionCodes.sectionPersonnel } },
  menu: { group: "presenceReports", icon: "people" },
  call: personnel.getPersonnelOfSections,
  filters: { sectionCode: ofSection(), isActive: yesNo() },
  rowKey: ({ personnelNumber }) => personnelNumber,
  columns: { ...peopleColumns, isActive: { field: yesNo(), width: 110, isSortable: true } },
  sort: "sectionName",
  figures: [
    { of: "people" },
    { of: "active", tone: "success", filter: { name: "isActive", value: true } },
    { of: "inactive", filter: { name: "isActive", value: false } },
  ],
  drill: ({ personnelNumber }) => ({ to: "person", personnelNumber }),
  print: { route: "/rpPersonelsList", signatures: ["prepared", "approved"] },
});
