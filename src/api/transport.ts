import type { AnyCall } from "@schemas/define-call";
import { answerOf } from "./answer";
import { ApiError } from "./api-error";
import { parametersOf } from "./parameters";
import type { Session } from "./session-store";

/** What one call may be told besides its input. */
export type CallOptions = {
  signal?: AbortSignal;
  /** For repeating a POST whose answer was lost: the same key makes the server do it once. */
  idempotencyKey?: string;
};

/** What the transport needs from outside. */
export type TransportSeams = {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  baseAddress: () => Promise<string>;
  forgetBaseAddress: () => void;
  language: () => string;
  readSession: () => Session | undefined;
  /** Signs a remembered directory user in again; false when there is none or it did not work. */
  signInSilently: () => Promise<boolean>;
  signOut: () => void;
  wait: (milliseconds: number) => Promise<void>;
};

// Spec §9.
const timeLimit = 60_000;
const mostRetries = 4;
const retryDelay = 250;

export type Transport = (call: AnyCall, input: unknown, options?: CallOptions) => Promise<unknown>;

/** Sends calls: headers, time limit, and what follows a 401 (spec §4 "Route guard"). */
export function createTransport(seams: TransportSeams): Transport {
  /** How often the call of an address was repeated after a 401 without success since. */
  const retries = new Map<string, number>();
  let silentSignIn: Promise<boolean> | undefined;

  async function maySendAgain(address: string, used: Session | undefined): Promise<boolean> {
    const session = seams.readSession();
    if (!session) return false;
    const count = (retries.get(address) ?? 0) + 1;
    if (count > mostRetries) return false;
    retries.set(address, count);
    // Somebody signed in meanwhile, here or in another tab: setting the headers again is enough.
    if (session.token !== used?.token) return true;
    // Several calls meet a dead session at once; one silent sign-in serves them all.
    silentSignIn ??= seams.signInSilently().finally(() => {
      silentSignIn = undefined;
    });
    if (!(await silentSignIn)) await seams.wait(retryDelay);
    return true;
  }

  return async (call, input, options = {}) => {
    const { query, body } = parametersOf(call, input);
    const address = (await seams.baseAddress()) + call.path;
    const key = options.idempotencyKey ?? newIdempotencyKey();
    for (;;) {
      // The headers are set again each time.
      const session = seams.readSession();
      const headers: Record<string, string> = {
        "Accept-Language": seams.language(),
        ...(session && { token: session.token, username: session.username }),
        ...(call.method === "POST" && { "idempotency-key": key }),
      };
      const response = await sendOnce(seams, query ? `${address}?${query}` : address, options.signal, {
        method: call.method,
        headers,
        body,
      });
      if (response.status !== 401 || call.allow === "anyone") {
        retries.delete(address);
        return answerOf(call, response);
      }
      if (!(await maySendAgain(address, session))) {
        retries.delete(address);
        seams.signOut();
        return answerOf(call, response);
      }
    }
  };
}

async function sendOnce(
  seams: TransportSeams,
  address: string,
  signal: AbortSignal | undefined,
  init: RequestInit,
): Promise<Response> {
  const limit = new AbortController();
  const cancel = () => limit.abort("cancelled");
  signal?.addEventListener("abort", cancel);
  if (signal?.aborted) cancel();
  const timer = setTimeout(() => limit.abort("timeout"), timeLimit);
  try {
    return await seams.fetch(address, { ...init, signal: limit.signal, credentials: "same-origin" });
  } catch (cause) {
    if (limit.signal.aborted) throw new ApiError(String(limit.signal.reason), { cause });
    seams.forgetBaseAddress();
    throw new ApiError("network", { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", cancel);
  }
}

/** Random text; `crypto.randomUUID` is missing on plain-HTTP networks. */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
