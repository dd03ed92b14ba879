import type { Db } from "../db/db";
import { spread } from "../db/news";
import { administratorsHaving } from "../db/tables/notified-administrators";
import { civilTime } from "../rules/civil-time";
import { concernedBy } from "./concerned";
import { placeAgain } from "./place";
import type { TerminalServer } from "./talk/talk";
import { watchTerminals } from "./watch";

/** Tells open pages that punches of these people came, and that a terminal or a program spoke. */
export async function tellStored(db: Db, people: readonly string[]): Promise<void> {
  if (people.length > 0) await spread(db, { to: await concernedBy(db, people), topics: ["punches"] });
  const watching = await administratorsHaving(db, "punches.read");
  await spread(db, { to: watching.map(({ username }) => username), topics: ["terminals"] });
}

type FollowUpServer = Pick<TerminalServer, "db" | "now" | "timeZone" | "log" | "schema">;

export type FollowUp = {
  /** Punches of these people were stored, or a terminal told something of itself. */
  stir: (people: readonly string[]) => void;
  /** Does all that waits now; for tests. */
  run: () => Promise<void>;
  stop: () => Promise<void>;
};

/** News of several punches are told together. */
const gatherFor = 500;
/** Finds what another server left behind. */
const lookEvery = 5_000;
const placeEvery = 60_000;

/**
 * What follows from what terminals sent, but for the days that are computed (jobs/follow-up.ts): open pages are told,
 * records that had to wait become punches, and terminals are watched.
 */
export function startFollowUp(server: FollowUpServer): FollowUp {
  const { db, now, timeZone, log } = server;
  let people = new Set<string>();
  let isStirred = false;
  let isStopping = false;
  let placedAt = 0;
  let running: Promise<void> | undefined;
  let soon: NodeJS.Timeout | undefined;

  const tell = async () => {
    if (!isStirred) return;
    const whose = [...people];
    people = new Set();
    isStirred = false;
    await tellStored(db, whose);
  };
  const work = async () => {
    try {
      await tell();
      const at = now();
      if (Math.abs(at.getTime() - placedAt) >= placeEvery) {
        placedAt = at.getTime();
        const { day: today } = civilTime(at, timeZone);
        await db
          .transaction()
          .execute((transaction) => placeAgain(transaction, "held", { now: at, timeZone, today }));
        await db.transaction().execute((transaction) => watchTerminals(transaction, at, timeZone));
      }
    } catch (error) {
      log.warn({ err: error }, "What terminals sent could not be followed up; another try follows");
    }
  };
  const look = async (): Promise<void> => {
    if (server.schema?.isNewer) return;
    running ??= work().finally(() => {
      running = undefined;
    });
    await running;
  };
  const timer = setInterval(() => void look(), lookEvery);
  return {
    stir: (whose) => {
      for (const one of whose) people.add(one);
      isStirred = true;
      soon ??= setTimeout(() => {
        soon = undefined;
        if (!isStopping) void look().then(() => (isStirred ? look() : undefined));
      }, gatherFor);
    },
    run: async () => {
      await running;
      await look();
    },
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      clearTimeout(soon);
      await running;
    },
  };
}
