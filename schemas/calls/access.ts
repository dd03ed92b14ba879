import * as z from "zod";
import { bodyBytes, defineCalls, get, post } from "../define-call";
import { listQuery, pageQuery } from "../list-query";
import { adminFlags } from "../permission-codes";
import * as wire from "../wire";
import { permissionSources } from "./permissions";
import { pernoShape, placeShape } from "./whom";

const source = z.enum(permissionSources);
const approver = wire.object(pernoShape);

const codeExplained = wire.object({
  code: wire.count,
  isInForce: z.boolean(),
  inDefault: z.boolean(),
  /** Null: the section, or the person, has no set of their own. */
  inSection: z.boolean().nullable(),
  inPerson: z.boolean().nullable(),
});

/** The level at which a permission set is changed: the default, some sections, or some people. */
const permissionLevels = ["default", "section", "person"] as const;
export type PermissionLevel = (typeof permissionLevels)[number];

/** How long the web administrator may look as another person, in minutes. */
export const viewMinutes = 30;

/** Our own calls about permissions. They answer questions that the spec's calls answer only in parts. */
export const access = defineCalls("access", {
  /**
   * The permission matrix: people with the codes in force and the level each comes from. `code` limits it to people who
   * have that code, `without` to people who lack it.
   */
  listPermissions: get("access/permissions", {
    input: wire.object({
      ...listQuery,
      sectionCode: z.optional(wire.code),
      code: z.optional(wire.count),
      without: z.optional(wire.count),
      source: source.optional(),
    }),
    paged: wire.object({
      ...pernoShape,
      ...placeShape,
      source,
      codes: wire.numbers,
      /** Rises with every change of the person. */
      version: wire.count,
    }),
  }),
  /** Explains why a person can or cannot see each page: every code with its value in each of the three sets. */
  explainPermission: get.manager("access/explainPermission", {
    input: wire.object({ personnelNumber: wire.perno, code: z.optional(wire.count) }),
    output: wire.object({
      ...pernoShape,
      isActive: z.boolean(),
      ...placeShape,
      /** The level that decides. */
      source,
      /** Rises with every change of the person. */
      version: wire.count,
      codes: z.array(codeExplained),
    }),
    flag: adminFlags.changePermissions,
  }),
  /** What the caller may see and do, which level decides it, and whom to contact for more. */
  explainOwn: get.signedIn("access/explainOwn", {
    output: wire.object({
      /** The level that decides which pages the caller sees. */
      source,
      codes: z.array(codeExplained),
      /** The caller's section-admin records. A null section code means people without a section. */
      records: z.array(
        wire.object({
          id: wire.whole,
          ...placeShape,
          isManager: z.boolean(),
          flags: wire.numbers,
        }),
      ),
      /** Managers of the caller's section, and people who may change permissions in it. */
      advisers: z.array(approver),
    }),
  }),
  /**
   * Permissions that only one of two people (by number) or patterns (by id) has. A section-admin record is compared
   * with the pattern given as the second one.
   */
  comparePermissions: get("access/comparePermissions", {
    input: wire.object({ of: z.enum(["people", "patterns", "record"]), first: wire.code, second: wire.code }),
    output: wire.object({
      firstName: z.string(),
      secondName: z.string(),
      /** Permission codes of people, admin flags of patterns and records. */
      onlyFirst: wire.numbers,
      onlySecond: wire.numbers,
      both: wire.numbers,
      /** Approval rights on which two patterns differ; null if one of them has no such right. */
      rights: z.array(
        wire.object({
          kind: wire.count,
          code: z.string(),
          firstDegree: z.nullable(wire.degree),
          secondDegree: z.nullable(wire.degree),
        }),
      ),
    }),
  }),
  /**
   * Who would gain or lose permissions if a set were saved; nothing is saved. `keys` are section codes or personnel
   * numbers, empty for the default. Without `permission`, it shows the effect of removing the sets.
   */
  previewPermissions: post("access/previewPermissions", {
    input: wire.object({
      level: z.enum(permissionLevels),
      keys: wire.list,
      permission: z.optional(wire.numbers),
      ...pageQuery,
    }),
    output: wire.object({
      /** Counts of active people: those with any change, those who gain, those who lose. */
      affected: wire.whole,
      gaining: wire.whole,
      losing: wire.whole,
      byCode: z.array(wire.object({ code: wire.count, gaining: wire.whole, losing: wire.whole })),
      /** One page of these people, sorted by name. */
      people: z.array(
        wire.object({
          ...pernoShape,
          sectionName: z.string().nullable(),
          gains: wire.numbers,
          loses: wire.numbers,
        }),
      ),
    }),
    carries: "form",
    mostBytes: bodyBytes.codes,
    changes: false,
  }),
  /** Approvers by section. The row without a section code is for people without a section. */
  listApprovals: get("access/approvals", {
    input: wire.object({ ...listQuery, kind: z.optional(wire.count) }),
    paged: wire.object({
      ...placeShape,
      /** How many records the section has, with or without rights. */
      records: wire.whole,
      rights: z.array(
        wire.object({
          kind: wire.count,
          code: z.string(),
          degree: wire.degree,
          recordId: wire.whole,
          ...pernoShape,
          /** They have the permission code that deciding also requires. */
          mayDecide: z.boolean(),
        }),
      ),
    }),
  }),
  /** The approval chain of a request, computed by the same rule as for real requests. */
  simulateWorkflow: get("access/simulateWorkflow", {
    input: wire.object({
      personnelNumber: wire.perno,
      kind: wire.count,
      /** The leave or mission type; kinds without types have none. */
      code: z.optional(wire.code),
      ...wire.between,
    }),
    output: wire.object({
      ...pernoShape,
      /** The person's section on the request's first day. */
      ...placeShape,
      steps: z.array(
        wire.object({
          degree: wire.degree,
          /** None: the web administrator decides. */
          approvers: z.array(approver),
          /** The requester holds this degree and was skipped: nobody approves their own request. */
          skipsRequester: z.boolean(),
          /** People who hold it too, but lack the permission code that deciding requires. */
          withoutCode: z.array(approver),
        }),
      ),
      /** Degrees below the highest that nobody holds; the chain skips them. */
      gaps: z.array(wire.degree),
      /** Days of the request; more than one range when it crosses a new year and becomes two requests. */
      ranges: z.array(wire.object({ ...wire.days, days: wire.whole })),
    }),
  }),
  /**
   * Opens a read-only session that shows the portal as this person sees it, for at most half an hour. The portal's own
   * page receives it as a cookie with an empty token, and its own session is set aside (session.leaveView).
   */
  viewAs: post("access/viewAs", {
    input: wire.object({ personnelNumber: wire.perno }),
    // The token is not stored in any table of remembered answers.
    ownTransaction: true,
    output: wire.object({ token: z.string(), username: z.string(), name: z.string(), endsAt: z.string() }),
  }),
  /** Whether this session views the portal as another person, and until when. */
  getView: get.signedIn("access/view", {
    output: wire.object({ viewer: z.string().nullable(), endsAt: z.string().nullable() }),
  }),
});
