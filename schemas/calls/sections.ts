import * as z from "zod";
import { defineCalls, get, post } from "../define-call";
import { listQuery, recordQuery } from "../list-query";
import { adminFlags } from "../permission-codes";
import * as wire from "../wire";
import { approvalRightCalls } from "./approval-right-calls";
import { personNameShape, placeShape } from "./whom";

const id = wire.whole;
/** Spec 7.4 calls a section-admin record a section. */
const recordId = wire.spelled("sectionid", id);

const isManager = wire.spelled("ismanager", wire.trueText);
/** Admin flags (schemas/permission-codes.ts). */
const flags = wire.spelled("adminpermission", wire.flags);

const adminRecord = wire.object({
  id,
  ...personNameShape,
  /** Null: people without a section (the group-free option). */
  ...placeShape,
  isGroupFree: z.boolean(),
  isManager,
  flags,
  /** How many approval rights it has. */
  rights: wire.whole,
  /** Permission codes that some of the rights need and the holder lacks. Until then these rights have no effect. */
  missingCodes: wire.numbers,
  patternId: z.nullable(wire.whole),
  patternName: z.string().nullable(),
  /** It differs from its pattern, because either was changed. */
  hasDrifted: wire.trueText,
  /** Rises with every change; an update that names an older one is refused. */
  version: wire.count,
});
export type SectionAdmin = z.output<typeof adminRecord>;

/** A record as its holder sees it: where they may do what (spec §3 "Section"). */
const ownRecord = wire.object({ id, ...placeShape, isManager, flags });
const section = wire.object({
  code: wire.spelled("sectionCode", z.string()),
  name: wire.spelled("sectionName", z.string()),
});

const aboutPerson = wire.object({ personnelNumber: wire.perno });
/** An empty section code means people without a section. `id` is the record being changed, which is excluded. */
const aboutPlace = wire.object({ personnelNumber: wire.perno, sectionCode: wire.code, id: z.optional(id) });
const aboutRecord = wire.object({ recordId });

/** The approval rights of a record. */
const rightCalls = approvalRightCalls({
  prefix: "sections",
  of: { recordId },
  given: { recordId },
  findAccess: { allow: "manager", flag: "any" },
  findOnWire: { specialOvertime: "FindSpecificExtraworkPermission" },
});

const isSo = wire.object({ isSo: wire.spelled("result", wire.trueText) });

/** Calls of a manager about themselves, and about what they may do in a section. */
const ofAdmin = { input: aboutPerson, flag: null } as const;
const ofSection = {
  input: wire.object({ personnelNumber: wire.perno, sectionCode: wire.spelled("section", wire.code) }),
  output: wire.object({ isAllowed: wire.spelled("result", wire.trueText) }),
  flag: null,
} as const;

