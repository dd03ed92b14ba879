import { messageKinds, messageLimits, messages } from "./calls/messages";
import { relation } from "./fields/relation";
import { select } from "./fields/select";
import { text } from "./fields/text";

/** The form for sending a message. */
export const messageForm = {
  to: relation({
    search: messages.searchRecipients,
    key: "key",
    title: "name",
    code: "code",
    detail: "detail",
    finds: "personOrSection",
    multiple: true,
    required: true,
    chosen: {
      calls: [messages.searchRecipients],
      run: async (send, keys) => (await send(messages.searchRecipients, { keys })).items,
    },
  }),
  kind: select(messageKinds),
  subject: text({ max: messageLimits.subject }),
  body: text({ max: messageLimits.body, lines: 8 }),
};
