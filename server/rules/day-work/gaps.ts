import type { DayResult, DerivationLine, EffectivePunch } from "./day-result";

/** An entry and its exit in order of time; null for the one that is missing. */
export type PunchPair = { in: EffectivePunch | null; out: EffectivePunch | null };

/**
 * Something unresolved on a day. `from` and `to` are minutes of the logical day: the stretch that is missing or not
 * authorised; for a missing punch only the side that exists.
 */
export type Gap = {
  kind: "absence" | "missing-in" | "missing-out" | "undertime" | "surplus";
  from: number | null;
  to: number | null;
  /** What the day would gain; 0 for a missing punch, since its time is unknown. */
  minutes: number;
};

/** The effective punches of a day as the engine pairs them (R3); an unpaired punch is a pair with one side. */
export function pairsOf(punches: readonly EffectivePunch[]): PunchPair[] {
  const pairs: PunchPair[] = [];
  let open: PunchPair | null = null;
  for (const punch of punches) {
    if (punch.direction === "out" && open) {
      open.out = punch;
      open = null;
    } else if (punch.direction === "out") {
      pairs.push({ in: null, out: punch });
    } else {
      open = { in: punch, out: null };
      pairs.push(open);
    }
  }
  return pairs;
}

/**
 * The gaps of a day that a request could still close: missing punches first, since they decide the rest, then absence,
 * undertime, and surplus that only lacks a permit.
 */
export function gapsOf(result: DayResult): Gap[] {
  const missing = missingPunches(result);
  if (missing.length > 0 && result.absenceDays > 0) return missing;
  return [...missing, ...absence(result), ...undertime(result), ...unauthorised(result)];
}

function missingPunches({ punches, incomplete, conflict }: DayResult): Gap[] {
  if (!incomplete && !conflict) return [];
  return pairsOf(punches).flatMap((pair): Gap[] => {
    if (!pair.in && pair.out) return [{ kind: "missing-in", from: null, to: pair.out.minute, minutes: 0 }];
    if (pair.in && !pair.out) return [{ kind: "missing-out", from: pair.in.minute, to: null, minutes: 0 }];
    return [];
  });
}

function absence({ absenceDays, absenceMinutes, shiftStart, shiftEnd }: DayResult): Gap[] {
  if (absenceDays === 0) return [];
  return [{ kind: "absence", from: shiftStart, to: shiftEnd, minutes: absenceMinutes }];
}

const parts = ["undertimeFirst", "undertimeMid", "undertimeLast"] as const;

function undertime(result: DayResult): Gap[] {
  return parts.flatMap((part) => {
    // It has been justified or compensated.
    if (result[part] === 0) return [];
    const lines = result.lines.filter((line) => line.category === part && line.minutes > 0);
    return joined(lines, (from, to) => isCoveredBetween(result, from, to)).map(
      (gap): Gap => ({ ...gap, kind: "undertime" }),
    );
  });
}

/** Whether stretches on both sides of a break are one: the person was absent, on leave or on mission in between. */
function isCoveredBetween({ lines }: DayResult, from: number, to: number): boolean {
  return lines.some(
    (line) =>
      (line.category === "covered" || line.category === "leave" || line.category === "mission") &&
      line.from !== null &&
      line.to !== null &&
      line.from < to &&
      line.to > from,
  );
}

function unauthorised({ lines }: DayResult): Gap[] {
  const open = lines.filter((line) => line.category === "surplus" && line.note === "without-permit");
  return joined(open, (from, to) => from < to).map((gap): Gap => ({ ...gap, kind: "surplus" }));
}

type Stretch = Pick<Gap, "from" | "to" | "minutes">;

/** Lines as stretches, adjacent ones joined. A line without a time stays separate. */
function joined(lines: readonly DerivationLine[], isApart: (from: number, to: number) => boolean): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { from, to, minutes } of lines) {
    const last = stretches.at(-1);
    if (last && last.to !== null && from !== null && to !== null && !isApart(last.to, from)) {
      last.to = to;
      last.minutes += minutes;
    } else stretches.push({ from, to, minutes });
  }
  return stretches;
}
