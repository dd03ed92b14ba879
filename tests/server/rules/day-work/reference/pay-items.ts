import type { DayFigures, KnownDay, PlacedShift } from "./day";
import { inOrder, type Minutes, minutesOf, those } from "./minutes";

/** R13: the minutes that are in the night. */
export function nightOf({ policy }: KnownDay, minutes: Minutes): number {
  const { nightFrom, nightTo } = policy;
  const isNight = (clock: number) => (nightFrom <= clock && clock < nightTo) || clock + 1440 < nightTo;
  return those(minutes, (minute) => isNight(minute % 1440)).size;
}

/** R14: the pay items of a day, from its other figures. */
export function payItems(
  known: KnownDay,
  shift: PlacedShift | null,
  overtime: Minutes,
  figures: DayFigures,
): void {
  figures[overtimeOf(known)] = figures.overtime;
  figures.overtimeNight = nightOf(known, new Set(inOrder(overtime).slice(0, figures.overtime)));
  figures.lateDays = Math.sign(figures.undertimeFirst);
  figures.earlyDays = Math.sign(figures.undertimeLast);
  if (isFriday(known)) figures.fridayWork = figures.covered;
  else if (known.onHoliday) figures.holidayWork = figures.covered;
  if (!known.rotating || !shift || figures.covered === 0) return;
  figures.rotationDays = 1;
  figures.rotationMinutes = figures.covered;
  figures.rotationParts = partsOf(known, minutesOf(shift.start, shift.end));
}

const isFriday = ({ day }: KnownDay) => new Date(day * 86_400_000).getUTCDay() === 5;

function overtimeOf(known: KnownDay) {
  if (known.dayType === "WORK") return "overtimeNormal";
  if (known.dayType === "OFFICIAL_HOLIDAY") return "overtimeHoliday";
  if (known.dayType === "FRIDAY") return "overtimeFriday";
  return isFriday(known) && !known.rotating ? "overtimeFriday" : "overtimeOffDay";
}

/** Morning 1, evening 2, night 4. */
function partsOf({ policy }: KnownDay, shift: Minutes): number {
  const { rotationMorning, rotationEvening, rotationNight, rotationPartMin } = policy;
  const numberAt = (clock: number) => {
    if (clock < rotationMorning || clock >= rotationNight) return 4;
    return clock < rotationEvening ? 1 : 2;
  };
  const lengths = [1, 2, 4].map((part) => those(shift, (minute) => numberAt(minute % 1440) === part).size);
  const main = lengths.indexOf(Math.max(...lengths));
  return [1, 2, 4].reduce((sum, part, index) => {
    const isCovered = index === main || (lengths[index] ?? 0) >= rotationPartMin;
    return isCovered ? sum + part : sum;
  }, 0);
}
