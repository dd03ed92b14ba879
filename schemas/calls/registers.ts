import type { AnyCall } from "../define-call";
import * as declared from "../registers";

type Declared = (typeof declared)[keyof typeof declared];
type Group = Declared["register"]["group"];
type OfGroup<G extends Group> = Declared extends infer R
  ? R extends { register: { group: G }; calls: infer C }
    ? C
    : never
  : never;
type Together<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer A) => void ? A : never;

/** The type of the calls of a group's registers. */
export type CallsOfRegisters<G extends Group> = Together<OfGroup<G>> & Readonly<Record<never, AnyCall>>;

/** The calls of a group's registers, derived from their declarations. */
export function callsOfRegisters<G extends Group>(group: G): CallsOfRegisters<G> {
  const ofGroup = Object.values(declared).filter(({ register }) => register.group === group);
  return Object.assign({}, ...ofGroup.map(({ calls }) => calls));
}

/** The calls of registers that belong to no other group. */
export const registers = callsOfRegisters("registers");
