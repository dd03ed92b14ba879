import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { answerIn, requestOf, wireOf } from "@schemas/call-request";
import type { AnswerOf, AnyCall, InputOf } from "@schemas/define-call";
import type { Envelope } from "@schemas/envelope";

export type Headers = { username: string; token: string };
type Answered<C extends AnyCall> = {
  key: string;
  answer: AnswerOf<C> | undefined;
  refused: string | undefined;
};

/** How long a caller repeats a call before giving up. */
const patience = 90_000;
const again = 100;

/**
 * Makes a call the way the portal in a browser does on a bad line: with a key, repeated until there is an answer.
 * `input` is called for each attempt, for values that change with time.
 */
export async function insist<C extends AnyCall>(
  address: string,
  call: C,
  headers: Headers,
  input: () => InputOf<C>,
): Promise<Answered<C>> {
  const key = randomUUID();
  const end = Date.now() + patience;
  for (;;) {
    const envelope = await once(address, call, { ...headers, "idempotency-key": key }, input()).catch(
      (error: Error) => error,
    );
    if (!(envelope instanceof Error))
      return envelope.Code
        ? { key, answer: undefined, refused: envelope.Code }
        : { key, answer: answerIn(call, envelope) as AnswerOf<C>, refused: undefined };
    if (Date.now() > end) throw new Error(`${call.name} got no answer: ${envelope.message}`);
    await pause(again);
  }
}

/** Throws if nothing was decided: no line, a broken answer, or a portal without its database. */
async function once<C extends AnyCall>(
  address: string,
  call: C,
  headers: Record<string, string>,
  input: InputOf<C>,
): Promise<Envelope> {
  const request = requestOf(call, wireOf(call, input as object), headers, address);
  const response = await fetch(request, { signal: AbortSignal.timeout(30_000) });
  const envelope = (await response.json()) as Envelope;
  if (response.status >= 500) throw new Error(`${response.status} ${envelope.Code}: ${envelope.Message}`);
  return envelope;
}
