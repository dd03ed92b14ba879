import type { messages } from "@schemas/calls/messages";
import type { InputOf } from "@schemas/define-call";

/** What is filled in and sent. */
export type NewMessage = InputOf<typeof messages.sendMessage>;
