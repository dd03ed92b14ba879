import { fail } from "@schemas/errors";
import { formatClock } from "@schemas/values/clock-time";
import type { SignedIn } from "../context/context";
import { assertPeriodOpen } from "../requests/decide";
import { decideMany } from "../requests/decide-many";
import { directionText } from "../requests/row";
import { civilTime } from "../rules/civil-time";
import { takeBackUntil } from "../rules/clock-guard";
import { recomputeAfterPunches } from "../work/recompute";
import { lockPeople } from "../work/recompute-batch";
import { readClockState } from "./read-state";

/** Undoes a punch just made by a person, with its place and photo. */
export async function takeBack(context: SignedIn, personnelNumber: string, id: number): Promise<void> {
  const { db, now } = context;
  // Locked, so that the second of two taps on the button finds nothing to undo.
  const punch = await db
    .selectFrom("web_punch")
    .selectAll()
    .where("id", "=", id)
    .where("personnel_number", "=", personnelNumber)
    .forUpdate()
    .executeTakeFirst();
  if (!punch || takeBackUntil(now, punch.taken_at) === null) throw fail("take-back-over");
  if (punch.request_id !== null) await withdraw(context, punch.request_id);
  else await removePunch(context, punch);
  await db.deleteFrom("punch_place").where("web_punch_id", "=", id).execute();
  await db.deleteFrom("web_punch").where("id", "=", id).execute();
}

async function withdraw(context: SignedIn, requestId: number): Promise<void> {
  const [result] = await decideMany(context, [{ id: requestId, action: "withdraw" }]);
  if (!result?.isDone) throw fail("take-back-decided");
}

type WebPunch = {
  personnel_number: string;
  day: string;
  minute: number;
  direction: number;
  received_at: Date;
  is_offline: boolean;
  kiosk_code: string | null;
};

async function removePunch(context: SignedIn, punch: WebPunch): Promise<void> {
  const { db, now, server, record } = context;
  const { personnel_number: personnelNumber, day, minute, direction } = punch;
  const source = punch.kiosk_code !== null ? "kiosk" : punch.is_offline ? "offline" : "web";
  await lockPeople(db, [personnelNumber]);
  // After midnight it belongs to the day before, whose period may have been closed meanwhile.
  const { date } = await readClockState(context, personnelNumber);
  const [from = day] = [date, day].sort();
  await assertPeriodOpen(context, { from, to: day }, "take-back-period-closed");
  await db
    .deleteFrom("punch")
    .where("personnel_number", "=", personnelNumber)
    .where("day", "=", day)
    .where("minute", "=", minute)
    .where("direction", "=", direction)
    // If a clock recorded the same minute, the clock's punch stays.
    .where("source", "=", source)
    .where("recorded_at", "=", punch.received_at)
    .execute();
  await recomputeAfterPunches(db, personnelNumber, [day], civilTime(now, server.timeZone));
  await record("take-back", "punch", personnelNumber, {
    before: { date: day, time: formatClock(minute), direction: directionText(direction), source },
  });
}
