import { adminFlagGroups, adminFlags, permissionCodes, permissionGroups } from "@schemas/permission-codes";
import { requestKinds } from "@schemas/request-kinds";
import { leaveCodes, missionCodes, readyLeaveTypes, readyMissionTypes } from "../../rules/ready-types";
import { everyonesPermission } from "../organisation";
import { cast } from "./people";
import { demoSections } from "./sections";

/** An approval right: kind of request, type (empty for kinds without types), degree. */
type DemoRight = { kind: number; type_code: string; degree: number };

type DemoPattern = {
  code: "manager" | "deputy" | "foreman" | "viewer" | "missions";
  name: string;
  flags: number[];
  rights: DemoRight[];
};

const ready = { leave: readyLeaveTypes, mission: readyMissionTypes } as const;
const codesOf = (kind: "leave" | "mission") => ready[kind].map(({ code }) => code);

function rights(degree: number, leave: readonly string[], mission: readonly string[], others: number[]) {
  const right = (kind: number) => (type_code: string) => ({ kind, type_code, degree });
  return [
    ...leave.map(right(requestKinds.leave)),
    ...mission.map(right(requestKinds.mission)),
    ...others.map((kind) => ({ kind, type_code: "", degree })),
  ];
}

const { inOut, overtime, specialOvertime } = requestKinds;
const flagsOf = (...groups: string[]) =>
  groups.flatMap((group) => (adminFlagGroups[group] ?? []).map((name) => adminFlags[name]));

/** The patterns of the demo company; the last one is not in use yet. */
export const demoPatterns: readonly DemoPattern[] = [
  {
    code: "manager",
    name: "مدیر بخش",
    flags: flagsOf("view", "act", "output"),
    rights: rights(1, codesOf("leave"), codesOf("mission"), [inOut, overtime, specialOvertime]),
  },
  {
    code: "deputy",
    name: "جانشین مدیر",
    flags: [...flagsOf("view", "output"), adminFlags.sendMessages],
    rights: rights(2, codesOf("leave"), codesOf("mission"), [inOut, overtime, specialOvertime]),
  },
  {
    code: "foreman",
    name: "سرپرست شیفت",
    flags: [
      adminFlags.viewInOut,
      adminFlags.viewDayWork,
      adminFlags.viewPresence,
      adminFlags.viewAbsence,
      adminFlags.viewIncomplete,
      adminFlags.viewRequests,
      adminFlags.printDailyReport,
    ],
    rights: rights(3, [leaveCodes.annual, leaveCodes.sick], [], [inOut, overtime]),
  },
  { code: "viewer", name: "ناظر", flags: flagsOf("view"), rights: [] },
  {
    code: "missions",
    name: "تأییدکننده مأموریت",
    flags: [adminFlags.viewRequests, adminFlags.viewPresence],
    rights: rights(1, [], Object.values(missionCodes), []),
  },
];

type DemoRecord = {
  number: string;
  section: string | null;
  pattern: DemoPattern["code"];
  isManager: boolean;
  /** The pattern has changed since it was applied: the record keeps its original values. */
  hasDrifted: boolean;
};

const recordOf = (
  number: string,
  section: string | null,
  pattern: DemoRecord["pattern"],
  over: Partial<DemoRecord> = {},
): DemoRecord => ({ number, section, pattern, isManager: pattern === "manager", hasDrifted: false, ...over });

/** The section-admin records: chains of one, two and three degrees, and one manager of people without a section. */
export const demoRecords: readonly DemoRecord[] = [
  ...demoSections.map((section) => recordOf(`${section.code}01`, section.code, "manager")),
  recordOf("1102", "11", "deputy"),
  recordOf("1302", "13", "deputy", { hasDrifted: true }),
  recordOf("1402", "14", "deputy"),
  recordOf("1502", "15", "deputy"),
  recordOf("1403", "14", "foreman"),
  recordOf("1202", "12", "viewer"),
  recordOf(cast.director, "12", "viewer"),
  recordOf(cast.director, "14", "viewer"),
  recordOf(cast.manager, null, "manager", { isManager: false }),
];

/** The flags the deputy's pattern lacked when it was applied to the record that has drifted. */
const laterFlags: readonly number[] = [adminFlags.sendMessages, adminFlags.exportReports];

const patternOf = (one: DemoRecord) => demoPatterns.find(({ code }) => code === one.pattern) as DemoPattern;

/** The flags a record carries. */
export function flagsOfRecord(one: DemoRecord): number[] {
  const { flags } = patternOf(one);
  const carried = one.hasDrifted ? flags.filter((flag) => !laterFlags.includes(flag)) : flags;
  return [...carried].sort((a, b) => a - b);
}

/** The people who decide about a request, in order. Nobody decides about their own. */
export function chainOf(
  personnelNumber: string,
  section: string | null,
  kind: number,
  typeCode: string,
): { degree: number; approver: string | null }[] {
  const holders = demoRecords
    .filter((one) => one.section === section)
    .flatMap((one) =>
      patternOf(one)
        .rights.filter((right) => right.kind === kind && right.type_code === typeCode)
        .map(({ degree }) => ({ degree, approver: one.number })),
    );
  const degrees = [...new Set(holders.map(({ degree }) => degree))].sort((a, b) => b - a);
  // If nobody holds a degree, the web administrator gives the final approval.
  if (degrees.length === 0) return [{ degree: 1, approver: null }];
  return degrees.map((degree) => ({
    degree,
    approver:
      holders.find((one) => one.degree === degree && one.approver !== personnelNumber)?.approver ?? null,
  }));
}

const codesOfGroups = (...groups: string[]) =>
  groups.flatMap((group) => (permissionGroups[group] ?? []).map((name) => permissionCodes[name]));

const managersPermission = [...everyonesPermission, ...codesOfGroups("management", "views", "reports")];

/** People with their own permission set: managers need the pages of their work, and one person lacks some. */
export function ownPermissionOf(number: string): number[] | null {
  if (number === cast.director) return [...everyonesPermission, ...codesOfGroups("reports")];
  if (number === cast.employee) return [...everyonesPermission, permissionCodes.printDailyWork];
  if (number === cast.ownPermission) {
    const lacks: number[] = [permissionCodes.overtime, permissionCodes.inOutByLocation];
    return everyonesPermission.filter((code) => !lacks.includes(code));
  }
  return demoRecords.some((one) => one.number === number) ? managersPermission : null;
}
