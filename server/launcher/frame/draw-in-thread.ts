import { type MessagePort, parentPort } from "node:worker_threads";
import type { DrawFrame, FrameVisit } from "@schemas/frame";
import type { CallAnswer, FromThread, ToThread, VisitToDraw } from "./frame-messages";

/** Draws a frame for each visit sent to this thread. */
export function drawForParent(draw: DrawFrame): void {
  parentPort?.on("message", async ({ visit, port }: VisitToDraw) => {
    const send = (message: FromThread) => port.postMessage(message);
    const { ask, pageWanted } = listenTo(port);
    try {
      const frame = await draw({ ...visit, ask });
      if (!frame) return send({ frame });
      const { page, ...drawn } = frame;
      send({ frame: drawn });
      await pageWanted;
      send({ page: await page() });
    } catch (error) {
      send({ error });
    } finally {
      port.close();
    }
  });
}

function listenTo(port: MessagePort): { ask: FrameVisit["ask"]; pageWanted: Promise<void> } {
  const waiting = new Map<number, (answer: CallAnswer) => void>();
  let lastNumber = 0;
  const pageWanted = new Promise<void>((resolve) => {
    port.on("message", (message: ToThread) => {
      if (message === "draw-page") return resolve();
      waiting.get(message.number)?.(message.answer);
      waiting.delete(message.number);
    });
  });
  const ask: FrameVisit["ask"] = async (address, headers) => {
    lastNumber += 1;
    const number = lastNumber;
    const answered = new Promise<CallAnswer>((resolve) => waiting.set(number, resolve));
    port.postMessage({ number, address, headers } satisfies FromThread);
    const { body, ...rest } = await answered;
    // Some kinds of answer may have no body, not even an empty one.
    return new Response(body || null, rest);
  };
  return { ask, pageWanted };
}
