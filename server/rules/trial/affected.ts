import { PUNCH_DAYS_AFTER, PUNCH_DAYS_BEFORE } from "../day-work/attribute-punches";
import { type Calendar, resolvePolicy } from "../day-work/calendar";
import { resolveDay } from "../day-work/resolve-day";
import type { ResolvedDay } from "../day-work/resolved-day";
import type { PersonRules, PolicySettings, WorkAssignment } from "../day-work/types";
import type { Span } from "./rules";

/** A calendar, and the rules of a person with it. */
type Side = { readonly calendar: Calendar; readonly person: PersonRules };

/**
 * Whether someone's days may come out differently: whether any of them, or of the days around them that decide which
 * punches they have, has another kind of day or other rules. People at the same place share the answer, so many people
 * cost little more than one.
 */
export function affectedBy(before: Calendar, after: Calendar, days: Span) {
  const around = { first: days.first - PUNCH_DAYS_BEFORE - 1, last: days.last + PUNCH_DAYS_AFTER + 1 };
  const places = new Map<string, boolean>();
  const isPlaceAffected = (assignment: WorkAssignment) => {
    const { planId, offset, workGroupId, sectionId, employmentTypeId, provinceId } = assignment;
    const key = [planId, offset, workGroupId, sectionId, employmentTypeId, provinceId].join("|");
    let isAffected = places.get(key);
    if (isAffected === undefined) {
      const person: PersonRules = {
        personId: "",
        assignments: [{ ...assignment, from: Number.MIN_SAFE_INTEGER, to: null }],
        exceptions: [],
        policies: [],
      };
      isAffected = differs({ calendar: before, person }, { calendar: after, person }, around);
      places.set(key, isAffected);
    }
    return isAffected;
  };
  return (was: PersonRules, is: PersonRules): boolean => {
    if (!isSameList(was.exceptions, is.exceptions) || !isSameList(was.policies, is.policies)) return true;
    // A shift may be on someone's days only through their own exception.
    if (was.exceptions.length > 0)
      return differs({ calendar: before, person: was }, { calendar: after, person: is }, around);
    return is.assignments.some(
      (one) => one.from <= around.last && (one.to === null || one.to >= around.first) && isPlaceAffected(one),
    );
  };
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((item, place) => item === other[place]);

function differs(was: Side, is: Side, { first, last }: Span): boolean {
  for (let day = first; day <= last; day += 1) {
    if (!isSameDay(resolveDay(was.calendar, was.person, day), resolveDay(is.calendar, is.person, day)))
      return true;
    if (
      !isSamePolicy(resolvePolicy(was.calendar, was.person, day), resolvePolicy(is.calendar, is.person, day))
    )
      return true;
  }
  return false;
}

// A renamed shift is the same; its hours are the same object while they are unchanged.
function isSameDay(one: ResolvedDay, other: ResolvedDay): boolean {
  return (
    one.dayType === other.dayType &&
    one.reason === other.reason &&
    one.dayClass === other.dayClass &&
    one.geometry === other.geometry &&
    one.shift?.id === other.shift?.id &&
    one.planOff === other.planOff &&
    one.rotating === other.rotating
  );
}

function isSamePolicy(one: PolicySettings, other: PolicySettings): boolean {
  if (one === other) return true;
  for (const name in one) {
    const key = name as keyof PolicySettings;
    if (one[key] !== other[key] && JSON.stringify(one[key]) !== JSON.stringify(other[key])) return false;
  }
  return true;
}
