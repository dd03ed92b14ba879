import type { Send } from "@schemas/send";
import { send } from "@src/api/public";
import type { CallOptions } from "@src/api/transport";

type AnySend = (call: unknown, input: unknown, options: CallOptions) => Promise<unknown>;

/** The portal's client as the flows of a resource want it: `sender()(patterns.addPattern, { name })`. */
export function sender(options: CallOptions = {}): Send {
  return ((call: unknown, input?: unknown) => (send as AnySend)(call, input, options)) as Send;
}
