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

/** The level whose set would be changed: everyone's default, some sections', some people's own. */
const permissionLevels = ["default", "section", "person"] as const;
export type PermissionLevel = (typeof permissionLevels)[number];

/** How long the web administrator may look as another person, in minutes. */
export const viewMinutes = 30;

/** Our own calls about who may do what: questions that the calls of the spec answer only piece by piece. */
export const access = defineCalls("access", {
  /**
   * People with their codes in force and the level these come from; for the matrix. `code` keeps who has it,
   * `without` who has it not.
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
    output: onWire({
      ...pernoShape,
      ...placeShape,
      source,
      codes: numbersOnWire,
      /** Rises with every change of the person. */
      version: countOnWire,
    }),
    paged: true,
    allow: "webAdmin",
  }),
  /** Why a person sees, or does not see, each page: every code with what each of the three sets says of it. */
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
  /** What the caller may see and do, where it comes from, and whom to ask for the rest. */
  explainOwn: defineCall({
    get: "access/explainOwn",
    output: onWire({
      /** The level that decides about the caller's pages. */
      source,
      codes: z.array(codeExplained),
      /** The section-admin records the caller holds; a section code of null is the group-free option. */
      records: z.array(
        onWire({
          id: wholeOnWire,
          ...placeShape,
          isManager: z.boolean(),
          flags: numbersOnWire,
        }),
      ),
      /** Those of the caller's section who manage it or may change permissions in it. */
      advisers: z.array(approver),
    }),
    allow: "signedIn",
  }),
  /**
   * What one of two people (by number) or patterns (by id) may and the other may not; or a section-admin record, and
   * second the pattern it is held against.
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
      /** Approval rights of patterns that differ; null where one has none. */
      rights: z.array(
        onWire({
          kind: countOnWire,
          code: z.string(),
          firstDegree: z.nullable(degreeOnWire),
          secondDegree: z.nullable(degreeOnWire),
        }),
      ),
    }),
    allow: "webAdmin",
  }),
  /**
   * Who would gain and who would lose what if a set were saved; nothing is saved. `keys` are section codes or personnel
   * numbers, none for the default. Without `permission` the sets would be taken away.
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
      /** Active people for whom something changes, who gain, who lose. */
      affected: wholeOnWire,
      gaining: wholeOnWire,
      losing: wholeOnWire,
      byCode: z.array(onWire({ code: countOnWire, gaining: wholeOnWire, losing: wholeOnWire })),
      /** One page of them, in the order of names. */
      people: z.array(
        onWire({
          ...pernoShape,
          sectionName: z.string().nullable(),
          gains: numbersOnWire,
          loses: numbersOnWire,
        }),
      ),
    }),
    allow: "webAdmin",
    carries: "form",
    mostBytes: bodyBytes.codes,
    changes: false,
  }),
  /** Who approves what, section by section; the group-free option is the row without a section. */
  listApprovals: defineCall({
    get: "access/approvals",
    input: onWire({ ...listQuery, kind: z.optional(countOnWire) }),
    output: onWire({
      ...placeShape,
      /** How many records the section has, with rights or without. */
      records: wholeOnWire,
      rights: z.array(
        onWire({
          kind: countOnWire,
          code: z.string(),
          degree: degreeOnWire,
          recordId: wholeOnWire,
          ...pernoShape,
          /** They have the permission code that deciding takes besides. */
          mayDecide: z.boolean(),
        }),
      ),
    }),
    paged: true,
    allow: "webAdmin",
  }),
  /** The way a request would take, by the rule the server itself goes by. */
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
          /** The requester holds this degree and was passed over: nobody approves their own request. */
          skipsRequester: z.boolean(),
          /** Who holds it as well, but lacks the permission code that deciding takes. */
          withoutCode: z.array(approver),
        }),
      ),
      /** Degrees below the highest that nobody holds; the chain goes past them. */
      gaps: z.array(degreeOnWire),
      /** Days of the request; more than one range when it crosses a new year and becomes two requests. */
      ranges: z.array(onWire({ from: jalaliOnWire, to: jalaliOnWire, days: wholeOnWire })),
    }),
    allow: "webAdmin",
  }),
  /**
   * Opens a session that shows the portal as this person and changes nothing; for half an hour at most. The portal's own
   * page gets it in its cookies and an empty token, its own session being put aside (session.leaveView).
   */
  viewAs: defineCall({
    post: "access/viewAs",
    input: onWire({ personnelNumber: pernoOnWire }),
    // The token stands in no table of remembered answers.
    ownTransaction: true,
    output: onWire({ token: z.string(), username: z.string(), name: z.string(), endsAt: z.string() }),
    allow: "webAdmin",
  }),
  /** Whether someone else looks through this session, and until when. */
  getView: defineCall({
    get: "access/view",
    output: onWire({ viewer: z.string().nullable(), endsAt: z.string().nullable() }),
    allow: "signedIn",
  }),
});
