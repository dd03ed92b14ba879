import * as core from "zod/v4/core";
import type { AnyCall } from "./define-call";
import type { Envelope } from "./envelope";
import { withoutKeys } from "./wire";

/** No letter takes more than three bytes, and the server accepts texts of 64 kB (server/http/body/multipart.ts). */
const longestText = 20_000;

/** Where the parameters of a call are sent: after the `?`, or in the body. */
export type Parameters = { query: string; body: URLSearchParams | FormData | undefined };

/** Places the wire parameters of a call: anything secret or long goes into the body, the rest into the query. */
export function placeParameters(call: AnyCall, wire: object): Parameters {
  const entries = Object.entries(wire).filter(([, value]) => value !== undefined && value !== null);
  if (call.method === "POST" && call.carries === "multipart") {
    const body = new FormData();
    for (const [name, value] of entries)
      body.set(name, value instanceof Blob ? value : textPart(String(value)));
    return { query: "", body };
  }
  const texts = new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)]));
  const inBody = call.method === "POST" && call.carries === "form";
  return inBody ? { query: "", body: texts } : { query: texts.toString(), body: undefined };
}

/** Sends a very long text as a file: the server stores files on disk until they are complete. */
function textPart(text: string): string | Blob {
  return text.length > longestText ? new Blob([text], { type: "text/plain" }) : text;
}

/** A call as it is sent to a portal at an address, for programs and tests. */
export function requestOf(
  call: AnyCall,
  wire: object,
  headers: Record<string, string>,
  address = "http://test",
): Request {
  const { query, body } = placeParameters(call, wire);
  const url = `${address}/api/${call.path}${query && `?${query}`}`;
  return new Request(url, { method: call.method, headers, ...(body && { body }) });
}

/** An input in its wire form; throws if the declaration of the call refuses it. */
export const wireOf = (call: AnyCall, input: object): object =>
  call.input ? (core.encode(call.input as core.$ZodType, input as never) as object) : {};

/** The answer in house words, for programs and tests; throws if it differs from the declaration. */
export function answerIn(call: AnyCall, { Values, Total, Sum, Absent = [] }: Envelope): unknown {
  if (!call.output || call.values === "none" || call.values === "file") return undefined;
  const output = withoutKeys(call.output as core.$ZodType, Absent);
  const decode = (row: unknown) => core.decode(output, row as never);
  if (call.values === "object") return decode(Values);
  if (call.values === "one") return decode((Values as unknown[])[0]);
  const items = (Values as unknown[]).map(decode);
  if (!call.paged) return items;
  const sum = Sum === undefined ? {} : { sum: core.decode(call.sum as core.$ZodType, Sum as never) };
  return { items, ...(Total !== undefined && { total: Total }), ...sum };
}
