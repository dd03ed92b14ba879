import type { FactorFacts } from "@schemas/notifications";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { spread } from "../db/news";
import { notifyOfRemovedFactor } from "../db/tables/notifications";
import { civilTime } from "../rules/civil-time";

type Removal = Pick<FactorFacts, "removedBy" | "name"> & { username: string; now: Date; timeZone: string };

/** Notifies the owner of a second factor that somebody else removed it. */
export async function announceRemovedFactor(
  db: Db,
  { username, now, timeZone, ...by }: Removal,
): Promise<void> {
  const facts = { ...by, ...civilTime(now, timeZone) };
  await notifyOfRemovedFactor(db, { receiver: username, facts, now });
  await spread(db, { to: [username], topics: ["notifications"] });
}

/** The same when the caller removed it. */
export function announceFactorRemovedBy({ db, who, now, server }: SignedIn, username: string): Promise<void> {
  const by =
    who.kind === "webAdmin"
      ? ({ removedBy: "administrator", name: who.standing.isEmergency ? null : who.standing.name } as const)
      : ({ removedBy: "setup", name: null } as const);
  return announceRemovedFactor(db, { ...by, username, now, timeZone: server.timeZone });
}
