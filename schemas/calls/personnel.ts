import * as z from "zod";
import { bodyBytes, defineCall, defineCalls } from "../define-call";
import { listQuery, reportQuery } from "../list-query";
import { adminFlags, permissionCodes } from "../permission-codes";
import {
  bitOnWire,
  clockOnWire,
  codeOnWire,
  countOnWire,
  degreeOnWire,
  jalaliOnWire,
  listOnWire,
  minutesOnWire,
  onWire,
  pernoOnWire,
  rangeOnWire,
  sealedOnWire,
  spelled,
  trueTextOnWire,
  wholeOnWire,
} from "../wire";
import { personNameShape, placeShape } from "./whom";

/** The manager whose people are listed; the caller by default. */
const adminPersonnelNumber = spelled("adminPerno", z.optional(codeOnWire));

const listedPersonShape = {
  ...personNameShape,
  ...placeShape,
  isActive: z.boolean(),
};
const listedPerson = onWire(listedPersonShape);
export type ListedPerson = z.output<typeof listedPerson>;

/** Why a manager cannot reset a person's password. */
export const keptPasswords = ["sectionAdmin", "administrator", "directory"] as const;
export type KeptPassword = (typeof keptPasswords)[number];

const personInReach = onWire({
  ...listedPersonShape,
  /** Null: a manager with the flag may reset it. */
  passwordKept: z.nullable(z.enum(keptPasswords)),
});

/** Where a person is today, the most urgent state first. A missing person is `absent` once the shift is over. */
export const presenceStates = [
  "absent",
  "notIn",
  "late",
  "present",
  "left",
  "mission",
  "leave",
  "notDue",
  "off",
] as const;
/** States of people who are expected but not there. */
export const missingStates = ["absent", "notIn"] as const satisfies PresenceState[];
export type PresenceState = (typeof presenceStates)[number];

/** Problems with the punches of a day that is over: one is missing, or they contradict each other. */
const flaws = ["incomplete", "conflict"] as const;
export type Flaw = (typeof flaws)[number];

const presence = onWire({
  ...listedPersonShape,
  state: z.enum(presenceStates),
  firstIn: z.nullable(clockOnWire),
  lastOut: z.nullable(clockOnWire),
  shiftStart: z.nullable(clockOnWire),
  lateMinutes: minutesOnWire,
  flaw: z.nullable(z.enum(flaws)),
});

/** The number of people in the filter, and of each state regardless of the requested one. */
export const presenceSum = onWire({
  people: wholeOnWire,
  present: wholeOnWire,
  late: wholeOnWire,
  left: wholeOnWire,
  absent: wholeOnWire,
  notIn: wholeOnWire,
  leave: wholeOnWire,
  mission: wholeOnWire,
  notDue: wholeOnWire,
  off: wholeOnWire,
});
export type PresenceSum = z.output<typeof presenceSum>;

/** Why a person is away, as far as the reader may know; `away` gives no reason. */
export const awayKinds = ["notIn", "absent", "leave", "mission", "away"] as const;
export type AwayKind = (typeof awayKinds)[number];

const awayPerson = onWire({
  ...personNameShape,
  ...placeShape,
  kind: z.enum(awayKinds),
  /** The days of a leave or mission, and its minutes if it does not take the whole day. */
  from: z.nullable(jalaliOnWire),
  to: z.nullable(jalaliOnWire),
  fromMinute: z.nullable(clockOnWire),
  toMinute: z.nullable(clockOnWire),
  /** When a person who has not come was due. */
  shiftStart: z.nullable(clockOnWire),
});
export type AwayPerson = z.output<typeof awayPerson>;

/** Filters of lists of a manager's people: their own sections, unless the web administrator requests all. */
const managedList = {
  input: onWire({ adminPersonnelNumber, ...listQuery }),
  paged: listedPerson,
  allow: "manager",
} as const;

/** Filters of lists of presence states: now, or on a day. */
const presenceList = {
  input: onWire({
    adminPersonnelNumber,
    date: z.optional(jalaliOnWire),
    state: z.enum(presenceStates).optional(),
    sectionCode: z.optional(codeOnWire),
    ...reportQuery,
  }),
  paged: presence,
  sum: presenceSum,
  allow: "manager",
} as const;

const { absenceReport, attendanceStatus } = permissionCodes;
const { viewPresence, viewAbsence } = adminFlags;

