import type { SignedIn } from "../context/context";
import { actorOf } from "../context/identity";
import type { Db } from "../db/db";
import { civilTime } from "../rules/civil-time";

type Opened = { placeId: number; personnelNumber: string };

/** Records that the caller saw people's locations or a photo, once a day each; seeing one's own is not recorded. */
export async function noteOpenings(
  db: Db,
  { who, now, server }: Pick<SignedIn, "who" | "now" | "server">,
  opened: readonly Opened[],
  isPhoto = false,
): Promise<void> {
  const actor = actorOf(who);
  const others = opened.filter(({ personnelNumber }) => personnelNumber !== actor);
  if (others.length === 0) return;
  const { day } = civilTime(now, server.timeZone);
  await db
    .insertInto("place_opening")
    .values(others.map(({ placeId }) => ({ place_id: placeId, is_photo: isPhoto, actor, day, at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
