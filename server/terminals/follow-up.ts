import { lookAgain } from "../context/look-again";
import type { Db } from "../db/db";
import { spread } from "../db/news";
import { administratorsHaving } from "../db/tables/notified-administrators";
import { civilTime } from "../rules/civil-time";
import { placeAgain } from "./place";
import type { TerminalServer } from "./talk/talk";
import { watchTerminals } from "./watch";

/** Tells open pages that a terminal or a program spoke. */
export async function tellOfTerminals(db: Db): Promise<void> {
  const watching = await administratorsHaving(db, "punches.read");
  await spread(db, { to: watching.map(({ username }) => username), topics: ["terminals"] });
}

type FollowUpServer = Pick<TerminalServer, "db" | "now" | "timeZone" | "log" | "schema">;

export type FollowUp = {
  /** A terminal sent punches or told something of itself. */
  stir: () => void;
  /** Does all that waits now; for tests. */
  run: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Several signs are told together. */
const gatherFor = 500;
/** Finds what another server left behind. */
const lookEvery = 5_000;
const placeEvery = 60_000;

/**
 * What follows from what terminals sent, but for the days that are computed (jobs/follow-up.ts): open pages are told of
 * the terminals, records that had to wait become punches, and terminals are watched.
 */
export function startFollowUp(server: FollowUpServer): FollowUp {
  const { db, now, timeZone } = server;
  let isStirred = false;
  let placedAt = 0;

  const tell = async () => {
    if (!isStirred) return;
    isStirred = false;
    await tellOfTerminals(db);
  };
  const problem = "What terminals sent could not be followed up; another try follows";
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
