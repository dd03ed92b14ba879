import type { PresenceState } from "@schemas/calls/personnel";

/** The facts about someone's day; all times are minutes of that logical day. */
export type PresenceFacts = {
  /** The required hours, null on a day off. `flex` is how far the start may move, `lateTol` the tolerated lateness. */
  shift: { start: number; end: number; flex: number; lateTol: number } | null;
  /** The punches that count, in order. */
  punches: readonly { minute: number; direction: "in" | "out" }[];
  /** The leave or mission that takes the whole day. */
  daily: "leave" | "mission" | null;
  /** Hourly leaves and missions; with `to` null the person does not return that day. */
  hourly: readonly { kind: "leave" | "mission"; from: number; to: number | null }[];
  /** The current time; null when the day is over. */
  now: number | null;
};

export type Presence = {
  state: PresenceState;
  firstIn: number | null;
  lastOut: number | null;
  shiftStart: number | null;
  shiftEnd: number | null;
  /** How long after the due time they came; 0 if that is within tolerance. */
  lateMinutes: number;
};

/**
 * Where someone is, or was on a day that is over:
 * - inside: `present`, or `late` when they came after they were due (an approved leave or mission moves that time);
 * - outside on approved leave or mission: `leave`, `mission`;
 * - gone otherwise: `left` (on a day that is over, anyone who came counts as present or late);
 * - not required to come: `off`; not yet required, by their shift and its tolerance: `notDue`;
 * - required and not there: `notIn` while the shift and its flex run, afterwards `absent`.
 */
export function presenceOf(facts: PresenceFacts): Presence {
  const { shift, punches, daily, now } = facts;
  const firstIn = punches.find((punch) => punch.direction === "in")?.minute ?? null;
  const last = punches.at(-1);
  // Someone who came back has not left.
  const lastOut = last?.direction === "out" ? last.minute : null;
  const due = shift && dueAt(shift, facts.hourly);
  const late = due !== null && firstIn !== null && !daily ? firstIn - due : 0;
  const lateMinutes = shift && late > shift.lateTol ? late : 0;
  const isThere = now === null ? punches.length > 0 : last?.direction === "in";
  const state = isThere ? (lateMinutes > 0 ? "late" : "present") : stateOutside(facts, due);
  return {
    state,
    firstIn,
    lastOut,
    shiftStart: shift?.start ?? null,
    shiftEnd: shift?.end ?? null,
    lateMinutes,
  };
}

function stateOutside(
  { shift, punches, daily, hourly, now }: PresenceFacts,
  due: number | null,
): PresenceState {
  if (daily) return daily;
  const permit = hourly.find(({ from, to }) => now !== null && from <= now && (to === null || now < to));
  if (permit) return permit.kind;
  if (punches.length > 0) return "left";
  if (!shift || due === null) return "off";
  // Hourly requests that take the whole shift.
  if (due >= shift.end && hourly[0]) return hourly[0].kind;
  if (now === null || now >= shift.end + shift.flex) return "absent";
  return now <= due + shift.lateTol ? "notDue" : "notIn";
}

/** When someone must have come: the start plus its flex, moved by requests that cover it. */
function dueAt(shift: NonNullable<PresenceFacts["shift"]>, hourly: PresenceFacts["hourly"]): number {
  let due = shift.start;
  for (const { from, to } of [...hourly].sort((a, b) => a.from - b.from)) {
    if (from <= due) due = Math.max(due, to ?? shift.end);
  }
  return Math.max(due, shift.start + shift.flex);
}
