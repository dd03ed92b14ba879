import * as z from "zod";
import { bodyBytes, defineCall, defineCalls } from "../define-call";
import { recordQuery } from "../list-query";
import { isPlainCode, plainCodeRule } from "../values/plain-code";
import {
  bitOnWire,
  codeOnWire,
  countOnWire,
  jalaliOnWire,
  listOnWire,
  maybeOnWire,
  onWire,
  wholeOnWire,
} from "../wire";

/** The longest code and name of a section. */
export const sectionCodeLimit = 20;
export const sectionNameLimit = 80;
/** The largest minimum staffing of a section. */
export const sectionMinimumLimit = 9999;
/** The most people moved in one call. */
export const mostMoved = 5000;

const code = z.string().trim().min(1).max(sectionCodeLimit).refine(isPlainCode, plainCodeRule);
const name = z.string().trim().min(1).max(sectionNameLimit);

const minimum = wholeOnWire.check(z.gte(1), z.lte(sectionMinimumLimit));

const section = onWire({
  code: z.string(),
  name: z.string(),
  /** Active people who belong to it. */
  people: wholeOnWire,
  /** Its section-admin records. */
  records: wholeOnWire,
  /** How many of them must be at work; null if not set. */
  minimum: z.nullable(wholeOnWire),
  /** It has its own permission set; otherwise the default applies. */
  hasOwnPermission: z.boolean(),
  /** Deleted, but past days still refer to it. */
  isClosed: z.boolean(),
  /** Rises with every change; an update that names an older one is refused. */
  version: countOnWire,
});
export type Section = z.output<typeof section>;

/** Our own calls about sections and their people; in the original the desktop system does this. */
export const organisation = defineCalls("organisation", {
  /** Sections with their number of people; without `isClosed` only the open ones. */
  listSections: defineCall({
    get: "organisation/sections",
    input: onWire({
      ...recordQuery,
      isClosed: z.optional(bitOnWire),
      hasPeople: z.optional(bitOnWire),
      hasRecords: z.optional(bitOnWire),
      hasOwnPermission: z.optional(bitOnWire),
    }),
    paged: section,
  }),
  getSection: defineCall({
    get: "organisation/section",
    input: onWire({ code: codeOnWire }),
    output: section,
  }),
  /** Whether an open section has this code. */
  isSectionCodeTaken: defineCall({
    get: "organisation/isSectionCodeTaken",
    input: onWire({ code: codeOnWire }),
    output: onWire({ isSo: z.boolean() }),
  }),
  /** Adding a section with the code of a closed one reopens it under the new name. */
  addSection: defineCall({
    post: "organisation/addSection",
    input: onWire({ code, name, minimum: maybeOnWire(minimum) }),
    output: onWire({ code: z.string() }),
  }),
  renameSection: defineCall({
    post: "organisation/renameSection",
    input: onWire({
      code: codeOnWire,
      name,
      /** If left out, the section has no minimum. */
      minimum: maybeOnWire(minimum),
      version: z.optional(countOnWire),
    }),
  }),
  /** Deletes a section-admin record with its rights; the person stays. */
  deleteSectionAdmin: defineCall({
    post: "organisation/deleteSectionAdmin",
    input: onWire({ recordId: wholeOnWire, version: z.optional(countOnWire) }),
  }),
  /**
   * Moves people to a section (empty: to none) from a day on: either the named people or all of another section. A job
   * computes their days since then again; `job` is null if none are affected. People who are already there are not
   * counted.
   */
  movePersonnel: defineCall({
    post: "organisation/movePersonnel",
    input: onWire(
      {
        personnelNumbers: z.optional(listOnWire),
        ofSection: z.optional(codeOnWire),
        sectionCode: codeOnWire,
        from: jalaliOnWire,
      },
      { personnelNumbers: "pernos" },
    ),
    output: onWire({ count: wholeOnWire, job: z.nullable(wholeOnWire) }),
    carries: "form",
    mostBytes: bodyBytes.codes,
  }),
});
