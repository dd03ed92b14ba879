import type { AnyCall } from "@schemas/define-call";
import type { Send } from "@schemas/send";
import { send } from "@src/api/public";
import { readSession } from "@src/api/session-store";
import { sealFor } from "@src/api/sign-in";
import type { CallOptions } from "@src/api/transport";

type AnySend = (call: unknown, input: unknown, options: CallOptions) => Promise<unknown>;

/**
 * The portal's client in the form that the flows of a resource use: `sender()(patterns.addPattern, { name })`. A
 * password that a call keeps secret is sealed for the signed-in account, as the server requires.
 */
export function sender(options: CallOptions = {}): Send {
  return (async (call: AnyCall, input?: unknown) =>
    (send as AnySend)(call, await withSealedPassword(call, input), options)) as unknown as Send;
}

async function withSealedPassword(call: AnyCall, input: unknown): Promise<unknown> {
  const { password } = (input ?? {}) as { password?: unknown };
  if (!call.secret.includes("password") || typeof password !== "string") return input;
  // An empty password is not sent.
  if (password === "") return { ...(input as object), password: undefined };
  const username = readSession()?.username ?? "";
  return { ...(input as object), password: await sealFor(username, password) };
}
