import * as z from "zod/mini";

/** The result types of the wire (spec: server calls §3), defined only here. */
export const resultTypes = { succeeded: 1, failed: 2, loginSucceeded: 9 } as const;

/**
 * The form of every answer, refusals included. `Code`, `Fields` and `Absent` are ours: they let a screen show a refusal
 * next to its field, and say which fields were left out.
 */
export const envelopeSchema = z.object({
  ResultType: z.number(),
  Values: z.unknown(),
  Message: z.string(),
  /** Spec §9: the lock-data call reports its success here. */
  ResponseResultType: z.optional(z.number()),
  /** The number of items of the whole filter; only in answers of paged lists, unless only the rows were requested. */
  Total: z.optional(z.number()),
  /** The sum over the whole filter; only in answers of lists that have one, unless only the rows were requested. */
  Sum: z.optional(z.unknown()),
  /** The error's code (schemas/errors); only in refusals. */
  Code: z.optional(z.string()),
  /**
   * The fields missing from every row of this answer: the caller may not see them (schemas/field-access.ts), or
   * requested others (schemas/list-query.ts).
   */
  Absent: z.optional(z.array(z.string())),
  /** Sentences by field name, for refusals about the payload. */
  Fields: z.optional(z.record(z.string(), z.string())),
});
export type Envelope = z.infer<typeof envelopeSchema>;
