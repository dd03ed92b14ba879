import { fail } from "@schemas/errors";
import type { HonoRequest } from "hono";

/** The most that a call without a file may carry, and one with. */
const mostText = 2 * 1024 * 1024;
const mostFile = 256 * 1024 * 1024;

/**
 * The parameters of a request: the query, and for a POST also its body, which wins. Form-encoded, multipart and JSON
 * bodies are all taken, as the real servers are lax.
 */
export async function readParameters(
  request: HonoRequest,
  mostBytes?: number,
): Promise<Record<string, unknown>> {
  const parameters: Record<string, unknown> = { ...request.query() };
  if (request.method !== "POST") return parameters;
  const type = request.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  const most = mostBytes ?? (type === "multipart/form-data" ? mostFile : mostText);
  if (Number(request.header("content-length") ?? 0) > most) throw fail("too-large");
  if (type === "application/json") {
    const body: unknown = await request.json().catch(() => null);
    if (body && typeof body === "object" && !Array.isArray(body)) Object.assign(parameters, body);
  } else if (type === "multipart/form-data" || type === "application/x-www-form-urlencoded") {
    for (const [name, value] of await request.formData()) parameters[name] = value;
  }
  return parameters;
}
