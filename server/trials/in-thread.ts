import { Worker } from "node:worker_threads";
import { fail } from "@schemas/errors";
import type { Logger } from "pino";
import type { TrialThread } from "../context/server";
import type { TrialAnswers } from "./answers";
import { type Answered, fromSent, type Question, type ThreadData } from "./thread-messages";
import { unusedMs } from "./trials";

/** By then the thread has dropped everything it had read. */
export const idleMs = unusedMs + 60_000;

/** Trials computed in their own thread. It starts with the first query and ends after a long time without one. */
export function answersOfThread(of: TrialThread, log: Logger): TrialAnswers {
  let thread: Thread | undefined;
  const ask = <Name extends keyof TrialAnswers>(name: Name) =>
    ((question: unknown) => {
      if (!thread?.isOpen) thread = new Thread(of, log);
      return thread.ask(name, question);
    }) as TrialAnswers[Name];
  return {
    start: ask("start"),
    look: ask("look"),
    stop: ask("stop"),
    listDays: ask("listDays"),
    getLeave: ask("getLeave"),
    listRows: ask("listRows"),
    previewOpening: ask("previewOpening"),
  };
}

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void };

class Thread {
  isOpen = true;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #idle: NodeJS.Timeout;
  #questions = 0;

  constructor({ file, url }: TrialThread, log: Logger) {
    this.#worker = new Worker(file, { workerData: { url } satisfies ThreadData });
    // A stopping portal does not wait for it.
    this.#worker.unref();
    this.#worker.on("message", (answered: Answered) => this.#take(answered));
    this.#worker.on("error", (error) => log.error({ err: error }, "The trial thread failed"));
    this.#worker.on("exit", () => this.#end());
    this.#idle = setTimeout(() => this.#endIdle(), idleMs).unref();
  }

  ask(name: keyof TrialAnswers, ask: unknown): Promise<unknown> {
    this.#idle.refresh();
    this.#questions += 1;
    const number = this.#questions;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#worker.postMessage({ number, name, ask } satisfies Question);
    });
  }

  #take({ number, value, error }: Answered): void {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (error) waiting?.reject(fromSent(error));
    else waiting?.resolve(value);
  }

  #endIdle(): void {
    if (this.#waiting.size > 0) {
      this.#idle.refresh();
      return;
    }
    this.isOpen = false;
    this.#worker.postMessage("end");
  }

  /** Its state is lost, whether it ended or crashed; the next query starts another. */
  #end(): void {
    this.isOpen = false;
    clearTimeout(this.#idle);
    for (const { reject } of this.#waiting.values()) reject(fail("trial-gone"));
    this.#waiting.clear();
  }
}
