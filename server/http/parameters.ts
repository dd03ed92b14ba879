import type { AnyCall } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import { sortInHouse, takesSort } from "@schemas/list-query";
import { isStorable } from "@schemas/values/storable-text";
import { nameInHouse, wireParts } from "@schemas/wire";
import type { HonoRequest } from "hono";
import * as core from "zod/v4/core";
import { invalidInput } from "../rules/invalid-input";
import { type BodyPace, incomingBody } from "./body/incoming-body";
import { readMultipart } from "./body/multipart";
import type { Uploads } from "./body/uploads";

/**
 * The parameters of a request: the query, and for a POST also its body, which takes precedence. Every call accepts
 * form-encoded and JSON bodies, as the real servers are lenient; multipart where files are expected.
 */
export async function readParameters(
  request: HonoRequest,
  call: AnyCall,
  uploads: Uploads,
  pace?: BodyPace,
): Promise<Record<string, unknown>> {
  const sent = Object.entries<unknown>(request.query());
  if (request.method === "POST" && hasBody(request))
    sent.push(...(await readBody(request, call, uploads, pace)));
  const odd = sent.find(([, value]) => !isStorable(value));
  if (odd) throw invalidInput(nameInHouse(call.input, odd[0]), "odd-characters", odd[1]);
  const parameters = Object.fromEntries(sent);
  // Translated first, because rights to a field are checked by its house name.
  if (takesSort(call) && typeof parameters.sort === "string")
    parameters.sort = sortInHouse(call, parameters.sort);
  return parameters;
}

const hasBody = (request: HonoRequest) =>
  request.raw.body !== null && request.header("content-length") !== "0";

async function readBody(
  request: HonoRequest,
  call: AnyCall,
  uploads: Uploads,
  pace: BodyPace | undefined,
): Promise<[string, unknown][]> {
  if (isEncoded(request)) throw fail("body-encoded");
  const contentType = request.header("content-type") ?? "";
  const kind = contentType.split(";")[0]?.trim().toLowerCase();
  const body = incomingBody(request.raw, call.mostBytes, pace);
  switch (kind) {
    case "multipart/form-data":
      if (call.carries !== "multipart") throw fail("no-files-here");
      return asDeclared(call, await readMultipart(body, contentType, uploads));
    case "application/x-www-form-urlencoded":
      return [...new URLSearchParams(await textOf(body, uploads))];
    case "application/json":
      return fieldsOfJson(await textOf(body, uploads));
    default:
      // An empty body needs no content type.
      for await (const _ of body) throw fail("body-kind-unknown");
      return [];
  }
}

/** A long text may arrive as a file; the declaration says whether a parameter is one. */
function asDeclared(call: AnyCall, parts: [string, File | string][]): Promise<[string, unknown][]> {
  const { shape = {} } = wireParts(call.input) ?? {};
  const takesFile = (name: string) => {
    const schema = shape[nameInHouse(call.input, name)];
    return schema !== undefined && core.safeParse(schema as core.$ZodType, new Blob([])).success;
  };
  return Promise.all(
    parts.map(
      async ([name, part]): Promise<[string, unknown]> => [
        name,
        typeof part === "string" || takesFile(name) ? part : await part.text(),
      ],
    ),
  );
}

/** A compressed body may be longer than it looks, and its unpacked length is not counted. */
function isEncoded(request: HonoRequest): boolean {
  const content = request.header("content-encoding")?.trim().toLowerCase() ?? "identity";
  const transfer = request.header("transfer-encoding")?.trim().toLowerCase() ?? "chunked";
  return content !== "identity" || transfer !== "chunked";
}

async function textOf(body: AsyncIterable<Uint8Array>, uploads: Uploads): Promise<string> {
  const part = uploads.part();
  for await (const piece of body) await part.add(piece);
  return part.text();
}

function fieldsOfJson(text: string): [string, unknown][] {
  if (text.trim() === "") return [];
  let fields: unknown;
  try {
    fields = JSON.parse(text);
  } catch {
    throw fail("body-unreadable");
  }
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) throw fail("body-unreadable");
  return Object.entries(fields);
}
