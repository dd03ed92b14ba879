import type { ShiftHours } from "@server/rules/day-work/types";
import type { Cover } from "./cover";
import type { DayFigures, KnownDay } from "./day";
import { both, either, inOrder, type Minutes, minutesOf, those, without } from "./minutes";

// R10: how the required time was met, and what is missing.

export function requiredTime({ policy }: KnownDay, cover: Cover, figures: DayFigures) {
  const { present, mission, leave, shift } = cover;
  const window = without(minutesOf(shift.start, shift.end), shift.breaks);
  const lin = both(policy.presenceBeatsLeave ? without(leave, present, mission) : leave, window);
  const pin = both(policy.presenceBeatsLeave ? present : without(present, lin), window);
  const min = both(without(mission, pin, lin), window);
  figures.covered = pin.size;
  figures.mission = min.size;
  figures.leave = lin.size;
  undertime(shift.hours, without(window, pin, min, lin), either(pin, min, lin), figures);
}

/** Without cover, no undertime is first or last. */
function undertime(hours: ShiftHours, missing: Minutes, cover: Minutes, figures: DayFigures) {
  const firstCover = inOrder(cover).at(0) ?? Number.NEGATIVE_INFINITY;
  const lastCover = inOrder(cover).at(-1) ?? Number.POSITIVE_INFINITY;
  const first = those(missing, (minute) => minute < firstCover).size;
  const last = those(missing, (minute) => minute > lastCover).size;
  const forgivenFirst = forgiven(hours, first, hours.lateTol);
  const forgivenLast = forgiven(hours, last, hours.earlyTol);
  figures.undertimeFirst = first - forgivenFirst;
  figures.undertimeMid = missing.size - first - last;
  figures.undertimeLast = last - forgivenLast;
  figures.forgiven = forgivenFirst + forgivenLast;
}

function forgiven({ tolMode }: ShiftHours, minutes: number, tolerance: number): number {
  if (tolMode === "EXCESS_ONLY") return Math.min(tolerance, minutes);
  return minutes <= tolerance ? minutes : 0;
}
