import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
import type { HistoryAction, HistorySubject } from "../history-names";
import { recordQuery } from "../list-query";
import { codeOnWire, jalaliOnWire, onWire, wholeOnWire } from "../wire";

const held = z.record(z.string(), z.unknown());

/**
 * One line of the history. What changed stands under the names that forms have for it, never a secret; `names` says what
 * the records are called that it names by their codes (schemas/history-fields.ts).
 */
const historyLine = onWire({
  id: wholeOnWire,
  /** An instant, ISO. */
  at: z.string(),
  /** A personnel number, `Admin`, `000`, or `-` for the server itself. */
  actor: z.string(),
  actorName: z.string().nullable(),
  /** What the role of the administrator who did it was called then; null of everyone else. */
  role: z.string().nullable(),
  address: z.string().nullable(),
  // Any text: an older program must still show what a newer one wrote.
  action: z.custom<HistoryAction>((value) => typeof value === "string"),
  subject: z.custom<HistorySubject>((value) => typeof value === "string"),
  key: z.string(),
  /** What the thing is called now, when it can be told. */
  keyName: z.string().nullable(),
  change: z.object({
    subject: z.string(),
    key: z.string(),
    before: held.nullable(),
    after: held.nullable(),
    names: z.record(z.string(), z.string()),
  }),
});
export type HistoryLine = z.output<typeof historyLine>;

/** Every change by anyone: who, when, from where, and how it stood before and after. */
export const history = defineCalls("history", {
  /** Newest first unless sorted; `search` matches the actor's name or number, and the thing's. */
  listHistory: defineCall({
    get: "history/list",
    input: onWire({
      ...recordQuery,
      actor: z.optional(codeOnWire),
      subject: z.optional(codeOnWire),
      key: z.optional(codeOnWire),
      action: z.optional(codeOnWire),
      from: z.optional(jalaliOnWire),
      to: z.optional(jalaliOnWire),
    }),
    output: historyLine,
    paged: true,
    allow: "webAdmin",
  }),
  /**
   * How a thing stood after a line: of each value that changed since, what it was then. What the portal puts back is
   * written by the record's own change, with its own rules, rights and version.
   */
  getVersion: defineCall({
    get: "history/version",
    input: onWire({ id: wholeOnWire }),
    output: onWire({
      at: z.string(),
      subject: z.string(),
      key: z.string(),
      values: held,
      names: z.record(z.string(), z.string()),
    }),
    allow: "webAdmin",
  }),
  getHistoryLine: defineCall({
    get: "history/line",
    input: onWire({ id: wholeOnWire }),
    output: historyLine,
    allow: "webAdmin",
  }),
});
