import type { AnswerOf, AnyCall, InputOf } from "@schemas/define-call";
import type { CallOptions, Transport } from "./transport";

type CallGroups = Readonly<Record<string, Readonly<Record<string, AnyCall>>>>;

/** The function of one call: takes its house input, if any, and returns its house answer, or the content of a file. */
type CallFunction<C extends AnyCall> = C["input"] extends undefined
  ? (input?: undefined, options?: CallOptions) => Promise<Answer<C>>
  : Record<string, never> extends InputOf<C>
    ? (input?: InputOf<C>, options?: CallOptions) => Promise<Answer<C>>
    : (input: InputOf<C>, options?: CallOptions) => Promise<Answer<C>>;
type Answer<C extends AnyCall> = C["values"] extends "file" ? Blob : AnswerOf<C>;

export type Client<G extends CallGroups> = {
  readonly [N in keyof G]: { readonly [K in keyof G[N]]: CallFunction<G[N][K]> };
};

/** A typed client of some call groups: `client.patterns.addPattern({ name })`. */
export function createClient<const G extends CallGroups>(groups: G, send: Transport): Client<G> {
  const functionsOf = (group: CallGroups[string]) =>
    Object.fromEntries(
      Object.entries(group).map(([name, call]) => [
        name,
        (input: unknown, options?: CallOptions) => send(call, input, options),
      ]),
    );
  return Object.fromEntries(
    Object.entries(groups).map(([name, group]) => [name, functionsOf(group)]),
  ) as unknown as Client<G>;
}
