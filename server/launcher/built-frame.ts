import { existsSync } from "node:fs";
import { join } from "node:path";
import { MessageChannel, Worker } from "node:worker_threads";
import type { DrawFrame, DrawnPage, Frame, FrameVisit } from "@schemas/frame";
import type { CallAnswer, FromThread, ToThread, VisitToDraw } from "./frame/frame-messages";

/** At most this many are drawn at a time; further visitors get the page without a frame, which is faster for them. */
const mostAtOnce = 8;

/** Draws frames with the file that the build has made next to the portal (bundle-frame.mjs). */
export function builtFrame(portalFolder: string): DrawFrame | undefined {
  const file = join(portalFolder, "../frame/draw-frame.mjs");
  return existsSync(file) ? frameThread(file) : undefined;
}

/**
 * Draws in a separate thread, started in advance: a frame and its page take a tenth of a second, during which nobody
 * else would be answered, not even the browser that waits for the frame's style sheets. A thread that ends is replaced.
 */
export function frameThread(file: string): DrawFrame {
  let thread: FrameThread | undefined = new FrameThread(file);
  return async (visit) => {
    if (!thread?.isOpen) thread = new FrameThread(file);
    return thread.draw(visit);
  };
}

class FrameThread {
  isOpen = true;
  readonly #worker: Worker;
  /** Drawings in progress, as functions that fail them when the thread ends. */
  readonly #underWay = new Set<(reason: Error) => void>();

  constructor(file: string) {
    this.#worker = new Worker(file);
    // A portal that stops does not wait for the thread.
    this.#worker.unref();
    let cause: unknown;
    // Logged when a page needs it (server/http/portal-files.ts).
    this.#worker.on("error", (error) => {
      cause = error;
    });
    this.#worker.on("exit", () => {
      this.isOpen = false;
      for (const end of this.#underWay) end(new Error("The frame thread has exited.", { cause }));
    });
  }

  async draw({ ask, ...visit }: FrameVisit): Promise<Frame | undefined> {
    if (this.#underWay.size >= mostAtOnce) return undefined;
    const { port1: port, port2 } = new MessageChannel();
    const send = (message: ToThread) => port.postMessage(message);
    let take: (drawn: FromThread) => void = () => undefined;
    port.on("message", async (message: FromThread) => {
      if (!("number" in message)) return take(message);
      const { number, address, headers } = message;
      send({ number, answer: await answerOf(ask, address, headers) });
    });
    const next = () =>
      new Promise<FromThread>((resolve, reject) => {
        const end = (reason: Error) => settle(() => reject(reason));
        const settle = (work: () => void) => {
          this.#underWay.delete(end);
          work();
        };
        this.#underWay.add(end);
        take = (drawn) => settle(() => ("error" in drawn ? reject(drawn.error) : resolve(drawn)));
      });
    const first = next();
    this.#worker.postMessage({ visit, port: port2 } satisfies VisitToDraw, [port2]);
    const { frame } = (await first) as { frame: Omit<Frame, "page"> | undefined };
    if (!frame) return undefined;
    return {
      ...frame,
      page: async () => {
        const second = next();
        send("draw-page");
        return ((await second) as { page: DrawnPage | undefined }).page;
      },
    };
  }
}

/** An answer in a form that can be sent to the thread; a call that threw becomes a failed one. */
async function answerOf(
  ask: FrameVisit["ask"],
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<CallAnswer> {
  try {
    const answer = await ask(address, headers);
    return { status: answer.status, headers: [...answer.headers], body: await answer.text() };
  } catch {
    return { status: 500, headers: [], body: "" };
  }
}
