import type { SchemaWatch } from "../db/schema-watch";
import type { Live } from "../live/live";
import { type PushServer, sendDuePushes } from "./send-due";

type PushSender = { wake: () => void; stop: () => Promise<void> };

/** Also covers postponed messages, and those a server that died had taken. */
const lookEvery = 15_000;

/** Sends pushes while the server is up: as soon as there is a notification, and whenever one is due again. */
export function startPushSender(
  server: PushServer & { schema: Pick<SchemaWatch, "isNewer"> },
  live: Live,
): PushSender {
  const cut = new AbortController();
  let isStopping = false;
  let isRunAgain = false;
  let running: Promise<void> | undefined;
  const look = () => {
    if (isStopping || server.schema.isNewer) return;
    isRunAgain = running !== undefined;
    running ??= work().finally(() => {
      running = undefined;
      if (isRunAgain) look();
    });
  };
  const work = async () => {
    try {
      await sendDuePushes({ ...server, signal: cut.signal }, () => isStopping);
    } catch (error) {
      server.log.warn({ err: error }, "Pushes could not be sent; another look follows");
    }
  };
  const timer = setInterval(look, lookEvery);
  const forget = live.hear(({ topics }) => topics.includes("notifications") && look());
  look();
  return {
    wake: look,
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      forget();
      cut.abort();
      await running;
    },
  };
}
