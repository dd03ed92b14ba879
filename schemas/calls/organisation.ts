import * as z from "zod";
import { bodyBytes, defineCalls, get, post } from "../define-call";
import { recordQuery } from "../list-query";
import { isPlainCode, plainCodeRule } from "../values/plain-code";
import * as wire from "../wire";

/** The longest code and name of a section. */
export const sectionCodeLimit = 20;
export const sectionNameLimit = 80;
/** The largest minimum staffing of a section. */
export const sectionMinimumLimit = 9999;
/** The most people moved in one call. */
export const mostMoved = 5000;

const code = z.string().trim().min(1).max(sectionCodeLimit).refine(isPlainCode, plainCodeRule);
const name = z.string().trim().min(1).max(sectionNameLimit);

const minimum = wire.whole.check(z.gte(1), z.lte(sectionMinimumLimit));

const section = wire.object({
  code: z.string(),
  name: z.string(),
  /** Active people who belong to it. */
  people: wire.whole,
  /** Its section-admin records. */
  records: wire.whole,
  /** How many of them must be at work; null if not set. */
  minimum: z.nullable(wire.whole),
  /** It has its own permission set; otherwise the default applies. */
  hasOwnPermission: z.boolean(),
  /** Deleted, but past days still refer to it. */
  isClosed: z.boolean(),
  /** Whether the caller administers its people. */
  isWithinReach: z.boolean(),
  /** Rises with every change; an update that names an older one is refused. */
  version: wire.count,
});
export type Section = z.output<typeof section>;

/** Our own calls about sections and their people; in the original the desktop system does this. */
export const organisation = defineCalls("organisation", {
  /** Sections with their number of people; without `isClosed` only the open ones. */
  listSections: get("organisation/sections", {
    input: wire.object({
      ...recordQuery,
      isClosed: z.optional(wire.bit),
      hasPeople: z.optional(wire.bit),
      hasRecords: z.optional(wire.bit),
      hasOwnPermission: z.optional(wire.bit),
    }),
    paged: section,
  }),
  getSection: get("organisation/section", { input: wire.object({ code: wire.code }), output: section }),
  /** Whether an open section has this code. */
  isSectionCodeTaken: get("organisation/isSectionCodeTaken", {
    input: wire.object({ code: wire.code }),
    output: wire.object({ isSo: z.boolean() }),
  }),
  /** Adding a section with the code of a closed one reopens it under the new name. */
  addSection: post("organisation/addSection", {
    input: wire.object({ code, name, minimum: wire.maybe(minimum) }),
    output: wire.object({ code: z.string() }),
  }),
  renameSection: post("organisation/renameSection", {
    input: wire.object({
      code: wire.code,
      name,
      /** If left out, the section has no minimum. */
      minimum: wire.maybe(minimum),
      version: z.optional(wire.count),
    }),
  }),
  /** Deletes a section-admin record with its rights; the person stays. */
  deleteSectionAdmin: post("organisation/deleteSectionAdmin", {
    input: wire.object({ recordId: wire.whole, version: z.optional(wire.count) }),
  }),
  /**
   * Moves people to a section (empty: to none) from a day on: either the named people or all of another section. A job
   * computes their days since then again; `job` is null if none are affected. People who are already there are not
   * counted.
   */
  movePersonnel: post("organisation/movePersonnel", {
    input: wire.object({
      personnelNumbers: wire.spelled("pernos", z.optional(wire.list)),
      ofSection: z.optional(wire.code),
      sectionCode: wire.code,
      from: wire.jalali,
    }),
    output: wire.object({ count: wire.whole, job: z.nullable(wire.whole) }),
    carries: "form",
    mostBytes: bodyBytes.codes,
  }),
});
