import { uptime } from "node:os";
import { sql } from "kysely";
import type { Db } from "./db";

type Sources = {
  /** The database's time, in milliseconds. */
  ask: () => Promise<number>;
  /** This machine's time, which may be set by hand. */
  wall?: () => number;
  /** Advances evenly, also while the machine sleeps. */
  steady?: () => number;
};

/** A larger difference is no drift: somebody set the clock. */
const jump = 5_000;
/** A smaller difference is only the round trip. */
const noise = 1_000;
/** How long the database must report a time that is far from ours before it is believed. */
const insistFor = 120_000;
const followEvery = 60_000;

/**
 * The time of the portal: that of the database, so that all portals of one database agree. If either clock jumps, the
 * jump is followed only if the database still reports it two minutes later.
 */
export class DatabaseClock {
  readonly #ask: () => Promise<number>;
  readonly #wall: () => number;
  readonly #steady: () => number;
  #last: { wall: number; steady: number };
  #correction = 0;
  #isSet = false;
  #insists: { by: number; since: number } | undefined;

  constructor({ ask, wall = Date.now, steady = () => uptime() * 1000 }: Sources) {
    this.#ask = ask;
    this.#wall = wall;
    this.#steady = steady;
    this.#last = { wall: wall(), steady: steady() };
  }

  now = (): Date => {
    const wall = this.#wall();
    const steady = this.#steady();
    const moved = wall - this.#last.wall - (steady - this.#last.steady);
    if (Math.abs(moved) > jump) {
      this.#correction -= moved;
      this.#last = { wall, steady };
    }
    return new Date(wall + this.#correction);
  };

  /** Compares this clock with the database's and corrects it. */
  async follow(): Promise<void> {
    const before = this.now().getTime();
    const theirs = await this.#ask();
    const after = this.now().getTime();
    const by = theirs - (before + after) / 2;
    if (Math.abs(by) <= noise + (after - before)) {
      this.#insists = undefined;
      this.#isSet = true;
    } else if (!this.#isSet || Math.abs(by) <= jump || this.#hasInsisted(by)) {
      this.#correction += by;
      this.#insists = undefined;
      this.#isSet = true;
    }
  }

  #hasInsisted(by: number): boolean {
    const steady = this.#steady();
    if (!this.#insists || Math.abs(this.#insists.by - by) > jump) this.#insists = { by, since: steady };
    return steady - this.#insists.since >= insistFor;
  }
}

/** Follows the database's clock from now on until `stop` is called. */
export async function followClock(db: Db, onProblem: (error: unknown) => void) {
  const ask = async () => {
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
    return rows[0]?.at.getTime() ?? Date.now();
  };
  const clock = new DatabaseClock({ ask });
  await clock.follow();
  const timer = setInterval(() => clock.follow().catch(onProblem), followEvery);
  timer.unref();
  return { now: clock.now, stop: () => clearInterval(timer) };
}