/** The same rule for every state except the missing ones. */
const otherConditions = <T>(rule: T) =>
  Object.fromEntries(
    presenceStates
      .filter((state) => !missingStates.some((one) => one === state))
      .map((state) => [state, rule]),
  );

/** Spec 7.2. */
export const personnel = defineCalls("personnel", {
  /** Our reading of "condition": a presence state, on a day. */
  getAbsentPersonnelInCondition: defineCall({
    get: "Personel/GetAbsentPersonelInCondition",
    input: onWire({
      date: jalaliOnWire,
      condition: z.enum(presenceStates).optional(),
      sectionCode: z.optional(codeOnWire),
      ...listQuery,
    }),
    paged: presence,
    allow: "manager",
    // The report of absences covers the missing states, and that of attendance status all others.
    permission: { by: "condition", of: otherConditions([attendanceStatus]), otherwise: [absenceReport] },
    flag: { by: "condition", of: otherConditions(viewPresence), otherwise: viewAbsence },
  }),
  /** Our own: people away today, among colleagues of the caller's section and the sections the caller manages. */
  getAwayToday: defineCall({
    get: "personel/GetAwayToday",
    input: onWire({ search: listQuery.search }),
    list: awayPerson,
    allow: "signedIn",
    // The reason for being away, and people who have not arrived.
    moreWith: viewAbsence,
  }),
  getPersonCalendar: defineCall({
    get: "personel/GetPersonCalendar",
    input: onWire({ personnelNumber: pernoOnWire, ...rangeOnWire }),
    list: onWire(
      {
        date: jalaliOnWire,
        dayType: z.string(),
        shiftName: z.string().nullable(),
        start: z.nullable(clockOnWire),
        end: z.nullable(clockOnWire),
        required: minutesOnWire,
        holidayTitle: z.string().nullable(),
      },
      { date: "DDATE" },
    ),
    allow: "signedIn",
    flag: adminFlags.viewDayWork,
  }),
  getPersonFullName: defineCall({
    get: "personel/GetPersonFullName",
    input: onWire({ personnelNumber: pernoOnWire }),
    output: onWire(personNameShape),
    allow: "signedIn",
    flag: "any",
  }),
  /**
   * The approval chain of a request this person would file, highest degree first. Without approvers, the web
   * administrator decides.
   */
  getPageWorkflow: defineCall({
    get: "personel/GetPageWorkflow",
    input: onWire(
      { personnelNumber: pernoOnWire, kind: countOnWire, code: z.optional(codeOnWire) },
      { kind: "pageKind" },
    ),
    list: onWire({
      degree: degreeOnWire,
      approvers: z.array(onWire(personNameShape)),
    }),
    allow: "signedIn",
    flag: adminFlags.viewRequests,
  }),
  getPersonnelForView: defineCall({
    get: "personel/GetAccessPersonListForView",
    ...managedList,
    flag: adminFlags.viewProfile,
  }),
  /** Our own: the people of the sections the caller manages, for the report about them. */
  getPersonnelOfSections: defineCall({
    get: "personel/GetPersonelOfSections",
    input: onWire({ sectionCode: z.optional(codeOnWire), isActive: z.optional(bitOnWire), ...reportQuery }),
    paged: listedPerson,
    sum: onWire({ people: wholeOnWire, active: wholeOnWire, inactive: wholeOnWire }),
    allow: "manager",
    permission: [permissionCodes.sectionPersonnel],
    flag: adminFlags.viewProfile,
  }),
  /** `permission` limits the list to sections whose record has that admin flag. */
  getPersonnelInReach: defineCall({
    get: "personel/GetAccessPersonList",
    input: onWire({
      adminPersonnelNumber,
      permission: spelled("permissionNumber", z.optional(countOnWire)),
      personnelNumber: spelled("perno", z.optional(codeOnWire)),
      ...listQuery,
    }),
    paged: personInReach,
    allow: "manager",
    flag: "any",
  }),
  isGroupFreeManager: defineCall({
    get: "Personel/IsFreeOfGroupManager",
    input: onWire({ adminPersonnelNumber: spelled("adminPerno", codeOnWire) }),
    output: onWire({ isGroupFree: trueTextOnWire }, { isGroupFree: "IsFreeOfGroup" }),
    allow: "manager",
    flag: null,
  }),
  getPresentPersonnel: defineCall({
    get: "Personel/GetPresentPersonel",
    ...presenceList,
    permission: [permissionCodes.presentPersonnel],
    flag: viewPresence,
  }),
  getAbsentPersonnel: defineCall({
    get: "Personel/GetAbsentPersons",
    ...presenceList,
    permission: [absenceReport],
    flag: viewAbsence,
  }),
  getPersonnel: defineCall({
    get: "Personel/GetPersons",
    ...managedList,
    flag: "any",
  }),
  getAttendanceStatus: defineCall({
    get: "Personel/GetPersonsAttendanceStatus",
    ...presenceList,
    permission: [attendanceStatus],
    flag: viewPresence,
  }),
  findDomainName: defineCall({
    get: "personel/FindUserDomainName",
    input: onWire({ personnelNumber: pernoOnWire }),
    output: onWire({ domainName: z.string().nullable() }, { domainName: "domainUsername" }),
  }),
  getSectionsOfPersonnel: defineCall({
    get: "personel/getPersonelsSection",
    input: onWire({ personnelNumbers: listOnWire }, { personnelNumbers: "pernos" }),
    list: listedPerson,
    allow: "manager",
    flag: "any",
  }),
  /** The person, if they belong to the section. An empty section code means no section. */
  findPersonInSection: defineCall({
    get: "personel/EosPerson",
    input: onWire({ personnelNumber: pernoOnWire, sectionCode: codeOnWire }),
    output: listedPerson,
    allow: "manager",
    flag: "any",
  }),
  usesActiveDirectory: defineCall({
    get: "personel/UseActiveDirectory",
    input: onWire({ personnelNumber: pernoOnWire }),
    output: onWire({ isUsed: trueTextOnWire }, { isUsed: "useActiveDirectory" }),
    allow: "signedIn",
    flag: null,
  }),
  /** The session must have proved the old password recently (spec §5: a login call checks it first). */
  changePassword: defineCall({
    post: "Personel/ChangePassword",
    input: onWire({ password: sealedOnWire, personnelNumber: pernoOnWire }),
    allow: "anyAccount",
    permission: [permissionCodes.changePassword],
    beforeDuty: "must-change-password",
    carries: "form",
    secret: ["password"],
  }),
  /**
   * Sets new passwords, each to be changed at the next sign-in. A manager can do this for people of their records who
   * manage no section themselves.
   */
  changePasswordByAdmin: defineCall({
    post: "Personel/ChangePasswordByAdmin",
    input: onWire({ password: sealedOnWire, personnelNumbers: listOnWire }, { personnelNumbers: "pernos" }),
    output: onWire({ count: wholeOnWire }),
    allow: "manager",
    flag: adminFlags.resetPasswords,
    carries: "form",
    mostBytes: bodyBytes.codes,
    secret: ["password"],
  }),
  /** The active people who have no password yet, apart from those who sign in with the directory. */
  listWithoutPassword: defineCall({
    get: "Personel/WithoutPassword",
    list: onWire({ personnelNumber: z.string() }),
  }),
  changeAdminPassword: defineCall({
    post: "Personel/ChangeAdminPassword",
    input: onWire({ password: sealedOnWire }),
    beforeDuty: "must-change-password",
    carries: "form",
    secret: ["password"],
  }),
  /** An empty name removes the person's directory access. */
  updateDomainName: defineCall({
    post: "personel/UpdateDomainUserName",
    input: onWire({ personnelNumber: pernoOnWire, domainName: codeOnWire }, { domainName: "domainUsername" }),
  }),
  /**
   * Settings that are left out stay unchanged. `palette` is 1-4 (spec §9 Themes). Everyone may change colours, light or
   * dark mode and language, which can be set on every page; the settings that are only on the page of settings need its
   * code.
   */
  changeSetting: defineCall({
    post: "personel/ChangeSetting",
    input: onWire(
      {
        personnelNumber: pernoOnWire,
        palette: z.optional(countOnWire),
        useActiveDirectory: z.optional(bitOnWire),
        theme: z.enum(["light-theme", "dark-theme"]).optional(),
        language: z.enum(["fa", "en"]).optional(),
        /** `language` means the digits of the current language. */
        digits: z.enum(["persian", "latin", "language"]).optional(),
      },
      { palette: "theme", theme: "mode" },
    ),
    allow: "signedIn",
    permissionToGive: { useActiveDirectory: [permissionCodes.settings], digits: [permissionCodes.settings] },
    beforeDuty: "any",
  }),
});
