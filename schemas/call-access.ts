import type { AdminFlag, AnyCall, ByInput } from "./define-call";

type Codes = readonly number[];
type Rule<T> = Exclude<ByInput<T>, T>;

const isByKey = <T>(rule: ByInput<T>): rule is Rule<T> =>
  typeof rule === "object" && rule !== null && "by" in rule;

function held<T>(rule: ByInput<T>, input: unknown): T {
  if (!isByKey(rule)) return rule as T;
  const given = (input as Record<string, unknown> | undefined)?.[rule.by];
  return given === undefined ? rule.otherwise : (rule.of[String(given)] ?? rule.otherwise);
}

/** All that a rule may come to, whatever is asked. */
function alternatives<T>(rule: ByInput<T>): readonly T[] {
  return isByKey(rule) ? [...new Set([...Object.values(rule.of), rule.otherwise])] : [rule as T];
}

/** The flag that a call wants for what is asked of it; undefined where it tells of nobody but its caller. */
export function flagOf({ flag }: AnyCall, input: unknown): AdminFlag | undefined {
  return flag === undefined ? undefined : held(flag, input);
}

/** Every flag a call may want, over all that it may be asked. */
export function flagsOf({ flag }: AnyCall): readonly AdminFlag[] {
  return flag === undefined ? [] : alternatives(flag);
}

/** The codes one of which a call wants for what is asked of it; undefined where it wants none. */
export function codesOf(call: AnyCall, input: unknown, isAboutOther: boolean): Codes | undefined {
  if (isAboutOther && call.permissionForOthers) return held(call.permissionForOthers, input);
  return call.permission && held(call.permission, input);
}

/** The codes one of which a call about oneself, or about another, may want; undefined where it wants none. */
export function codesAbout(
  { permission, permissionForOthers }: AnyCall,
  isOther: boolean,
): Codes | undefined {
  if (isOther && permissionForOthers) return alternatives(permissionForOthers).flat();
  return permission && alternatives(permission).flat();
}

/** Every code that lets somebody make a call at all; undefined where it wants none. */
export function allCodesOf(call: AnyCall): Codes | undefined {
  const own = codesAbout(call, false);
  return own && [...new Set([...own, ...(codesAbout(call, true) ?? [])])];
}

/** Whether the codes that a call wants hang on what it is asked. */
export function wantsByInput({ permission, permissionForOthers, permissionToGive }: AnyCall): boolean {
  const isByInput = permission !== undefined && isByKey(permission);
  return isByInput || permissionForOthers !== undefined || Object.keys(permissionToGive).length > 0;
}

/** The codes of what is given besides: one of each list is wanted. */
export function codesToGive({ permissionToGive }: AnyCall, input: unknown): readonly Codes[] {
  const given = (input ?? {}) as Record<string, unknown>;
  return Object.entries(permissionToGive).flatMap(([key, codes]) =>
    given[key] === undefined ? [] : [codes],
  );
}

/** Whom the payload of a call asks about, where it names somebody. */
export function personAsked(input: unknown): string | undefined {
  const { personnelNumber } = (input ?? {}) as { personnelNumber?: unknown };
  return typeof personnelNumber === "string" ? personnelNumber : undefined;
}
