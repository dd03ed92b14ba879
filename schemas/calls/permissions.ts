import * as z from "zod";
import { bodyBytes, defineCall, defineCalls } from "../define-call";
import { adminFlags } from "../permission-codes";
import {
  codeOnWire,
  countOnWire,
  flagsOnWire,
  listOnWire,
  numbersOnWire,
  onWire,
  pernoOnWire,
  trueTextOnWire,
  wholeOnWire,
} from "../wire";

/** Where a code in force came from: everyone's set, the section's, or the person's own. */
export const permissionSources = ["default", "section", "person"] as const;
export type PermissionSource = (typeof permissionSources)[number];

const codeInForce = onWire(
  { code: countOnWire, source: z.enum(permissionSources) },
  { code: "permissionNumber" },
);

/** Spec 7.3. */
export const permissions = defineCalls("permissions", {
  /** The codes in force of a person, each with its source. Code 0 is always there and not listed. */
  getPermissionList: defineCall({
    get: "permission/GetPermissionList",
    input: onWire({ personnelNumber: pernoOnWire }),
    output: codeInForce,
    values: "list",
    allow: "signedIn",
    flag: adminFlags.changePermissions,
    beforeDuty: "any",
  }),
  /** The flags of each section-admin record the caller holds. */
  getAdminPermissionList: defineCall({
    get: "permission/GetAdminPermissionList",
    output: onWire(
      {
        recordId: wholeOnWire,
        sectionCode: z.string().nullable(),
        isManager: trueTextOnWire,
        flags: flagsOnWire,
      },
      { recordId: "id", isManager: "ismanager", flags: "adminPermission" },
    ),
    values: "list",
    allow: "manager",
  }),
  /** The three sets that decide for a person, before one replaces the other. */
  getPersonnelPermissionList: defineCall({
    get: "permission/GetPersonelPermissionList",
    input: onWire({ personnelNumber: pernoOnWire }),
    output: onWire({
      default: numbersOnWire,
      section: z.nullable(numbersOnWire),
      person: z.nullable(numbersOnWire),
      source: z.enum(permissionSources),
    }),
    allow: "webAdmin",
  }),
  /**
   * A section's set; an empty section code is everyone's default. `isOwn` is false when the default stands in. The
   * version rises with every change of the section, or of the default.
   */
  getSectionPermissions: defineCall({
    get: "permission/getSectionPermissions",
    input: onWire(
      { sectionCode: codeOnWire, adminPersonnelNumber: z.optional(codeOnWire) },
      { sectionCode: "sectioncode", adminPersonnelNumber: "adminperno" },
    ),
    output: onWire({ permission: numbersOnWire, isOwn: z.boolean(), version: countOnWire }),
    allow: "manager",
    flag: "any",
  }),
  /**
   * Gives a person a set of their own. One that names an older version of the person is refused. A manager keeps to the
   * people of their records, never themselves, and to the codes they have in force.
   */
  updatePermission: defineCall({
    post: "permission/UpdatePermission",
    input: onWire({
      personnelNumber: pernoOnWire,
      permission: numbersOnWire,
      version: z.optional(countOnWire),
    }),
    allow: "manager",
    flag: adminFlags.changePermissions,
  }),
  updateDefaultPermission: defineCall({
    post: "permission/UpdateDefaultPermission",
    input: onWire({ permission: numbersOnWire, version: z.optional(countOnWire) }),
    allow: "webAdmin",
  }),
  /**
   * Takes people's own sets away, so that the next level counts again. Answers how many had one. A version is asked of
   * each of them.
   */
  resetDedicatedPermissions: defineCall({
    post: "permission/ResetPersonsDedicatedPermission",
    input: onWire(
      { personnelNumbers: listOnWire, version: z.optional(countOnWire) },
      { personnelNumbers: "pernos" },
    ),
    output: onWire({ count: wholeOnWire }),
    allow: "manager",
    flag: adminFlags.changePermissions,
    carries: "form",
    mostBytes: bodyBytes.codes,
  }),
  /** Gives sections a set; `permission` absent takes it away again. A version is asked of each of them. */
  updateSectionsPermission: defineCall({
    post: "permission/UpdateSectionsPersonPermission",
    input: onWire(
      {
        sectionCodes: listOnWire,
        permission: z.optional(numbersOnWire),
        version: z.optional(countOnWire),
      },
      { sectionCodes: "sectioncodes" },
    ),
    output: onWire({ count: wholeOnWire }),
    allow: "webAdmin",
    carries: "form",
    mostBytes: bodyBytes.codes,
  }),
});
