import * as z from "zod";
import { bodyBytes, defineCalls, get, post } from "../define-call";
import { adminFlags } from "../permission-codes";
import * as wire from "../wire";

/** Where a code in force comes from: the default set, the section's, or the person's own. */
export const permissionSources = ["default", "section", "person"] as const;
export type PermissionSource = (typeof permissionSources)[number];

const codeInForce = wire.object({
  code: wire.spelled("permissionNumber", wire.count),
  source: z.enum(permissionSources),
});

/** Spec 7.3. */
export const permissions = defineCalls("permissions", {
  /** A person's codes in force with their sources. Code 0 always applies and is not listed. */
  getPermissionList: get.signedIn("permission/GetPermissionList", {
    input: wire.object({ personnelNumber: wire.perno }),
    list: codeInForce,
    flag: adminFlags.changePermissions,
    beforeDuty: "any",
  }),
  /** The flags of each section-admin record of the caller. */
  getAdminPermissionList: get.manager("permission/GetAdminPermissionList", {
    list: wire.object({
      recordId: wire.spelled("id", wire.whole),
      sectionCode: z.string().nullable(),
      isManager: wire.spelled("ismanager", wire.trueText),
      flags: wire.spelled("adminPermission", wire.flags),
    }),
  }),
  /** The three sets that decide for a person, before one replaces the other. */
  getPersonnelPermissionList: get("permission/GetPersonelPermissionList", {
    input: wire.object({ personnelNumber: wire.perno }),
    output: wire.object({
      default: wire.numbers,
      section: z.nullable(wire.numbers),
      person: z.nullable(wire.numbers),
      source: z.enum(permissionSources),
    }),
  }),
  /**
   * A section's set; an empty section code means the default. `isOwn` is false if the default applies instead. The
   * version rises with every change of the section or of the default.
   */
  getSectionPermissions: get.manager("permission/getSectionPermissions", {
    input: wire.object(
      { sectionCode: wire.code, adminPersonnelNumber: z.optional(wire.code) },
      { sectionCode: "sectioncode", adminPersonnelNumber: "adminperno" },
    ),
    output: wire.object({ permission: wire.numbers, isOwn: z.boolean(), version: wire.count }),
    flag: "any",
  }),
  /**
   * Gives a person their own set. Refused if the person's version has changed. Managers may change only people of their
   * records, never themselves, and only codes they have themselves.
   */
  updatePermission: post.manager("permission/UpdatePermission", {
    input: wire.object({
      personnelNumber: wire.perno,
      permission: wire.numbers,
      version: z.optional(wire.count),
    }),
    flag: adminFlags.changePermissions,
  }),
  updateDefaultPermission: post("permission/UpdateDefaultPermission", {
    input: wire.object({ permission: wire.numbers, version: z.optional(wire.count) }),
  }),
  /**
   * Deletes people's own sets, so that the next level applies. Returns how many had one. Each person's version is
   * required.
   */
  resetDedicatedPermissions: post.manager("permission/ResetPersonsDedicatedPermission", {
    input: wire.object({
      personnelNumbers: wire.spelled("pernos", wire.list),
      version: z.optional(wire.count),
    }),
    output: wire.object({ count: wire.whole }),
    flag: adminFlags.changePermissions,
    carries: "form",
    mostBytes: bodyBytes.codes,
  }),
  /** Gives sections a set, or deletes it without `permission`. Each section's version is required. */
  updateSectionsPermission: post("permission/UpdateSectionsPersonPermission", {
    input: wire.object({
      sectionCodes: wire.spelled("sectioncodes", wire.list),
      permission: z.optional(wire.numbers),
      version: z.optional(wire.count),
    }),
    output: wire.object({ count: wire.whole }),
    carries: "form",
    mostBytes: bodyBytes.codes,
  }),
});
