import type { CountedPunch } from "./attribution";
import { either, type Minutes, minutesOf, nothing } from "./minutes";

// R3 for a day whose punches have their directions.

/** The minutes between each entry and the exit that follows it. */
export function pairsOf(punches: readonly CountedPunch[]): Minutes {
  const pairs = punches.map(({ at, direction }, index) => {
    const next = punches[index + 1];
    return direction === "in" && next?.direction === "out" ? minutesOf(at, next.at) : nothing;
  });
  return either(...pairs);
}

export const isIncomplete = (punches: readonly CountedPunch[]) => punches.length % 2 === 1;

/** Twice in or twice out; also an even number that begins with an exit, which leaves punches without a pair. */
export function hasConflict(punches: readonly CountedPunch[]): boolean {
  const repeats = punches.some(({ direction }, index) => punches[index + 1]?.direction === direction);
  return repeats || (!isIncomplete(punches) && punches[0]?.direction === "out");
}
