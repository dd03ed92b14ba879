import * as z from "zod";
import { defineCalls, get, post } from "../define-call";
import { recordQuery } from "../list-query";
import * as wire from "../wire";
import { approvalRightCalls } from "./approval-right-calls";

/** The longest name of a pattern. */
export const patternNameLimit = 50;

const id = wire.whole;
const patternName = z.string().trim().min(1).max(patternNameLimit);

const pattern = wire.object({
  id,
  name: z.string(),
  /** Admin flags (schemas/permission-codes.ts), comma-separated on the wire. */
  permission: wire.numbers,
  /** How many section-admin records use this pattern. */
  records: wire.whole,
  /** How many approval rights it has. */
  rights: wire.whole,
  /** Rises with every change; an update that names an older one is refused. */
  version: wire.count,
});
export type Pattern = z.output<typeof pattern>;

/** The approval rights of a pattern: for a leave or mission type, or (code empty) for a kind without types. */
const rightCalls = approvalRightCalls({
  prefix: "Pattern",
  of: { patternId: wire.spelled("patternid", id) },
  given: { patternId: id },
  findAccess: { allow: "webAdmin" },
});

/** Spec 7.5. A pattern is a named, reusable set of admin flags and approval rights. */
export const patterns = defineCalls("patterns", {
  /** `flag` filters by a flag; `isHeld` by whether anyone has the pattern. */
  getPatternList: get("Pattern/GetPatternList", {
    input: wire.object({ ...recordQuery, flag: z.optional(wire.count), isHeld: z.optional(wire.bit) }),
    paged: pattern,
  }),
  /** The pattern a section-admin record came from, and whether the record has been changed since. */
  getPatternOfRecord: get.manager("pattern/getpatterncode", {
    input: wire.object({ personnelNumber: wire.perno, sectionCode: wire.code }, { sectionCode: "section" }),
    output: wire.object({
      id: z.nullable(wire.whole),
      name: z.string().nullable(),
      hasDrifted: wire.trueText,
    }),
    flag: null,
  }),
  getPatternPermission: get("Pattern/GetPatternPermission", { input: wire.object({ id }), output: pattern }),
  ...rightCalls,
  addPattern: post("Pattern/AddPattern", {
    input: wire.object({ name: patternName }),
    output: wire.object({ id }),
  }),
  deletePattern: post("Pattern/DeletePattern", {
    input: wire.object({ id, version: z.optional(wire.count) }, { id: "patternId" }),
  }),
  /** Copies the pattern's flags and rights onto a section-admin record; `version` is the record's. */
  dedicatePattern: post("Pattern/DedicatePattern", {
    input: wire.object({
      patternId: id,
      recordId: wire.spelled("sectionid", id),
      version: z.optional(wire.count),
    }),
  }),
  renamePattern: post("Pattern/UpdatePatternName", {
    input: wire.object({ name: patternName, id, version: z.optional(wire.count) }),
  }),
  updatePatternPermission: post("Pattern/UpdatePatternPermission", {
    input: wire.object({ permission: wire.numbers, id, version: z.optional(wire.count) }),
  }),
});
