import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
import { listQuery, recordQuery } from "../list-query";
import { adminFlags } from "../permission-codes";
import {
  bitOnWire,
  codeOnWire,
  countOnWire,
  degreeOnWire,
  flagsOnWire,
  flagsTextOnWire,
  listOnWire,
  numbersOnWire,
  onWire,
  pernoOnWire,
  spelled,
  trueTextOnWire,
  wholeOnWire,
} from "../wire";
import { approvalRightCalls } from "./approval-right-calls";
import { personNameShape, placeShape } from "./whom";

const id = wholeOnWire;
const perno = { personnelNumber: "perno" } as const;
/** Spec 7.4 calls a section-admin record a section. */
const recordId = spelled("sectionid", id);

const adminRecord = onWire(
  {
    id,
    ...personNameShape,
    /** Null: people without a section (the group-free option). */
    ...placeShape,
    isGroupFree: z.boolean(),
    isManager: trueTextOnWire,
    /** Admin flags (schemas/permission-codes.ts). */
    flags: flagsOnWire,
    /** How many approval rights it holds. */
    rights: wholeOnWire,
    /** The permission codes that some of them take and their holder does not have: until then these decide nothing. */
    missingCodes: numbersOnWire,
    patternId: z.nullable(wholeOnWire),
    patternName: z.string().nullable(),
    /** It is no longer what its pattern says, whichever of the two changed. */
    hasDrifted: trueTextOnWire,
    /** Rises with every change; an update that names an older one is refused. */
    version: countOnWire,
  },
  { isManager: "ismanager", flags: "adminpermission" },
);
export type SectionAdmin = z.output<typeof adminRecord>;

/** A record as its holder sees it: where they may do what (spec §3 "Section"). */
const ownRecord = onWire(
  {
    id,
    ...placeShape,
    isManager: trueTextOnWire,
    flags: flagsOnWire,
  },
  { isManager: "ismanager", flags: "adminpermission" },
);
const section = onWire({ code: z.string(), name: z.string() }, { code: "sectionCode", name: "sectionName" });

const aboutPerson = onWire({ personnelNumber: pernoOnWire });
const aboutPlace = onWire(
  /** An empty section code: people without a section. `id` is the record that is being changed, which does not count. */
  { personnelNumber: codeOnWire, sectionCode: codeOnWire, id: z.optional(wholeOnWire) },
  perno,
);
const aboutRecord = onWire({ recordId });

/** The approval rights of a record. */
const rightCalls = approvalRightCalls({
  prefix: "sections",
  of: { recordId },
  given: { recordId },
  looked: { allow: "manager", flag: "any" },
  findOnWire: { specialOvertime: "FindSpecificExtraworkPermission" },
});

const isSo = onWire({ isSo: trueTextOnWire }, { isSo: "result" });
const isAllowed = onWire({ isAllowed: trueTextOnWire }, { isAllowed: "result" });

/** Of a manager, for themselves. */
const ofAdmin = { input: aboutPerson, values: "list", allow: "manager", flag: null } as const;

