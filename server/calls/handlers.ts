import type { calls } from "@schemas/calls";
import type { AnswerOf, AnyCall, InputOf } from "@schemas/define-call";
import type { Context, SignedIn } from "../context/context";

type ContextOf<C> = C extends { allow: "anyone" } ? Context : SignedIn;

/** One handler for every call of a group; a call without one does not type-check. */
export type Handlers<G extends Record<string, AnyCall>> = {
  [K in keyof G]: (input: InputOf<G[K]>, context: ContextOf<G[K]>) => Promise<AnswerOf<G[K]>>;
};

/** A handler for every declared call. */
export type AllHandlers = { [G in keyof typeof calls]: Handlers<(typeof calls)[G]> };
