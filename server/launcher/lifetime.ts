import { StartProblem } from "../rules/start-problem";

/** One step of stopping, with its name for the log. */
type Ending = { name: string; end: () => Promise<void>; limit: number };

/**
 * Everything that has been started, so that it can be stopped in reverse order: on Ctrl+C, on a stop signal from the
 * system, when the terminal closes, and when the start fails halfway.
 */
export class Lifetime {
  readonly #endings: Ending[] = [];
  #stopping: Promise<void> | undefined;

  constructor(private readonly onProblem: (problem: string, cause: unknown) => void) {}

  /** Registers how to stop something that is running now, and how many milliseconds that may take. */
  add(name: string, end: () => Promise<void>, limit = 5_000): void {
    this.#endings.push({ name, end, limit });
  }

  /** Stops everything once, newest first; a step that fails does not prevent the others. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  async #stopAll(): Promise<void> {
    for (let ending = this.#endings.pop(); ending; ending = this.#endings.pop()) {
      try {
        await withinTime(ending.end(), ending.limit);
      } catch (error) {
        this.onProblem(`Could not stop ${ending.name} cleanly`, error);
      }
    }
  }
}

/**
 * Runs a start under the signals of the system. A `StartProblem` prints one sentence to stderr and exits with code 1;
 * any other error is our fault and shows its stack.
 */
export async function runUntilStopped(
  lifetime: Lifetime,
  start: () => Promise<void>,
  onFault: (error: unknown) => void,
): Promise<void> {
  let starting: Promise<void> = Promise.resolve();
  const stop = async (code: number) => {
    // A part that is still starting can only be stopped once it has started.
    await starting.catch(() => undefined);
    await lifetime.stop();
    process.exit(code);
  };
  let stopRequestedAt: number | undefined;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"] as const) {
    process.on(signal, () => {
      // npm passes on the Ctrl+C that the terminal has already sent us; a later one means "now", and the next start
      // copes with the database as it was left.
      if (stopRequestedAt === undefined) void stop(0);
      else if (Date.now() - stopRequestedAt > 2_000) process.exit(130);
      stopRequestedAt ??= Date.now();
    });
  }
  const fault = (error: unknown) => {
    onFault(error);
    void stop(1);
  };
  process.on("uncaughtException", fault);
  process.on("unhandledRejection", fault);
  // A closed terminal or a broken pipe is no reason to leave the database running.
  process.stdout.on("error", () => undefined);
  process.stderr.on("error", () => undefined);

  starting = start();
  try {
    await starting;
  } catch (error) {
    if (stopRequestedAt !== undefined) return;
    if (error instanceof StartProblem) process.stderr.write(`${error.message}\n`);
    else onFault(error);
    await stop(1);
  }
}

async function withinTime(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((_, reject) => {
    timer = setTimeout(() => reject(new Error("it took too long")), milliseconds);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
