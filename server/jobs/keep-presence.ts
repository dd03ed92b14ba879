import { lookAgain } from "../context/look-again";
import type { JobServer } from "../context/server";
import { civilTime } from "../rules/civil-time";
import { storePresence } from "../work/stored-presence";

/** Soon enough that few have changed when someone asks: those are computed for each request. */
const every = 2_000;

/** Keeps everyone's presence of today stored. */
export function keepPresence(server: JobServer): { stop: () => Promise<void> } {
  const { db, timeZone } = server;
  const { look, stop } = lookAgain(
    server,
    { every, problem: "Could not store where people are; will retry" },
    (isToStop) => storePresence(db, civilTime(server.now(), timeZone), isToStop),
  );
  void look();
  return { stop };
}
