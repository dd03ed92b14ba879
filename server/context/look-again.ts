import type { Logger } from "pino";
import type { SchemaWatch } from "../db/schema-watch";
import { logSparingly } from "../log";

type LookingServer = { log: Logger; schema?: Pick<SchemaWatch, "isNewer"> | undefined };

type Looking = {
  /** How often to look without a signal, for work another server left or a lost wake-up. */
  every: number;
  /** How long signals are collected before one look at all of them. */
  gatherFor?: number;
  /** The message logged when a look fails, once for looks that fail one after another for the same reason. */
  problem: string;
};

export type LookAgain = {
  /** Looks immediately, or again when the present look ends, since it may have missed the reason for this one. */
  look: () => Promise<void>;
  /** Looks a moment later, once for all requests until then. */
  lookSoon: () => void;
  /** Starts no further look, and signals the present one to stop; resolves when it has ended. */
  stop: () => Promise<void>;
};

/** Looks for work repeatedly while the server is up and no newer one has taken over; never twice concurrently. */
export function lookAgain(
  { log, schema }: LookingServer,
  { every, gatherFor = 0, problem }: Looking,
  work: (isToStop: () => boolean) => Promise<unknown>,
): LookAgain {
  let isStopping = false;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let soon: NodeJS.Timeout | undefined;
  const failing = logSparingly(log, problem);

  const isToStop = () => isStopping || schema?.isNewer === true;
  const lookOnce = async () => {
    try {
      await work(isToStop);
      failing.isOver();
    } catch (error) {
      failing.tell(error);
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
