import * as z from "zod";
import { defineCalls, get } from "../define-call";
import type { HistoryAction, HistorySubject } from "../history-names";
import { recordQuery } from "../list-query";
import * as wire from "../wire";

const held = z.record(z.string(), z.unknown());

/**
 * One line of the history. Changed values use the names of form fields and never include secrets. `names` gives the
 * titles of the records that the values refer to by code (schemas/history-fields.ts).
 */
const historyLine = wire.object({
  id: wire.whole,
  /** An instant, ISO. */
  at: z.string(),
  /** A personnel number, `Admin`, `000`, or `-` for the server itself. */
  actor: z.string(),
  actorName: z.string().nullable(),
  /** The title of the administrator's role at that time; null for everyone else. */
  role: z.string().nullable(),
  address: z.string().nullable(),
  // Any text, so that an older program can show what a newer one wrote.
  action: z.custom<HistoryAction>((value) => typeof value === "string"),
  subject: z.custom<HistorySubject>((value) => typeof value === "string"),
  key: z.string(),
  /** The current title of the record, if it has one. */
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

/** Every change: who, when, from where, and the values before and after. */
export const history = defineCalls("history", {
  /** Newest first unless sorted. `search` matches the name or number of the actor and of the record. */
  listHistory: get("history/list", {
    input: wire.object({
      ...recordQuery,
      actor: z.optional(wire.code),
      subject: z.optional(wire.code),
      key: z.optional(wire.code),
      action: z.optional(wire.code),
      ...wire.between,
    }),
    paged: historyLine,
  }),
  /**
   * The values of a record after a line: for each value that has changed since, what it was then. The portal restores
   * them by the record's own update call, with its rules, rights and version.
   */
  getVersion: get("history/version", {
    input: wire.object({ id: wire.whole }),
    output: wire.object({
      at: z.string(),
      subject: z.string(),
      key: z.string(),
      values: held,
      names: z.record(z.string(), z.string()),
    }),
  }),
  getHistoryLine: get("history/line", { input: wire.object({ id: wire.whole }), output: historyLine }),
});
