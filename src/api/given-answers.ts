import { signedInSchema } from "@schemas/portal-session";
import * as z from "zod/mini";
import { arrivalHeader } from "./arrival";
import { markOf, readSession } from "./session-store";

/** What the server writes into a page along with its frame (server/http/framed-page.ts). */
const givenSchema = z.object({
  user: z.string(),
  language: z.string(),
  answers: z.record(z.string(), z.string()),
});

// An answer that has not been requested by then is stale.
const freshFor = 20_000;

let given: z.infer<typeof givenSchema> | undefined | null;

/** The answer to a call that came with the page. Each is used once, and only for the account it was made for. */
export function givenAnswer(address: string, { method, headers }: RequestInit): Response | undefined {
  given ??= readGiven();
  const text = given?.answers[address];
  if (!given || text === undefined || method !== "GET" || performance.now() > freshFor) return undefined;
  const { username, "Accept-Language": language } = headers as Record<string, string>;
  if (language !== given.language || !username || username !== readSession()?.username) return undefined;
  delete given.answers[address];
  return new Response(text, {
    headers: { "content-type": "application/json", [arrivalHeader]: String(pageArrivedAt()) },
  });
}

/**
 * When the answers had arrived, which are the end of the page; the app reads them seconds later on a slow line. Counted
 * back from now: `performance.timeOrigin` may be wrong on a device that slept or whose clock was reset.
 */
function pageArrivedAt(): number {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return Date.now() - (page?.responseEnd ? performance.now() - page.responseEnd : 0);
}

function readGiven() {
  const element = document.getElementById("given-answers");
  if (!element) return null;
  element.remove();
  try {
    const parsed = givenSchema.parse(JSON.parse(element.textContent ?? ""));
    const whose = signedInSchema.parse(JSON.parse(parsed.user));
    const now = readSession();
    return whose.username === now?.username && markOf(whose) === markOf(now) ? parsed : null;
  } catch {
    return null;
  }
}