/** Spec 7.4. */
export const sections = defineCalls("sections", {
  /** A person's approval rights over all their records. */
  getAdminDegrees: get.manager("Sections/GetAdminSectionDegree", {
    ...ofAdmin,
    list: wire.object({
      recordId: id,
      ...placeShape,
      /** The id of the request kind (schemas/request-kinds.ts). */
      kind: wire.count,
      /** The leave or mission type; empty for kinds without types. */
      code: z.string(),
      statusCode: wire.degree,
    }),
  }),
  /**
   * All section-admin records. `search` matches names, numbers and section names; `flag` selects records with that
   * flag.
   */
  getAdmins: get("Sections/GetAdmins", {
    input: wire.object({
      ...recordQuery,
      sectionCode: z.optional(wire.code),
      patternId: z.optional(wire.whole),
      flag: z.optional(wire.count),
      isManager: wire.spelled("ismanager", z.optional(wire.bit)),
      isGroupFree: z.optional(wire.bit),
      hasDrifted: z.optional(wire.bit),
    }),
    paged: adminRecord,
  }),
  /** The records of a manager, each with its section. */
  getSectionsList: get.manager("Sections/GetSectionsList", {
    input: wire.object({ adminPersonnelNumber: wire.code }, { adminPersonnelNumber: "adminPerno" }),
    list: ownRecord,
    flag: null,
  }),
  /** The sections a person manages. */
  getSectionsForManager: get.manager("Sections/GetSectionsForManager", { ...ofAdmin, list: section }),
  /** The sections of all their records, independent of what these allow. */
  getAllSectionsForManager: get.manager("Sections/GetAllSectionsForManager", { ...ofAdmin, list: section }),
  /** The sections whose presence a person may see. */
  getSectionsForPresence: get.manager("Sections/GetDedicatedSectionForPersentPessonel", {
    ...ofAdmin,
    moreWith: adminFlags.viewPresence,
    list: section,
  }),
  getAllSections: get.signedIn("Sections/GetAllSections", {
    /** `search` matches names and codes; `codes` selects exactly these sections. */
    input: wire.object({ search: listQuery.search, codes: z.optional(wire.list) }),
    list: section,
  }),
  /** Our own: the sections whose people the caller may see, for filters. */
  getSectionsInReach: get.manager("sections/getSectionsInReach", {
    input: wire.object({ search: listQuery.search }),
    list: section,
    flag: "any",
  }),
  /** Whether this manager may change permissions in a section; an empty code means people without a section. */
  canChangePermission: get.manager("sections/CanChangePersonPermission", {
    ...ofSection,
    moreWith: adminFlags.changePermissions,
  }),
  canResetPassword: get.manager("sections/CanResetPersonPassword", {
    ...ofSection,
    moreWith: adminFlags.resetPasswords,
  }),
  /** Whether a person belongs to no section. */
  isOutOfGroup: get.manager("sections/IsOutOfGroup", { input: aboutPerson, output: isSo, flag: "any" }),
  /** Whether a person already has a record for this section; another one cannot be added. */
  isDuplicateAdmin: get("sections/IsDublicatedAdmin", { input: aboutPlace, output: isSo }),
  /** Whether a person has a record for another section. */
  isInAdminList: get("sections/IsExistInAdminList", { input: aboutPlace, output: isSo }),
  /** The section codes of a manager's records; null means people without a section. */
  getAdminSectionCodes: get.manager("sections/GetAdminSectionCode", {
    ...ofAdmin,
    list: wire.object({ id, sectionCode: z.string().nullable() }),
  }),
  /** All records of the same section as a record. */
  getAdminsOfSection: get.manager("sections/GetWebSectionsAdmins", {
    input: aboutRecord,
    list: adminRecord,
    flag: "any",
  }),
  getAdmin: get.manager("sections/GetWebSectionDetail", {
    input: aboutRecord,
    output: adminRecord,
    flag: "any",
  }),
  ...rightCalls,
  findSectionName: get.signedIn("sections/findSectionName", {
    input: wire.object({ sectionCode: wire.code }),
    output: section,
  }),
  /** An empty section code means people without a section; a missing one is refused (spec §5). */
  addAdmin: post("sections/AddSectionAdmin", {
    input: wire.object({ personnelNumber: wire.perno, sectionCode: z.optional(wire.code) }),
    output: wire.object({ id }),
  }),
  moveAdmin: post("sections/UpdateSectionAdmin", {
    input: wire.object({
      id,
      personnelNumber: wire.perno,
      sectionCode: z.optional(wire.code),
      version: z.optional(wire.count),
    }),
  }),
  /** Refused while people or section-admin records belong to the section. */
  deleteSection: post("sections/DeleteSection", {
    input: wire.object({ sectionCode: wire.code, version: z.optional(wire.count) }),
  }),
  updateAdmin: post("sections/UpdateWebSectionProperties", {
    input: wire.object({
      recordId,
      isManager,
      flags: wire.spelled("adminpermission", wire.flagsText),
      version: z.optional(wire.count),
    }),
  }),
});
