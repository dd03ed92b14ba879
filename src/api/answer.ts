import type { AnyCall } from "@schemas/define-call";
import { type Envelope, envelopeSchema } from "@schemas/envelope";
import { nameInHouse, withoutKeys } from "@schemas/wire";
import { type $ZodType, safeDecode } from "zod/v4/core";
import { ApiError } from "./api-error";

/** The house answer in a response. Throws ApiError if the response is a refusal. */
export async function answerOf(call: AnyCall, response: Response): Promise<unknown> {
  if (call.values === "file" && response.ok && !isJson(response)) return fileOf(response);
  const envelope = await envelopeOf(response);
  // Spec §9: the lock-data call has ResponseResultType instead of ResultType.
  const resultType = envelope.ResponseResultType ?? envelope.ResultType;
  if (!response.ok || resultType !== call.succeeds)
    throw new ApiError(envelope.Code ?? "failed", {
      message: envelope.Message,
      fields: fieldsInHouse(call, envelope.Fields),
      status: response.status,
    });
  return valuesOf(call, envelope);
}

const fieldsInHouse = (call: AnyCall, fields: Envelope["Fields"] = {}) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [nameInHouse(call.input, name), sentence]),
  );

const isJson = (response: Response) => response.headers.get("content-type")?.includes("json") ?? false;

async function fileOf(response: Response): Promise<Blob> {
  return response.blob().catch((cause: unknown) => {
    // The connection was cut in the middle of the file.
    throw new ApiError("network", { cause });
  });
}

async function envelopeOf(response: Response): Promise<Envelope> {
  const text = await response.text().catch((cause: unknown) => {
    // The connection was cut in the middle of the answer.
    throw new ApiError("network", { cause });
  });
  try {
    return envelopeSchema.parse(JSON.parse(text));
  } catch (cause) {
    // Spec §8: on an HTTP failure the status text is used.
    const message = response.ok ? "" : response.statusText;
    throw new ApiError(response.ok ? "bad-answer" : "http", { message, status: response.status, cause });
  }
}

function valuesOf(call: AnyCall, { Values, Total, Sum, Absent = [] }: Envelope): unknown {
  const output = call.output as $ZodType | undefined;
  if (call.values === "none" || !output) return undefined;
  const schema = withoutKeys(output, Absent);
  if (call.values === "object") return decodeItem(call, schema, Values);
  const items = Array.isArray(Values) ? Values : [];
  if (call.values === "one") return decodeItem(call, schema, items[0]);
  const decoded = items.map((item) => decodeItem(call, schema, item));
  if (!call.paged) return decoded;
  if (call.sum && Sum === undefined) return { items: decoded };
  const page = { items: decoded, total: Total ?? decoded.length };
  return call.sum ? { ...page, sum: decodeItem(call, call.sum as $ZodType, Sum) } : page;
}

function decodeItem(call: AnyCall, schema: $ZodType, item: unknown): unknown {
  const decoded = safeDecode(schema, item as never);
  if (decoded.success) return decoded.data;
  console.error(`The answer to ${call.name} does not match its declaration.`, decoded.error.issues);
  throw new ApiError("bad-answer", { cause: decoded.error });
}
