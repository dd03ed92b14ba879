import type { messages } from "@schemas/calls/messages";
import type { InputOf } from "@schemas/define-call";

/** The values of a new message. */
export type NewMessage = InputOf<typeof messages.sendMessage>;
