import { allowanceType } from "../calls/allowance-types";
import { type LeaveBalance, leave } from "../calls/leave";
import { defineReport } from "../define-report";
import { leaveLength } from "../fields/leave-length";
import { relation } from "../fields/relation";
import { select } from "../fields/select";
import { leaveStandings } from "../leave";
import { permissionCodes } from "../permission-codes";
import type { ReportColumn } from "../report";
import { ofSection } from "./filters";
import { peopleColumns } from "./people-columns";

type Length = Exclude<keyof LeaveBalance, "personnelNumber" | "name" | "sectionCode" | "sectionName">;

/** A length of leave in its owner's days; `isRare`: zero is left blank. */
const length = (name: Length, isRare = false) => ({
  field: leaveLength(),
  of: (row: LeaveBalance) =>
    isRare && row[name] === 0 ? null : { minutes: row[name], dayLength: row.dayLength },
  width: 106,
  isSortable: true,
});

/** The remaining leave of everyone, each row linking to its ledger. */
export const leaveBalances = defineReport({
  name: "leave-balances",
  pages: {
    home: { path: "personel-leave-balance", permission: permissionCodes.leaveView },
    adminHome: { path: "leave-ledger" },
  },
  call: leave.listBalances,
  time: { of: "day", as: "date", usual: "today" },
  filters: { typeCode: relation(allowanceType), sectionCode: ofSection(), state: select(leaveStandings) },
  rowKey: ({ personnelNumber }) => personnelNumber,
  columns: {
    ...peopleColumns,
    remaining: length("remaining"),
    reserved: length("reserved", true),
    available: length("available"),
    used: length("used", true),
    yearEnd: length("yearEnd"),
    lapsing: length("lapsing", true),
    ahead: { ...length("ahead", true), isHidden: true },
    opening: { ...length("opening", true), isHidden: true },
    entitlement: { ...length("entitlement"), isHidden: true },
  } satisfies Record<string, ReportColumn<LeaveBalance>>,
  sort: "name",
  figures: [
    { of: "people" },
    { of: "remaining", as: "leaveLength" },
    { of: "used", as: "leaveLength" },
    { of: "reserved", as: "leaveLength" },
    { of: "lapsing", filter: { name: "state", value: "lapsing" } },
    { of: "owing", tone: "danger", filter: { name: "state", value: "owing" } },
  ],
  drill: ({ personnelNumber }) => ({ to: "leave", personnelNumber }),
  print: { route: "/rpPersonelsList", isWide: true, signatures: ["prepared", "approved"] },
});
