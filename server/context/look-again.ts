import type { Logger } from "pino";
import type { SchemaWatch } from "../db/schema-watch";

type LookingServer = { log: Logger; schema?: Pick<SchemaWatch, "isNewer"> | undefined };

type Looking = {
  /** How often a look follows by itself: for what another server left, or a wake-up that was lost. */
  every: number;
  /** How long signs are gathered before one look at all of them. */
  gatherFor?: number;
  /** What is logged when a look fails. */
  problem: string;
};

export type LookAgain = {
  /** Looks at once, or again once the look that is going on has ended, which may have missed the reason for this one. */
  look: () => Promise<void>;
  /** Looks a moment later, once for all that ask for it until then. */
  lookSoon: () => void;
  /** Starts no further look; resolves when the present one has ended, which is told to. */
  stop: () => Promise<void>;
};

/** Work that is looked for again and again while the server is up and no newer one has taken over; never twice at once. */
export function lookAgain(
  { log, schema }: LookingServer,
  { every, gatherFor = 0, problem }: Looking,
  work: (isToStop: () => boolean) => Promise<unknown>,
): LookAgain {
  let isStopping = false;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let soon: NodeJS.Timeout | undefined;

  const isToStop = () => isStopping || schema?.isNewer === true;
  const lookOnce = async () => {
    try {
      await work(isToStop);
    } catch (error) {
      log.warn({ err: error }, problem);
    } finally {
      running = undefined;
    }
  };
  const look = async (): Promise<void> => {
    if (isToStop()) return;
    if (!running) {
      running = lookOnce();
      return running;
    }
    next ??= running.then(() => {
      next = undefined;
      return look();
    });
    return next;
  };

  const timer = setInterval(look, every);
  return {
    look,
    lookSoon: () => {
      soon ??= setTimeout(() => {
        soon = undefined;
        void look();
      }, gatherFor);
    },
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      clearTimeout(soon);
      await running;
    },
  };
}
