import { lookAgain } from "../context/look-again";
import type { SchemaWatch } from "../db/schema-watch";
import type { Live } from "../live/live";
import { type PushServer, sendDuePushes } from "./send-due";

type PushSender = { wake: () => void; stop: () => Promise<void> };

/** Also covers postponed messages, and those taken by a server that died. */
const lookEvery = 15_000;

/** Sends pushes while the server is up: as soon as there is a notification, and whenever a retry is due. */
export function startPushSender(
  server: PushServer & { schema: Pick<SchemaWatch, "isNewer"> },
  live: Live,
): PushSender {
  const cut = new AbortController();
  const sending = lookAgain(
    server,
    { every: lookEvery, problem: "Could not send pushes; will retry" },
    (isToStop) => sendDuePushes({ ...server, signal: cut.signal }, isToStop),
  );
  const wake = () => void sending.look();
  const forget = live.hear(({ topics }) => topics.includes("notifications") && wake());
  wake();
  return {
    wake,
    stop: async () => {
      forget();
      const ended = sending.stop();
      cut.abort();
      await ended;
    },
  };
}
