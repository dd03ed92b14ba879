import { type Parameters, placeParameters } from "@schemas/call-request";
import type { AnyCall } from "@schemas/define-call";
import { wireParts, withoutKeys } from "@schemas/wire";
import { type $ZodType, safeEncode } from "zod/v4/core";
import { ApiError } from "./api-error";

/**
 * The wire parameters for the house input of a call. Throws "invalid-input" with the fields, and "too-large" instead of
 * sending for minutes what the server would refuse.
 */
export function parametersOf(call: AnyCall, input: unknown): Parameters {
  const parameters = placed(call, input);
  if (bytesOf(parameters.body) > call.mostBytes) throw new ApiError("too-large", { status: 413 });
  return parameters;
}

function bytesOf(body: Parameters["body"]): number {
  if (!(body instanceof FormData)) return body?.toString().length ?? 0;
  const sizes = Array.from(body.values(), (part) => (part instanceof Blob ? part : new Blob([part])).size);
  return sizes.reduce((sum, size) => sum + size, 0);
}

function placed(call: AnyCall, input: unknown): Parameters {
  if (!call.input) return { query: "", body: undefined };
  const encoded = encode(call.input as $ZodType, (input ?? {}) as Record<string, unknown>);
  if (!encoded.success) {
    const fields = encoded.error.issues.map((issue) => [String(issue.path[0] ?? ""), issue.message]);
    throw new ApiError("invalid-input", { fields: Object.fromEntries(fields), cause: encoded.error });
  }
  return placeParameters(call, encoded.data as object);
}

/** Missing values are not sent: the server decides whether the call can do without them. */
function encode(schema: $ZodType, input: Record<string, unknown>) {
  const encoded = safeEncode(schema, input as never);
  if (encoded.success) return encoded;
  const absent = Object.keys(wireParts(schema)?.shape ?? {}).filter((key) => input[key] === undefined);
  return safeEncode(withoutKeys(schema, absent), input as never);
}
