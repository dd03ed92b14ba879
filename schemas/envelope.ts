import * as z from "zod/mini";

/** The result types of the wire (spec: server calls §3): said here once and nowhere else. */
export const resultTypes = { succeeded: 1, failed: 2, loginSucceeded: 9 } as const;

/**
 * What every answer looks like, refusals included.
 * `Code`, `Fields` and `Absent` are ours: they let a screen put a refusal beside the field it is about, and know what
 * was left out.
 */
export const envelopeSchema = z.object({
  ResultType: z.number(),
  Values: z.unknown(),
  Message: z.string(),
  /** Spec §9: the lock-data call reports its success here. */
  ResponseResultType: z.optional(z.number()),
  /** How many items the whole filter has; only in answers of paged lists. */
  Total: z.optional(z.number()),
  /** The sum of what the whole filter has; only in answers of lists that have one. */
  Sum: z.optional(z.unknown()),
  /** The error's code (schemas/errors); only in refusals. */
  Code: z.optional(z.string()),
  /**
   * The fields that every row of this answer lacks: the caller does not have them (schemas/field-access.ts), or asked
   * for others (schemas/list-query.ts).
   */
  Absent: z.optional(z.array(z.string())),
  /** Sentences by field name, for refusals about the payload. */
  Fields: z.optional(z.record(z.string(), z.string())),
});
export type Envelope = z.infer<typeof envelopeSchema>;
