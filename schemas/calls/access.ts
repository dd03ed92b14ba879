import * as z from "zod";
import { bodyBytes, defineCall, defineCalls } from "../define-call";
import { listQuery, pageQuery } from "../list-query";
import { adminFlags } from "../permission-codes";
import {
  codeOnWire,
  countOnWire,
  degreeOnWire,
  jalaliOnWire,
  listOnWire,
  numbersOnWire,
  onWire,
  pernoOnWire,
  wholeOnWire,
} from "../wire";
import { permissionSources } from "./permissions";
import { pernoShape, placeShape } from "./whom";

const source = z.enum(permissionSources);
const approver = onWire(pernoShape);

const codeExplained = onWire({
  code: countOnWire,
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
  listPermissions: defineCall({
    get: "access/permissions",
    input: onWire({
      ...listQuery,
      sectionCode: z.optional(codeOnWire),
      code: z.optional(countOnWire),
      without: z.optional(countOnWire),
      source: source.optional(),
    }),
    paged: onWire({
      ...pernoShape,
      ...placeShape,
      source,
      codes: numbersOnWire,
      /** Rises with every change of the person. */
      version: countOnWire,
    }),
  }),
  /** Explains why a person can or cannot see each page: every code with its value in each of the three sets. */
  explainPermission: defineCall({
    get: "access/explainPermission",
    input: onWire({ personnelNumber: pernoOnWire, code: z.optional(countOnWire) }),
    output: onWire({
      ...pernoShape,
      isActive: z.boolean(),
      ...placeShape,
      /** The level that decides. */
      source,
      /** Rises with every change of the person. */
      version: countOnWire,
      codes: z.array(codeExplained),
    }),
    allow: "manager",
    flag: adminFlags.changePermissions,
  }),
  /** What the caller may see and do, which level decides it, and whom to contact for more. */
  explainOwn: defineCall({
    get: "access/explainOwn",
    output: onWire({
      /** The level that decides which pages the caller sees. */
      source,
      codes: z.array(codeExplained),
      /** The caller's section-admin records. A null section code means people without a section. */
      records: z.array(
        onWire({
          id: wholeOnWire,
          ...placeShape,
          isManager: z.boolean(),
          flags: numbersOnWire,
        }),
      ),
      /** Managers of the caller's section, and people who may change permissions in it. */
      advisers: z.array(approver),
    }),
    allow: "signedIn",
  }),
  /**
   * Permissions that only one of two people (by number) or patterns (by id) has. A section-admin record is compared
   * with the pattern given as the second one.
   */
  comparePermissions: defineCall({
    get: "access/comparePermissions",
    input: onWire({ of: z.enum(["people", "patterns", "record"]), first: codeOnWire, second: codeOnWire }),
    output: onWire({
      firstName: z.string(),
      secondName: z.string(),
      /** Permission codes of people, admin flags of patterns and records. */
      onlyFirst: numbersOnWire,
      onlySecond: numbersOnWire,
      both: numbersOnWire,
      /** Approval rights on which two patterns differ; null if one of them has no such right. */
      rights: z.array(
        onWire({
          kind: countOnWire,
          code: z.string(),
          firstDegree: z.nullable(degreeOnWire),
          secondDegree: z.nullable(degreeOnWire),
        }),
      ),
    }),
  }),
  /**
   * Who would gain or lose permissions if a set were saved; nothing is saved. `keys` are section codes or personnel
   * numbers, empty for the default. Without `permission`, it shows the effect of removing the sets.
   */
  previewPermissions: defineCall({
    post: "access/previewPermissions",
    input: onWire({
      level: z.enum(permissionLevels),
      keys: listOnWire,
      permission: z.optional(numbersOnWire),
      ...pageQuery,
    }),
    output: onWire({
      /** Counts of active people: those with any change, those who gain, those who lose. */
      affected: wholeOnWire,
      gaining: wholeOnWire,
      losing: wholeOnWire,
      byCode: z.array(onWire({ code: countOnWire, gaining: wholeOnWire, losing: wholeOnWire })),
      /** One page of these people, sorted by name. */
      people: z.array(
        onWire({
          ...pernoShape,
          sectionName: z.string().nullable(),
          gains: numbersOnWire,
          loses: numbersOnWire,
        }),
      ),
    }),
    carries: "form",
    mostBytes: bodyBytes.codes,
    changes: false,
  }),
  /** Approvers by section. The row without a section code is for people without a section. */
  listApprovals: defineCall({
    get: "access/approvals",
    input: onWire({ ...listQuery, kind: z.optional(countOnWire) }),
    paged: onWire({
      ...placeShape,
      /** How many records the section has, with or without rights. */
      records: wholeOnWire,
      rights: z.array(
        onWire({
          kind: countOnWire,
          code: z.string(),
          degree: degreeOnWire,
          recordId: wholeOnWire,
          ...pernoShape,
          /** They have the permission code that deciding also requires. */
          mayDecide: z.boolean(),
        }),
      ),
    }),
  }),
  /** The approval chain of a request, computed by the same rule as for real requests. */
  simulateWorkflow: defineCall({
    get: "access/simulateWorkflow",
    input: onWire({
      personnelNumber: pernoOnWire,
      kind: countOnWire,
      /** The leave or mission type; kinds without types have none. */
      code: z.optional(codeOnWire),
      from: z.optional(jalaliOnWire),
      to: z.optional(jalaliOnWire),
    }),
    output: onWire({
      ...pernoShape,
      /** The person's section on the request's first day. */
      ...placeShape,
      steps: z.array(
        onWire({
          degree: degreeOnWire,
          /** None: the web administrator decides. */
          approvers: z.array(approver),
          /** The requester holds this degree and was skipped: nobody approves their own request. */
          skipsRequester: z.boolean(),
          /** People who hold it too, but lack the permission code that deciding requires. */
          withoutCode: z.array(approver),
        }),
      ),
      /** Degrees below the highest that nobody holds; the chain skips them. */
      gaps: z.array(degreeOnWire),
      /** Days of the request; more than one range when it crosses a new year and becomes two requests. */
      ranges: z.array(onWire({ from: jalaliOnWire, to: jalaliOnWire, days: wholeOnWire })),
    }),
  }),
  /**
   * Opens a read-only session that shows the portal as this person sees it, for at most half an hour. The portal's own
   * page receives it as a cookie with an empty token, and its own session is set aside (session.leaveView).
   */
  viewAs: defineCall({
    post: "access/viewAs",
    input: onWire({ personnelNumber: pernoOnWire }),
    // The token is not stored in any table of remembered answers.
    ownTransaction: true,
    output: onWire({ token: z.string(), username: z.string(), name: z.string(), endsAt: z.string() }),
  }),
  /** Whether this session views the portal as another person, and until when. */
  getView: defineCall({
    get: "access/view",
    output: onWire({ viewer: z.string().nullable(), endsAt: z.string().nullable() }),
    allow: "signedIn",
  }),
});
