import { lookAgain } from "../context/look-again";
import type { Db } from "../db/db";
import { spread } from "../db/news";
import { administratorsHaving } from "../db/tables/notified-administrators";
import { civilTime } from "../rules/civil-time";
import { placeAgain } from "./place";
import type { TerminalServer } from "./talk/talk";
import { watchTerminals } from "./watch";

/** Notifies open pages that a terminal or a program sent something. */
export async function notifyOfTerminals(db: Db): Promise<void> {
  const watching = await administratorsHaving(db, "punches.read");
  await spread(db, { to: watching.map(({ username }) => username), topics: ["terminals"] });
}

type FollowUpServer = Pick<TerminalServer, "db" | "now" | "timeZone" | "log" | "schema">;

export type FollowUp = {
  /** Call when a terminal sent punches or facts about itself. */
  stir: () => void;
  /** Handles everything that waits now; for tests. */
  run: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Signs within this time are announced together. */
const gatherFor = 500;
/** Finds work that another server left behind. */
const lookEvery = 5_000;
const placeEvery = 60_000;

/**
 * The work that follows from data of terminals, except computing days (jobs/follow-up.ts): open pages are notified,
 * held records become punches, and terminals are watched.
 */
export function startFollowUp(server: FollowUpServer): FollowUp {
  const { db, now, timeZone } = server;
  let isStirred = false;
  let placedAt = 0;

  const tell = async () => {
    if (!isStirred) return;
    isStirred = false;
    await notifyOfTerminals(db);
  };
  const problem = "Could not follow up on records from terminals; will retry";
  const { look, lookSoon, stop } = lookAgain(server, { every: lookEvery, gatherFor, problem }, async () => {
    await tell();
    const at = now();
    if (Math.abs(at.getTime() - placedAt) < placeEvery) return;
    placedAt = at.getTime();
    const { day: today } = civilTime(at, timeZone);
    await db
      .transaction()
      .execute((transaction) => placeAgain(transaction, "held", { now: at, timeZone, today }));
    await db.transaction().execute((transaction) => watchTerminals(transaction, at, timeZone));
  });
  return {
    stir: () => {
      isStirred = true;
      lookSoon();
    },
    run: look,
    stop,
  };
}
