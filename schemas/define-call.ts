import type * as z from "zod/mini";
import { resultTypes } from "./envelope";

/**
 * Who may call: the least identity.
 * `configurator` is the setup account ('000') or the web administrator; the setup account may do nothing else.
 */
export type Access = "anyone" | "signedIn" | "manager" | "webAdmin" | "configurator";

/** Where a POST's parameters ride. Whatever is secret, long or a file goes in the body, never in a URL. */
export type Carriage = "query" | "form" | "multipart";

/**
 * What `Values` holds: `list` an array of items, `one` an array with a single item (handlers and callers see just
 * the item), `object` the item itself, `none` an empty array.
 */
export type ValuesShape = "list" | "one" | "object" | "none";

type Schema = z.core.$ZodType;

type CallOptions<I extends Schema, O extends Schema, V extends ValuesShape> = {
  /** The parameters: a codec from wire names and spellings to house ones (schemas/wire.ts). */
  input?: I;
  /** One item of `Values`, likewise. */
  output?: O;
  values?: V;
  allow: Access;
  /** An employee needs one of these permission codes in force; the web administrator does not. */
  permission?: readonly number[];
  carries?: Carriage;
  succeeds?: number;
  /** A GET that changes something (spec: three groups do): never cached, prefetched or repeated. */
  changes?: boolean;
  /** The list is paged in the database: answers carry `Total` and callers get `{ items, total }`. */
  paged?: boolean;
  /** The handler opens its own transactions (sign-in must keep its failure counts). */
  ownTransaction?: boolean;
  /** Input keys that must not reach logs or history. */
  secret?: readonly string[];
};

type Where = { get: string; post?: never } | { post: string; get?: never };

/** One call of the attendance server, as both sides know it. */
export type Call<
  I extends Schema = Schema,
  O extends Schema = Schema,
  V extends ValuesShape = ValuesShape,
> = {
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly input: I | undefined;
  readonly output: O | undefined;
  readonly values: V;
  readonly allow: Access;
  readonly permission: readonly number[] | undefined;
  readonly carries: Carriage;
  readonly succeeds: number;
  readonly changes: boolean;
  readonly paged: boolean;
  readonly ownTransaction: boolean;
  readonly secret: readonly string[];
};

/** The house input of a call: what the portal passes and the handler receives. */
export type InputOf<C> = C extends { input: infer I | undefined; output: unknown }
  ? I extends Schema
    ? z.output<I>
    : undefined
  : never;

type ItemOf<C> = C extends { output: infer O | undefined; values: unknown }
  ? O extends Schema
    ? z.output<O>
    : undefined
  : never;

/** The house answer of a call: what the handler returns and the portal receives. */
export type AnswerOf<C extends { values: ValuesShape; paged: boolean }> = C["values"] extends "none"
  ? undefined
  : C["values"] extends "list"
    ? C["paged"] extends true
      ? { items: ItemOf<C>[]; total: number }
      : ItemOf<C>[]
    : ItemOf<C>;

/**
 * Declares a call: `defineCall({ get: "Pattern/GetPatternList", output: patternOnWire, values: "list", allow: "webAdmin" })`.
 * The name is filled in by {@link defineCalls} from the key it stands under.
 */
export function defineCall<
  I extends Schema = never,
  O extends Schema = never,
  const V extends ValuesShape = "none",
  const P extends boolean = false,
>(
  declaration: Where & CallOptions<I, O, V> & { paged?: P },
): Omit<Call<I, O, V>, "input" | "output" | "paged"> & {
  readonly input: [I] extends [never] ? undefined : I;
  readonly output: [O] extends [never] ? undefined : O;
  readonly paged: P;
} {
  const { get, post, ...options } = declaration;
  const method = get === undefined ? "POST" : "GET";
  return {
    name: "",
    method,
    path: (get ?? post) as string,
    input: options.input as never,
    output: options.output as never,
    values: options.values ?? ("none" as V),
    allow: options.allow,
    permission: options.permission,
    carries: options.carries ?? "query",
    succeeds: options.succeeds ?? resultTypes.succeeded,
    changes: options.changes ?? method === "POST",
    paged: (options.paged ?? false) as P,
    ownTransaction: options.ownTransaction ?? false,
    secret: options.secret ?? [],
  };
}

/** Names the calls of a group, so that errors, logs and handlers can say which call they mean. */
export function defineCalls<
  const G extends Record<string, Omit<Call, "input" | "output"> & { input: unknown; output: unknown }>,
>(group: string, calls: G): G {
  return Object.fromEntries(
    Object.entries(calls).map(([key, call]) => {
      if (call.paged && call.values !== "list")
        throw new Error(`Call "${group}.${key}": only a list can be paged. Set values: "list".`);
      if (call.values !== "none" && !call.output)
        throw new Error(
          `Call "${group}.${key}": values are "${call.values}" but no output schema says what one looks like.`,
        );
      return [key, { ...call, name: `${group}.${key}` }];
    }),
  ) as G;
}
