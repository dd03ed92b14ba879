import type { AnyCall } from "@schemas/define-call";
import { type Envelope, resultTypes } from "@schemas/envelope";
import { notRequested } from "@schemas/list-query";
import { withoutKeys } from "@schemas/wire";
import * as core from "zod/v4/core";

/** Fields missing from the rows of an answer: those denied to the caller, and those not requested. */
export const absentOf = (call: AnyCall, input: unknown, denied: readonly string[]) => [
  ...new Set([...denied, ...notRequested(call, input)]),
];

/** Turns a handler's answer into wire rows, checking each against its declaration. */
export function envelopeOf(call: AnyCall, answer: unknown, absent: readonly string[]): Envelope {
  const output = call.output ? withoutKeys(call.output as core.$ZodType, absent) : undefined;
  const encode = (item: unknown) => (output ? core.encode(output, item as never) : item);
  const base = {
    ResultType: call.succeeds,
    Message: "",
    ...(absent.length > 0 && { Absent: [...absent] }),
  };
  switch (call.values) {
    case "none":
    case "file":
      return { ...base, Values: [] };
    case "object":
      return { ...base, Values: encode(answer) };
    case "one":
      // Spec §9: the lock-data call repeats the message in its own field.
      return {
        ...base,
        Values: [encode(answer)],
        ...(call.name === "lock.getLockData" ? { ResponseResultType: resultTypes.succeeded } : {}),
      };
    case "list": {
      if (!call.paged) return { ...base, Values: (answer as unknown[]).map(encode) };
      const { items, total, sum } = answer as { items: unknown[]; total?: number; sum?: unknown };
      return {
        ...base,
        Values: items.map(encode),
        // If there is no total, only the rows were requested (schemas/list-query.ts).
        ...(total !== undefined && { Total: total }),
        ...(sum !== undefined && { Sum: core.encode(call.sum as core.$ZodType, sum as never) }),
      };
    }
  }
}
