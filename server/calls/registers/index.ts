import type { CallsOfRegisters } from "@schemas/calls/registers";
import type { AnyCall } from "@schemas/define-call";
import * as declared from "@schemas/registers";
import { camelCase } from "@schemas/values/camel-case";
import type { Handlers } from "../handlers";
import { type AnyHooks, handlersOf } from "./handlers";
import * as special from "./special";

const hooks = special as unknown as Readonly<Record<string, AnyHooks>>;

type Group = (typeof declared)[keyof typeof declared]["register"]["group"];

/** The handlers of the registers of a group of calls. */
export function registersOf<G extends Group>(group: G): Handlers<CallsOfRegisters<G>> {
  const ofGroup = Object.values(declared).filter(({ register }) => register.group === group);
  const handlers = ofGroup.map(({ name, calls: named, register }) => {
    const five = handlersOf(register, hooks[camelCase(name)] ?? {});
    const verbOf = (call: AnyCall) =>
      Object.entries(register.calls).find(([, one]) => one === call)?.[0] as keyof typeof five;
    return Object.fromEntries(Object.entries(named).map(([key, call]) => [key, five[verbOf(call)]]));
  });
  return Object.assign({}, ...handlers);
}
