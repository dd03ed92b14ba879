import type { AnyCall } from "@schemas/define-call";
import { answerOf } from "./answer";
import { ApiError, isUnheard } from "./api-error";
import { noteArrival } from "./arrival";
import { type Line, openLine } from "./line";
import { parametersOf } from "./parameters";
import { randomKey } from "./random-key";
import { headersFor, headersOf, markOf, type Session } from "./session-store";

/** Options of a call, apart from its input. */
export type CallOptions = {
  signal?: AbortSignal;
  /** For repeating a POST whose answer was lost: with the same key the server executes it once. */
  idempotencyKey?: string;
  /** Continues after the page is closed. Browsers allow 64 KB for it. */
  outlivesPage?: boolean;
};

/** The transport's dependencies. */
export type TransportSeams = {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  baseAddress: () => Promise<string>;
  forgetBaseAddress: () => void;
  language: () => string;
  readSession: () => Session | undefined;
  /** Signs a remembered directory user in again; false when there is none or it failed. */
  signInSilently: () => Promise<boolean>;
  signOut: () => void;
  /** Reloads the page for the user who is signed in now. */
  restart: () => void;
  wait: (milliseconds: number) => Promise<void>;
  /** Stored answers for when the server cannot be reached; none if omitted. */
  offline?: {
    isFor: (call: AnyCall, input: unknown, session: Session | undefined) => session is Session;
    keep: (call: AnyCall, session: Session, address: string, answer: Response) => Promise<void>;
    find: (session: Session, address: string) => Promise<{ answer: Response; at: string } | undefined>;
  };
  /** Notified of each call's outcome: the server was reached, it was not, or a stored answer was used. */
  connection?: { reached: () => void; lost: () => void; stored: (at: string) => void };
};

// Spec §9.
const timeLimit = 60_000;
const mostRetries = 4;
const retryDelay = 250;

export type Transport = (call: AnyCall, input: unknown, options?: CallOptions) => Promise<unknown>;

/** Sends calls: headers, time limit, and the handling of a 401 (spec §4 "Route guard"). */
export function createTransport(seams: TransportSeams): Transport {
  /** How often the call of an address was repeated after a 401 without success since. */
  const retries = new Map<string, number>();
  let silentSignIn: Promise<boolean> | undefined;
  /**
   * The keys of POSTs whose answers were lost: a repeat uses the same key, as the server may have executed the call.
   */
  const lostKeys = new Map<string, string>();

  async function maySendAgain(address: string, used: Session | undefined): Promise<boolean> {
    const session = seams.readSession();
    if (!session) return false;
    const count = (retries.get(address) ?? 0) + 1;
    if (count > mostRetries) return false;
    retries.set(address, count);
    // Somebody signed in meanwhile, here or in another tab: new headers are enough.
    if (markOf(session) !== markOf(used)) return true;
    // Several calls may find the session dead at the same time; one silent sign-in serves them all.
    silentSignIn ??= seams.signInSilently().finally(() => {
      silentSignIn = undefined;
    });
    if (!(await silentSignIn)) await seams.wait(retryDelay);
    return true;
  }

  const noteLoss = (post: string, key: string, error: unknown) => {
    if (post && isUnheard(error)) lostKeys.set(post, key);
  };

  return async (call, input, options = {}) => {
    const { query, body } = parametersOf(call, input);
    const base = await seams.baseAddress();
    const address = base + call.path;
    const whole = query ? `${address}?${query}` : address;
    // Files are not compared: sending them again is another call.
    const post = call.method === "POST" && !(body instanceof FormData) ? `${whole} ${body ?? ""}` : "";
    const key = options.idempotencyKey ?? lostKeys.get(post) ?? randomKey();
    const line = openLine(options.signal, {
      isRead: call.method === "GET",
      session: markOf(seams.readSession()),
    });
    const readAnswer = (response: Response) =>
      answerOf(call, response).catch((cause: unknown) => {
        throw line.signal.aborted ? new ApiError("cancelled", { cause }) : cause;
      });
    let whose: string | undefined;
    try {
      for (;;) {
        // The headers are set again for each attempt.
        const session = seams.readSession();
        whose ??= session?.username;
        if (session && session.username !== whose) {
          // A call of one person is never repeated as another person who has signed in since.
          seams.restart();
          throw new ApiError("cancelled");
        }
        const headers: Record<string, string> = {
          "Accept-Language": seams.language(),
          ...headersFor(base),
          ...headersOf(session),
          ...(call.method === "POST" && { "idempotency-key": key }),
        };
        const isStored = seams.offline?.isFor(call, input, session) ?? false;
        const init = { method: call.method, headers, body, keepalive: options.outlivesPage ?? false };
        const response = await sendOnce(seams, whole, line, init).catch(async (error: unknown) => {
          noteLoss(post, key, error);
          const stored =
            isStored && isUnheard(error) && (await seams.offline?.find(session as Session, whole));
          if (!stored) throw error;
          seams.connection?.stored(stored.at);
          return stored.answer;
        });
        if (response.status !== 401 || call.allow === "anyone") {
          retries.delete(address);
          const copy = isStored && !response.headers.has("x-kept-at") ? response.clone() : undefined;
          const answer = await readAnswer(response)
            .finally(() => lostKeys.delete(post))
            .catch((error: unknown) => {
              noteLoss(post, key, error);
              throw error;
            });
          noteArrival(answer, response);
          if (copy) void seams.offline?.keep(call, session as Session, whole, copy);
          return answer;
        }
        if (!(await maySendAgain(address, session))) {
          retries.delete(address);
          // Signing out aborts reads, but not this one.
          line.close();
          seams.signOut();
          return answerOf(call, response);
        }
      }
    } finally {
      line.close();
    }
  };
}

/** Bad gateway, unavailable, gateway time-out: not from our server. */
const betweenServers = new Set([502, 503, 504]);
const isJson = (response: Response) => response.headers.get("content-type")?.includes("json") ?? false;

async function sendOnce(
  seams: TransportSeams,
  address: string,
  { signal, cut }: Line,
  init: RequestInit,
): Promise<Response> {
  const timer = setTimeout(() => cut("timeout"), timeLimit);
  try {
    const response = await seams.fetch(address, { ...init, signal, credentials: "same-origin" });
    // A proxy answers for a server that is restarting.
    if (betweenServers.has(response.status) && !isJson(response)) throw new TypeError(response.statusText);
    seams.connection?.reached();
    return response;
  } catch (cause) {
    if (signal.aborted && signal.reason === "cancelled") throw new ApiError("cancelled", { cause });
    seams.connection?.lost();
    if (signal.aborted) throw new ApiError("timeout", { cause });
    seams.forgetBaseAddress();
    throw new ApiError("network", { cause });
  } finally {
    clearTimeout(timer);
  }
}
