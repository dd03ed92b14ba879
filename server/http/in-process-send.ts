import type { AnyCall } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import type { Send } from "@schemas/send";
import { isAllowed } from "@schemas/viewer";
import * as core from "zod/v4/core";
import type { AllHandlers } from "../calls";
import { type Context, roleOf, type SignedIn } from "../calls/context";

type AnyHandler = (input: unknown, context: Context) => Promise<unknown>;

/**
 * Makes calls within the server as the portal makes them over HTTP: the input goes to the wire and back, so that each
 * call's own schema judges it, whoever the context names must be allowed, and answers are as declared. All in the
 * transaction of the context.
 */
export function inProcessSend(handlers: AllHandlers, context: SignedIn): Send {
  const send = async (call: AnyCall, input?: unknown) => {
    if (!isAllowed(call.allow, roleOf(context.who))) throw fail("not-allowed");
    const [group, key] = call.name.split(".") as [keyof AllHandlers, never];
    const handler = handlers[group][key] as AnyHandler;
    return answerOf(call, await handler(inputOf(call, input), context));
  };
  return send as Send;
}

function inputOf(call: AnyCall, input: unknown): unknown {
  if (!call.input) return undefined;
  const schema = call.input as core.$ZodType;
  const wire = core.encode(schema, (input ?? {}) as never) as Record<string, unknown>;
  // What is null does not travel.
  const sent = Object.entries(wire).filter(([, value]) => value !== undefined && value !== null);
  return core.parse(schema, Object.fromEntries(sent));
}

function answerOf(call: AnyCall, answer: unknown): unknown {
  if (call.values === "none") return undefined;
  const schema = call.output as core.$ZodType;
  const asSent = (item: unknown) => core.decode(schema, core.encode(schema, item as never) as never);
  if (call.values !== "list") return asSent(answer);
  if (!call.paged) return (answer as unknown[]).map(asSent);
  const { items, ...rest } = answer as { items: unknown[]; total: number; sum?: unknown };
  return { ...rest, items: items.map(asSent) };
}
