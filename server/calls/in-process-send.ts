import type { AnyCall } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import { notRequested } from "@schemas/list-query";
import type { Values } from "@schemas/resource";
import { resources } from "@schemas/resources";
import type { Send } from "@schemas/send";
import { isAllowed } from "@schemas/viewer";
import { wireParts, withoutKeys } from "@schemas/wire";
import * as core from "zod/v4/core";
import { assertDays } from "../access/day-guard";
import { fieldGuard } from "../access/field-guard";
import { assertMayMake, assertPermittedInput } from "../access/permitted";
import { type Context, currentCall, type SignedIn } from "../context/context";
import { roleOf } from "../context/identity";
import type { AllHandlers } from "./handlers";

type AnyHandler = (input: unknown, context: Context) => Promise<unknown>;

const guardOfAll = fieldGuard(resources);

/**
 * Makes calls within the server as the portal makes them over HTTP. The input is encoded and decoded, so each call's
 * own schema checks it; the context's caller must have the rights and the fields; answers are as declared. Everything
 * runs in the transaction of the context.
 */
export function inProcessSend(handlers: AllHandlers, context: SignedIn, guardOf = guardOfAll): Send {
  const handlerOf = (call: AnyCall) => {
    const [group, key] = call.name.split(".") as [keyof AllHandlers, never];
    return handlers[group][key] as AnyHandler;
  };
  const perform = async (call: AnyCall, input: unknown) => {
    const current = currentCall(call, input);
    return { answer: await handlerOf(call)(input, { ...context, current }), withheld: [...current.withheld] };
  };
  const unguarded = (async (call: AnyCall, input: unknown) =>
    (await perform(call, input)).answer) as unknown as Send;
  const send = async (call: AnyCall, input?: unknown) => {
    if (!isAllowed(call.allow, roleOf(context.who))) throw fail("not-allowed");
    await assertMayMake(call, context.who, context.db);
    const guard = await guardOf(call, context.who, context.db);
    const sent = wireOf(call, input);
    const parameters = guard ? await guard.admit(sent, unguarded) : sent;
    const parsed = call.input ? core.parse(call.input as core.$ZodType, parameters) : undefined;
    await assertPermittedInput(call, parsed, context.who, context.db);
    await assertDays(call, parsed, context);
    const { answer, withheld } = await perform(call, parsed);
    return answerOf(call, guard ? guard.release(answer) : answer, [
      ...withheld,
      ...(guard?.denied ?? []),
      ...notRequested(call, parsed),
    ]);
  };
  return send as Send;
}

/** The wire parameters. Null and undefined are left out, as in the portal. */
function wireOf(call: AnyCall, input: unknown): Values {
  if (!call.input) return {};
  const schema = call.input as core.$ZodType;
  const given = (input ?? {}) as Values;
  const encoded = core.safeEncode(schema, given as never);
  const wire = (encoded.success ? encoded.data : encodeGiven(schema, given)) as Values;
  return Object.fromEntries(
    Object.entries(wire).filter(([, value]) => value !== undefined && value !== null),
  );
}

function encodeGiven(schema: core.$ZodType, given: Values): unknown {
  const absent = Object.keys(wireParts(schema)?.shape ?? {}).filter((name) => given[name] === undefined);
  return core.encode(withoutKeys(schema, absent), given as never);
}

function answerOf(call: AnyCall, answer: unknown, absent: readonly string[]): unknown {
  if (call.values === "none") return undefined;
  const schema = withoutKeys(call.output as core.$ZodType, absent);
  const asSent = (item: unknown) => core.decode(schema, core.encode(schema, item as never) as never);
  if (call.values !== "list") return asSent(answer);
  if (!call.paged) return (answer as unknown[]).map(asSent);
  const { items, ...rest } = answer as { items: unknown[]; total: number; sum?: unknown };
  return { ...rest, items: items.map(asSent) };
}
