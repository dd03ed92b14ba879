import type { AnswerOf, AnyCall, InputOf } from "./define-call";

type Query<C extends AnyCall> = InputOf<C> extends undefined ? [] : [InputOf<C>];

/** Makes a call and returns its answer; implemented by the portal's typed client. */
export type Send = <C extends AnyCall>(call: C, ...input: Query<C>) => Promise<AnswerOf<C>>;

/**
 * A verb of a resource: the calls it makes (which determine its access) and how it makes them. A verb of one call is
 * written with {@link via}; a verb of several names them all and stops at the first that fails.
 */
export type Flow<Input, Output> = {
  readonly calls: readonly AnyCall[];
  readonly run: (send: Send, input: Input) => Promise<Output>;
};

/**
 * A verb of a single call: `via(patterns.deletePattern, (id: number) => ({ id }))`. Without the second argument the
 * verb's own input is the input of the call.
 */
export function via<C extends AnyCall>(call: C): Flow<InputOf<C>, AnswerOf<C>>;
export function via<C extends AnyCall, I>(call: C, toInput: (input: I) => InputOf<C>): Flow<I, AnswerOf<C>>;
export function via(
  call: AnyCall,
  toInput: (input: unknown) => unknown = (input) => input,
): Flow<unknown, unknown> {
  return { calls: [call], run: (send, input) => (send as UntypedSend)(call, toInput(input)) };
}

type UntypedSend = (call: AnyCall, input: unknown) => Promise<unknown>;
