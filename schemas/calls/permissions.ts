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

/** Where a code in force comes from: the default set, the section's, or the person's own. */
export const permissionSources = ["default", "section", "person"] as const;
export type PermissionSource = (typeof permissionSources)[number];

const codeInForce = onWire(
  { code: countOnWire, source: z.enum(permissionSources) },
  { code: "permissionNumber" },
);

/** Spec 7.3. */
export const permissions = defineCalls("permissions", {
  /** A person's codes in force with their sources. Code 0 always applies and is not listed. */
  getPermissionList: defineCall({
    get: "permission/GetPermissionList",
    input: onWire({ personnelNumber: pernoOnWire }),
    list: codeInForce,
    allow: "signedIn",
    flag: adminFlags.changePermissions,
    beforeDuty: "any",
  }),
  /** The flags of each section-admin record of the caller. */
  getAdminPermissionList: defineCall({
    get: "permission/GetAdminPermissionList",
    list: onWire(
      {
        recordId: wholeOnWire,
        sectionCode: z.string().nullable(),
        isManager: trueTextOnWire,
        flags: flagsOnWire,
      },
      { recordId: "id", isManager: "ismanager", flags: "adminPermission" },
    ),
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
  }),
  /**
   * A section's set; an empty section code means the default. `isOwn` is false if the default applies instead. The
   * version rises with every change of the section or of the default.
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
   * Gives a person their own set. Refused if the person's version has changed. Managers may change only people of their
   * records, never themselves, and only codes they have themselves.
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
  }),
  /**
   * Deletes people's own sets, so that the next level applies. Returns how many had one. Each person's version is
   * required.
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
  /** Gives sections a set, or deletes it without `permission`. Each section's version is required. */
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
    carries: "form",
    mostBytes: bodyBytes.codes,
  }),
});
