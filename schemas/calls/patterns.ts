import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
import { recordQuery } from "../list-query";
import {
  bitOnWire,
  codeOnWire,
  countOnWire,
  numbersOnWire,
  onWire,
  pernoOnWire,
  spelled,
  trueTextOnWire,
  wholeOnWire,
} from "../wire";
import { approvalRightCalls } from "./approval-right-calls";

/** The longest name of a pattern. */
export const patternNameLimit = 50;

const id = wholeOnWire;
const patternName = z.string().trim().min(1).max(patternNameLimit);

const pattern = onWire({
  id,
  name: z.string(),
  /** Admin flags (schemas/permission-codes.ts), comma-separated on the wire. */
  permission: numbersOnWire,
  /** How many section-admin records use this pattern. */
  records: wholeOnWire,
  /** How many approval rights it has. */
  rights: wholeOnWire,
  /** Rises with every change; an update that names an older one is refused. */
  version: countOnWire,
});
export type Pattern = z.output<typeof pattern>;

/** The approval rights of a pattern: for a leave or mission type, or (code empty) for a kind without types. */
const rightCalls = approvalRightCalls({
  prefix: "Pattern",
  of: { patternId: spelled("patternid", id) },
  given: { patternId: id },
  findAccess: { allow: "webAdmin" },
});

/** Spec 7.5. A pattern is a named, reusable set of admin flags and approval rights. */
export const patterns = defineCalls("patterns", {
  /** `flag` filters by a flag; `isHeld` by whether anyone has the pattern. */
  getPatternList: defineCall({
    get: "Pattern/GetPatternList",
    input: onWire({ ...recordQuery, flag: z.optional(countOnWire), isHeld: z.optional(bitOnWire) }),
    paged: pattern,
  }),
  /** The pattern a section-admin record came from, and whether the record has been changed since. */
  getPatternOfRecord: defineCall({
    get: "pattern/getpatterncode",
    input: onWire({ personnelNumber: pernoOnWire, sectionCode: codeOnWire }, { sectionCode: "section" }),
    output: onWire({ id: z.nullable(wholeOnWire), name: z.string().nullable(), hasDrifted: trueTextOnWire }),
    allow: "manager",
    flag: null,
  }),
  getPatternPermission: defineCall({
    get: "Pattern/GetPatternPermission",
    input: onWire({ id }),
    output: pattern,
  }),
  ...rightCalls,
  addPattern: defineCall({
    post: "Pattern/AddPattern",
    input: onWire({ name: patternName }),
    output: onWire({ id }),
  }),
  deletePattern: defineCall({
    post: "Pattern/DeletePattern",
    input: onWire({ id, version: z.optional(countOnWire) }, { id: "patternId" }),
  }),
  /** Copies the pattern's flags and rights onto a section-admin record; `version` is the record's. */
  dedicatePattern: defineCall({
    post: "Pattern/DedicatePattern",
    input: onWire({ patternId: id, recordId: spelled("sectionid", id), version: z.optional(countOnWire) }),
  }),
  renamePattern: defineCall({
    post: "Pattern/UpdatePatternName",
    input: onWire({ name: patternName, id, version: z.optional(countOnWire) }),
  }),
  updatePatternPermission: defineCall({
    post: "Pattern/UpdatePatternPermission",
    input: onWire({ permission: numbersOnWire, id, version: z.optional(countOnWire) }),
  }),
});
