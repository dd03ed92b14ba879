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

/** Every value of a rule, regardless of the input. */
function alternatives<T>(rule: ByInput<T>): readonly T[] {
  return isByKey(rule) ? [...new Set([...Object.values(rule.of), rule.otherwise])] : [rule as T];
}

/** The flag a call requires for an input; undefined if the call is only about its caller. */
export function flagOf({ flag }: AnyCall, input: unknown): AdminFlag | undefined {
  return flag === undefined ? undefined : held(flag, input);
}

/** Every flag a call may require, over all inputs. */
export function flagsOf({ flag }: AnyCall): readonly AdminFlag[] {
  return flag === undefined ? [] : alternatives(flag);
}

/** The codes of which a call requires one for an input; undefined if it requires none. */
export function codesOf(call: AnyCall, input: unknown, isAboutOther: boolean): Codes | undefined {
  if (isAboutOther && call.permissionForOthers) return held(call.permissionForOthers, input);
  return call.permission && held(call.permission, input);
}

/** The codes of which a call about oneself, or about another person, may require one; undefined if it requires none. */
export function codesAbout(
  { permission, permissionForOthers }: AnyCall,
  isOther: boolean,
): Codes | undefined {
  if (isOther && permissionForOthers) return alternatives(permissionForOthers).flat();
  return permission && alternatives(permission).flat();
}

/** Every code that allows making a call at all; undefined if it requires none. */
export function allCodesOf(call: AnyCall): Codes | undefined {
  const own = codesAbout(call, false);
  return own && [...new Set([...own, ...(codesAbout(call, true) ?? [])])];
}

/** Whether the required codes of a call depend on its input. */
export function wantsByInput({ permission, permissionForOthers, permissionToGive }: AnyCall): boolean {
  const isByInput = permission !== undefined && isByKey(permission);
  return isByInput || permissionForOthers !== undefined || Object.keys(permissionToGive).length > 0;
}

/** The codes required by parameters in the input: one of each list. */
export function codesToGive({ permissionToGive }: AnyCall, input: unknown): readonly Codes[] {
  const given = (input ?? {}) as Record<string, unknown>;
  return Object.entries(permissionToGive).flatMap(([key, codes]) =>
    given[key] === undefined ? [] : [codes],
  );
}

/** The person that a call's payload is about, if it names one. */
export function personIn(input: unknown): string | undefined {
  const { personnelNumber } = (input ?? {}) as { personnelNumber?: unknown };
  return typeof personnelNumber === "string" ? personnelNumber : undefined;
}