/** Spec 7.4. */
export const sections = defineCalls("sections", {
  /** The approval rights of someone, over all their records. */
  getAdminDegrees: defineCall({
    get: "Sections/GetAdminSectionDegree",
    ...ofAdmin,
    output: onWire({
      recordId: id,
      ...placeShape,
      /** The id of the request kind (schemas/request-kinds.ts). */
      kind: countOnWire,
      /** The leave or mission type; empty for kinds without types. */
      code: z.string(),
      statusCode: degreeOnWire,
    }),
  }),
  /** Every section-admin record. `search` matches names, numbers and section names; `flag` keeps those that carry it. */
  getAdmins: defineCall({
    get: "Sections/GetAdmins",
    input: onWire(
      {
        ...recordQuery,
        sectionCode: z.optional(codeOnWire),
        patternId: z.optional(wholeOnWire),
        flag: z.optional(countOnWire),
        isManager: z.optional(bitOnWire),
        isGroupFree: z.optional(bitOnWire),
        hasDrifted: z.optional(bitOnWire),
      },
      { isManager: "ismanager" },
    ),
    output: adminRecord,
    paged: true,
    allow: "webAdmin",
  }),
  /** The records of a manager, each with its section. */
  getSectionsList: defineCall({
    get: "Sections/GetSectionsList",
    input: onWire({ adminPersonnelNumber: codeOnWire }, { adminPersonnelNumber: "adminPerno" }),
    output: ownRecord,
    values: "list",
    allow: "manager",
    flag: null,
  }),
  /** The sections someone is the manager of. */
  getSectionsForManager: defineCall({ get: "Sections/GetSectionsForManager", ...ofAdmin, output: section }),
  /** The sections of all their records, whatever these allow. */
  getAllSectionsForManager: defineCall({
    get: "Sections/GetAllSectionsForManager",
    ...ofAdmin,
    output: section,
  }),
  /** The sections whose presence someone may see. */
  getSectionsForPresence: defineCall({
    get: "Sections/GetDedicatedSectionForPersentPessonel",
    ...ofAdmin,
    moreWith: adminFlags.viewPresence,
    output: section,
  }),
  getAllSections: defineCall({
    get: "Sections/GetAllSections",
    /** `search` matches names and codes; `codes` names the ones that are meant. */
    input: onWire({ search: listQuery.search, codes: z.optional(listOnWire) }),
    output: section,
    values: "list",
    allow: "signedIn",
  }),
  /** Our own: the sections whose people the caller may see, for filters. */
  getSectionsInReach: defineCall({
    get: "sections/getSectionsInReach",
    input: onWire({ search: listQuery.search }),
    output: section,
    values: "list",
    allow: "manager",
    flag: "any",
  }),
  /** Whether this manager may change the permissions of a section's people (empty: of people without one). */
  canChangePermission: defineCall({
    get: "sections/CanChangePersonPermission",
    input: onWire({ personnelNumber: pernoOnWire, sectionCode: codeOnWire }, { sectionCode: "section" }),
    output: isAllowed,
    allow: "manager",
    flag: null,
    moreWith: adminFlags.changePermissions,
  }),
  canResetPassword: defineCall({
    get: "sections/CanResetPersonPassword",
    input: onWire({ personnelNumber: pernoOnWire, sectionCode: codeOnWire }, { sectionCode: "section" }),
    output: isAllowed,
    allow: "manager",
    flag: null,
    moreWith: adminFlags.resetPasswords,
  }),
  /** Whether a person belongs to no section. */
  isOutOfGroup: defineCall({
    get: "sections/IsOutOfGroup",
    input: aboutPerson,
    output: isSo,
    allow: "manager",
    flag: "any",
  }),
  /** Whether a person is an admin of this very section already; such a record cannot be added again. */
  isDuplicateAdmin: defineCall({
    get: "sections/IsDublicatedAdmin",
    input: aboutPlace,
    output: isSo,
    allow: "webAdmin",
  }),
  /** Whether a person is an admin of another section than this one. */
  isInAdminList: defineCall({
    get: "sections/IsExistInAdminList",
    input: aboutPlace,
    output: isSo,
    allow: "webAdmin",
  }),
  /** The codes of the sections of a manager's records; null is the group-free option. */
  getAdminSectionCodes: defineCall({
    get: "sections/GetAdminSectionCode",
    ...ofAdmin,
    output: onWire({ id, sectionCode: z.string().nullable() }),
  }),
  /** All records of the section that a record is for. */
  getAdminsOfSection: defineCall({
    get: "sections/GetWebSectionsAdmins",
    input: aboutRecord,
    output: adminRecord,
    values: "list",
    allow: "manager",
    flag: "any",
  }),
  getAdmin: defineCall({
    get: "sections/GetWebSectionDetail",
    input: aboutRecord,
    output: adminRecord,
    allow: "manager",
    flag: "any",
  }),
  ...rightCalls,
  findSectionName: defineCall({
    get: "sections/findSectionName",
    input: onWire({ sectionCode: codeOnWire }),
    output: section,
    allow: "signedIn",
  }),
  /** An empty section code is the group-free option; none at all is refused (spec §5). */
  addAdmin: defineCall({
    post: "sections/AddSectionAdmin",
    input: onWire({ personnelNumber: pernoOnWire, sectionCode: z.optional(codeOnWire) }),
    output: onWire({ id }),
    allow: "webAdmin",
  }),
  moveAdmin: defineCall({
    post: "sections/UpdateSectionAdmin",
    input: onWire({
      id,
      personnelNumber: pernoOnWire,
      sectionCode: z.optional(codeOnWire),
      version: z.optional(countOnWire),
    }),
    allow: "webAdmin",
  }),
  /** Refused while people or section-admin records belong to the section. */
  deleteSection: defineCall({
    post: "sections/DeleteSection",
    input: onWire({ sectionCode: codeOnWire, version: z.optional(countOnWire) }),
    allow: "webAdmin",
  }),
  updateAdmin: defineCall({
    post: "sections/UpdateWebSectionProperties",
    input: onWire(
      { recordId, isManager: trueTextOnWire, flags: flagsTextOnWire, version: z.optional(countOnWire) },
      { isManager: "ismanager", flags: "adminpermission" },
    ),
    allow: "webAdmin",
  }),
});
