import * as z from "zod";
import { bodyBytes, defineCalls, get, post } from "../define-call";
import { listQuery, reportQuery } from "../list-query";
import { adminFlags, permissionCodes } from "../permission-codes";
import * as wire from "../wire";
import { personNameShape, placeShape } from "./whom";

/** The manager whose people are listed; the caller by default. */
const adminPersonnelNumber = wire.spelled("adminPerno", z.optional(wire.code));

const listedPersonShape = { ...personNameShape, ...placeShape, isActive: z.boolean() };
const listedPerson = wire.object(listedPersonShape);
export type ListedPerson = z.output<typeof listedPerson>;

/** Why a manager cannot reset a person's password. */
export const keptPasswords = ["sectionAdmin", "administrator", "directory"] as const;
export type KeptPassword = (typeof keptPasswords)[number];

const personInReach = wire.object({
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

const presence = wire.object({
  ...listedPersonShape,
  state: z.enum(presenceStates),
  firstIn: z.nullable(wire.clock),
  lastOut: z.nullable(wire.clock),
  shiftStart: z.nullable(wire.clock),
  lateMinutes: wire.minutes,
  flaw: z.nullable(z.enum(flaws)),
});

/** The number of people in the filter, and of each state regardless of the requested one. */
export const presenceSum = wire.object({ people: wire.whole, ...wire.counts(presenceStates) });
export type PresenceSum = z.output<typeof presenceSum>;

/** Why a person is away, as far as the reader may know; `away` gives no reason. */
export const awayKinds = ["notIn", "absent", "leave", "mission", "away"] as const;
export type AwayKind = (typeof awayKinds)[number];

const awayPerson = wire.object({
  ...personNameShape,
  ...placeShape,
  kind: z.enum(awayKinds),
  /** The days of a leave or mission, and its minutes if it does not take the whole day. */
  from: z.nullable(wire.jalali),
  to: z.nullable(wire.jalali),
  fromMinute: z.nullable(wire.clock),
  toMinute: z.nullable(wire.clock),
  /** When a person who has not come was due. */
  shiftStart: z.nullable(wire.clock),
});
export type AwayPerson = z.output<typeof awayPerson>;

/** Filters of lists of a manager's people: their own sections, unless the web administrator requests all. */
const managedList = {
  input: wire.object({ adminPersonnelNumber, ...listQuery }),
  paged: listedPerson,
} as const;

/** Filters of lists of presence states: now, or on a day. */
const presenceList = {
  input: wire.object({
    adminPersonnelNumber,
    date: z.optional(wire.jalali),
    state: z.enum(presenceStates).optional(),
    sectionCode: z.optional(wire.code),
    ...reportQuery,
  }),
  paged: presence,
  sum: presenceSum,
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
  getAbsentPersonnelInCondition: get.manager("Personel/GetAbsentPersonelInCondition", {
    input: wire.object({
      date: wire.jalali,
      condition: z.enum(presenceStates).optional(),
      sectionCode: z.optional(wire.code),
      ...listQuery,
    }),
    paged: presence,
    // The report of absences covers the missing states, and that of attendance status all others.
    permission: { by: "condition", of: otherConditions([attendanceStatus]), otherwise: [absenceReport] },
    flag: { by: "condition", of: otherConditions(viewPresence), otherwise: viewAbsence },
  }),
  /** Our own: people away today, among colleagues of the caller's section and the sections the caller manages. */
  getAwayToday: get.signedIn("personel/GetAwayToday", {
    input: wire.object({ search: listQuery.search }),
    list: awayPerson,
    // The reason for being away, and people who have not arrived.
    moreWith: viewAbsence,
  }),
  getPersonCalendar: get.signedIn("personel/GetPersonCalendar", {
    input: wire.object({ personnelNumber: wire.perno, ...wire.range }),
    list: wire.object({
      date: wire.spelled("DDATE", wire.jalali),
      dayType: z.string(),
      shiftName: z.string().nullable(),
      start: z.nullable(wire.clock),
      end: z.nullable(wire.clock),
      required: wire.minutes,
      holidayTitle: z.string().nullable(),
    }),
    flag: adminFlags.viewDayWork,
  }),
  getPersonFullName: get.signedIn("personel/GetPersonFullName", {
    input: wire.object({ personnelNumber: wire.perno }),
    output: wire.object(personNameShape),
    flag: "any",
  }),
  /**
   * The approval chain of a request this person would file, highest degree first. Without approvers, the web
   * administrator decides.
   */
  getPageWorkflow: get.signedIn("personel/GetPageWorkflow", {
    input: wire.object(
      { personnelNumber: wire.perno, kind: wire.count, code: z.optional(wire.code) },
      { kind: "pageKind" },
    ),
    list: wire.object({ degree: wire.degree, approvers: z.array(wire.object(personNameShape)) }),
    flag: adminFlags.viewRequests,
  }),
  getPersonnelForView: get.manager("personel/GetAccessPersonListForView", {
    ...managedList,
    flag: adminFlags.viewProfile,
  }),
  /** Our own: the people of the sections the caller manages, for the report about them. */
  getPersonnelOfSections: get.manager("personel/GetPersonelOfSections", {
    input: wire.object({
      sectionCode: z.optional(wire.code),
      isActive: z.optional(wire.bit),
      ...reportQuery,
    }),
    paged: listedPerson,
    sum: wire.object({ people: wire.whole, active: wire.whole, inactive: wire.whole }),
    permission: [permissionCodes.sectionPersonnel],
    flag: adminFlags.viewProfile,
  }),
  /** `permission` limits the list to sections whose record has that admin flag. */
  getPersonnelInReach: get.manager("personel/GetAccessPersonList", {
    input: wire.object({
      adminPersonnelNumber,
      permission: wire.spelled("permissionNumber", z.optional(wire.count)),
      personnelNumber: wire.spelled("perno", z.optional(wire.code)),
      ...listQuery,
    }),
    paged: personInReach,
    flag: "any",
  }),
  isGroupFreeManager: get.manager("Personel/IsFreeOfGroupManager", {
    input: wire.object({ adminPersonnelNumber: wire.spelled("adminPerno", wire.code) }),
    output: wire.object({ isGroupFree: wire.trueText }, { isGroupFree: "IsFreeOfGroup" }),
    flag: null,
  }),
  getPresentPersonnel: get.manager("Personel/GetPresentPersonel", {
    ...presenceList,
    permission: [permissionCodes.presentPersonnel],
    flag: viewPresence,
  }),
  getAbsentPersonnel: get.manager("Personel/GetAbsentPersons", {
    ...presenceList,
    permission: [absenceReport],
    flag: viewAbsence,
  }),
  getPersonnel: get.manager("Personel/GetPersons", { ...managedList, flag: "any" }),
  getAttendanceStatus: get.manager("Personel/GetPersonsAttendanceStatus", {
    ...presenceList,
    permission: [attendanceStatus],
    flag: viewPresence,
  }),
  findDomainName: get("personel/FindUserDomainName", {
    input: wire.object({ personnelNumber: wire.perno }),
    output: wire.object({ domainName: z.string().nullable() }, { domainName: "domainUsername" }),
  }),
  getSectionsOfPersonnel: get.manager("personel/getPersonelsSection", {
    input: wire.object({ personnelNumbers: wire.list }, { personnelNumbers: "pernos" }),
    list: listedPerson,
    flag: "any",
  }),
  /** The person, if they belong to the section. An empty section code means no section. */
  findPersonInSection: get.manager("personel/EosPerson", {
    input: wire.object({ personnelNumber: wire.perno, sectionCode: wire.code }),
    output: listedPerson,
    flag: "any",
  }),
  usesActiveDirectory: get.signedIn("personel/UseActiveDirectory", {
    input: wire.object({ personnelNumber: wire.perno }),
    output: wire.object({ isUsed: wire.trueText }, { isUsed: "useActiveDirectory" }),
    flag: null,
  }),
  /** The session must have proved the old password recently (spec §5: a login call checks it first). */
  changePassword: post.anyAccount("Personel/ChangePassword", {
    input: wire.object({ password: wire.sealed, personnelNumber: wire.perno }),
    permission: [permissionCodes.changePassword],
    beforeDuty: "must-change-password",
    carries: "form",
    secret: ["password"],
  }),
  /**
   * Sets new passwords, each to be changed at the next sign-in. A manager can do this for people of their records who
   * manage no section themselves.
   */
  changePasswordByAdmin: post.manager("Personel/ChangePasswordByAdmin", {
    input: wire.object({ password: wire.sealed, personnelNumbers: wire.spelled("pernos", wire.list) }),
    output: wire.object({ count: wire.whole }),
    flag: adminFlags.resetPasswords,
    carries: "form",
    mostBytes: bodyBytes.codes,
    secret: ["password"],
  }),
  /** The active people who have no password yet, apart from those who sign in with the directory. */
  listWithoutPassword: get("Personel/WithoutPassword", {
    list: wire.object({ personnelNumber: z.string() }),
  }),
  changeAdminPassword: post("Personel/ChangeAdminPassword", {
    input: wire.object({ password: wire.sealed }),
    beforeDuty: "must-change-password",
    carries: "form",
    secret: ["password"],
  }),
  /** An empty name removes the person's directory access. */
  updateDomainName: post("personel/UpdateDomainUserName", {
    input: wire.object({
      personnelNumber: wire.perno,
      domainName: wire.spelled("domainUsername", wire.code),
    }),
  }),
  /**
   * Settings that are left out stay unchanged. `palette` is 1-4 (spec §9 Themes). Everyone may change colours, light or
   * dark mode and language, which can be set on every page; the settings that are only on the page of settings need its
   * code.
   */
  changeSetting: post.signedIn("personel/ChangeSetting", {
    input: wire.object({
      personnelNumber: wire.perno,
      palette: wire.spelled("theme", z.optional(wire.count)),
      useActiveDirectory: z.optional(wire.bit),
      theme: wire.spelled("mode", z.enum(["light-theme", "dark-theme"]).optional()),
      language: z.enum(["fa", "en"]).optional(),
      /** `language` means the digits of the current language. */
      digits: z.enum(["persian", "latin", "language"]).optional(),
    }),
    permissionToGive: { useActiveDirectory: [permissionCodes.settings], digits: [permissionCodes.settings] },
    beforeDuty: "any",
  }),
});
