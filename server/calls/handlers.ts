import type { calls } from "@schemas/calls";
import type { AnswerOf, AnyCall, InputOf } from "@schemas/define-call";
import type { Context, SignedIn } from "../context/context";

type ContextOf<C> = C extends { allow: "anyone" } ? Context : SignedIn;

/** A list with totals may be requested for one part (schemas/list-query.ts); the answer then lacks the other. */
type HandledOf<C extends AnyCall> =
  AnswerOf<C> extends infer A extends { items: unknown; total: number; sum: unknown }
    ? Pick<A, "items"> & Partial<Pick<A, "total" | "sum">>
    : AnswerOf<C>;

/** One handler for every call of a group; a call without one does not type-check. */
export type Handlers<G extends Record<string, AnyCall>> = {
  [K in keyof G]: (input: InputOf<G[K]>, context: ContextOf<G[K]>) => Promise<HandledOf<G[K]>>;
};

/** A handler for every declared call. */
export type AllHandlers = { [G in keyof typeof calls]: Handlers<(typeof calls)[G]> };
