import type * as z from "zod/mini";
import type { Area, AreaRight } from "./areas";
import { neededFor } from "./call-areas";
import { resultTypes } from "./envelope";
import { kilobytes, megabytes } from "./values/bytes";

/**
 * Who may call: the least required identity. `configurator` is the setup account ('000') or the web administrator; the
 * setup account may otherwise only do what `anyAccount` may, which is managing one's own account.
 */
export type Access = "anyone" | "anyAccount" | "signedIn" | "manager" | "webAdmin" | "configurator";

/** Where a POST's parameters are sent. Anything secret, long or a file goes in the body, never in a URL. */
type Carriage = "query" | "form" | "multipart";

/** What `Values` holds ({@link Answers}); `none` is an empty array. */
type ValuesShape = "list" | "one" | "object" | "none" | "file";

/** A rule for every input, or one that depends on a key of the input, such as whether it means a month or a period. */
export type ByInput<T> = T | ByKey<T>;
type ByKey<T> = { readonly by: string; readonly of: Readonly<Record<string, T>>; readonly otherwise: T };

/**
 * The admin flag (schemas/permission-codes.ts) that a section-admin record must carry so that its holder may query its
 * people. `any`: no particular flag, for what every manager may see of their people, which is only name, number,
 * section and whether they are active. Null: no flag opens it; the call is for oneself and the web administrator.
 */
export type AdminFlag = number | "any" | null;

/** What an account must do before anything else; the code of the refusal of all other calls. */
export type Duty = "must-change-password" | "must-set-second-factor";

/** A file as the server sends it, in chunks. */
export type FileAnswer = { name: string; type: string; content: AsyncIterable<Uint8Array> };

/** The limits for the bodies of calls, in bytes, for calls without their own. */
export const bodyBytes = {
  /** The default: a filled form with a page or two of text. */
  usual: kilobytes(64),
  /** As many codes as a list may contain (schemas/wire.ts), each of the greatest length. */
  codes: kilobytes(512),
  /** 20,000 rows of a file with thirty cells each. */
  rows: megabytes(32),
} as const;

type Schema = z.core.$ZodType;

/** One of the properties of `T`, without the others. */
type OneOf<T> = { [K in keyof T]: Pick<T, K> & { [L in Exclude<keyof T, K>]?: never } }[keyof T];

/** What a call answers with: one of these, with the codec of an item, or nothing. */
type Answers = {
  /** `Values` is an array with a single item; handlers and callers see just the item. */
  output?: Schema;
  /** `Values` is an array of items. */
  list?: Schema;
  /** The list is paged in the database: answers carry `Total` and callers get `{ items, total }`. */
  paged?: Schema;
  /** `Values` is the item itself. */
  object?: Schema;
  /** There is no envelope but a file, or a refusal. */
  file?: true;
};

/** The declaration of a call, apart from its method and path; everything is optional. */
export type CallDeclaration = OneOf<Answers> & {
  /** The parameters: a codec between wire and house names and values (schemas/wire.ts). */
  input?: Schema;
  /** Without it, only the web administrator may call. */
  allow?: Access;
  /** The area whose rights an administrator needs, if schemas/call-areas.ts does not give one for the group. */
  area?: Area | undefined;
  /** An employee needs one of these permission codes; the web administrator does not. */
  permission?: ByInput<readonly number[]>;
  /** It files, changes or decides requests: the lock must permit leave and mission (spec §5). */
  ofRequests?: boolean;
  /** Used instead of `permission` for queries about others: access to one's own page opens nobody else's. */
  permissionForOthers?: ByInput<readonly number[]>;
  /** Keys of the input that require one of these codes; without them the call is open to everyone. */
  permissionToGive?: Readonly<Record<string, readonly number[]>>;
  /**
   * The flag that a manager's record must carry for the section of the person they query, or whose people they list. A
   * call without a declaration is about its caller alone: its handler fails for anyone else (server/access/reach.ts).
   */
  flag?: ByInput<AdminFlag>;
  /** Fields of the answer that require their own flag; for another person they are left out without it. */
  fieldFlags?: Readonly<Record<string, number>>;
  /** With this flag the call answers more; without it, the same as for everyone. */
  moreWith?: number;
  /** Accounts with this duty (spec §4 `TimeChange`), or with any, may make the call, with or without its codes. */
  beforeDuty?: Duty | "any";
  carries?: Carriage;
  /**
   * The largest size of its body in bytes, if the default of {@link bodyBytes} is not enough. Required for calls that
   * take files.
   */
  mostBytes?: number;
  succeeds?: number;
  /** A GET that changes something (spec: three groups do): never cached, prefetched or repeated. */
  changes?: boolean;
  /** Also returned by a paged list: the sum over the whole filter, independent of the requested page. */
  sum?: Schema;
  /** The handler opens its own transactions (sign-in must store its failure counts). */
  ownTransaction?: boolean;
  /** Its answer is not stored for repeated calls, so that nobody else can read it. */
  answersSecret?: boolean;
  /** Parameters that must not appear in logs or history. */
  secret?: readonly string[];
};

type OutputOf<D> = D extends
  | { output: infer O }
  | { list: infer O }
  | { paged: infer O }
  | { object: infer O }
  ? O
  : undefined;
type ValuesOf<D> = D extends { list: Schema } | { paged: Schema }
  ? "list"
  : D extends { object: Schema }
    ? "object"
    : D extends { output: Schema }
      ? "one"
      : D extends { file: true }
        ? "file"
        : "none";

/** One call of the attendance server, as both sides know it. */
export type Call<D extends CallDeclaration = CallDeclaration> = {
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly input: D extends { input: infer I } ? I : undefined;
  readonly output: OutputOf<D>;
  readonly values: ValuesOf<D>;
  readonly paged: D extends { paged: Schema } ? true : false;
  readonly sum: D extends { sum: infer S } ? S : undefined;
  readonly allow: D extends { allow: infer A } ? A : "webAdmin";
  /**
   * The right an administrator needs (schemas/areas.ts). Null: none, because the call is about themselves or about data
   * open to everyone.
   */
  readonly needs: AreaRight | null;
  readonly area: Area | undefined;
  readonly ofRequests: boolean;
  readonly permission: ByInput<readonly number[]> | undefined;
  readonly permissionForOthers: ByInput<readonly number[]> | undefined;
  readonly permissionToGive: Readonly<Record<string, readonly number[]>>;
  readonly flag: ByInput<AdminFlag> | undefined;
  readonly fieldFlags: Readonly<Record<string, number>>;
  readonly moreWith: number | undefined;
  readonly beforeDuty: Duty | "any" | undefined;
  readonly carries: Carriage;
  readonly mostBytes: number;
  readonly succeeds: number;
  readonly changes: boolean;
  readonly ownTransaction: boolean;
  readonly answersSecret: boolean;
  readonly secret: readonly string[];
};

/** A call with any schemas: what routers and clients handle. */
export type AnyCall = Omit<Call, "input" | "output" | "values" | "paged" | "sum" | "allow"> & {
  readonly input: unknown;
  readonly output: unknown;
  readonly sum: unknown;
  readonly values: ValuesShape;
  readonly paged: boolean;
  readonly allow: Access;
};

type House<S> = S extends Schema ? z.output<S> : undefined;
type SumOf<S> = S extends Schema ? { sum: z.output<S> } : unknown;

/** The house input of a call: what the portal passes and the handler receives. */
export type InputOf<C extends { input: unknown }> = House<C["input"]>;

/** The house answer of a call: what the handler returns and the portal receives. */
export type AnswerOf<C extends { output: unknown; values: ValuesShape; paged: boolean; sum: unknown }> =
  C["values"] extends "none"
    ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer just ends
      void
    : C["values"] extends "file"
      ? FileAnswer
      : C["values"] extends "list"
        ? C["paged"] extends true
          ? { items: House<C["output"]>[]; total: number } & SumOf<C["sum"]>
          : House<C["output"]>[]
        : House<C["output"]>;

/** Declares a call by its path and what else holds for it. */
type Declare<By> = <const D extends CallDeclaration = object>(path: string, declaration?: D) => Call<D & By>;

function declaring(method: AnyCall["method"]) {
  const by =
    <const A extends Access>(allow: A): Declare<{ allow: A }> =>
    (path, declaration) =>
      declared(method, path, { ...declaration, allow }) as never;
  const forWebAdmin: Declare<unknown> = (path, declaration) =>
    declared(method, path, declaration ?? {}) as never;
  return Object.assign(forWebAdmin, {
    anyone: by("anyone"),
    anyAccount: by("anyAccount"),
    signedIn: by("signedIn"),
    manager: by("manager"),
    configurator: by("configurator"),
  });
}

/**
 * Declares a call that reads, with who may make it: `get.signedIn("Pattern/GetPatternList", { list: pattern })`. Without
 * a name of those people it is for the web administrator. {@link defineCalls} fills in the call's own name from its key.
 */
export const get = declaring("GET");

/** The same for a call that writes. */
export const post = declaring("POST");

function declared<const D extends CallDeclaration>(
  method: AnyCall["method"],
  path: string,
  declaration: D,
): Call<D> {
  const { output, list, paged, object, file, ...options }: CallDeclaration = declaration;
  if (options.carries === "multipart" && options.mostBytes === undefined)
    throw new Error(`Call "${path}" accepts files: set mostBytes, the limit of their total size.`);
  const call: AnyCall = {
    name: "",
    method,
    path,
    input: options.input,
    output: output ?? list ?? paged ?? object,
    values: output ? "one" : (list ?? paged) ? "list" : object ? "object" : file ? "file" : "none",
    paged: paged !== undefined,
    sum: options.sum,
    allow: options.allow ?? "webAdmin",
    needs: null,
    area: options.area,
    permission: options.permission,
    ofRequests: options.ofRequests ?? false,
    permissionForOthers: options.permissionForOthers,
    permissionToGive: options.permissionToGive ?? {},
    flag: options.flag,
    fieldFlags: options.fieldFlags ?? {},
    moreWith: options.moreWith,
    beforeDuty: options.beforeDuty,
    carries: options.carries ?? "query",
    mostBytes: options.mostBytes ?? bodyBytes.usual,
    succeeds: options.succeeds ?? resultTypes.succeeded,
    changes: options.changes ?? method === "POST",
    ownTransaction: options.ownTransaction ?? false,
    answersSecret: options.answersSecret ?? false,
    secret: options.secret ?? [],
  };
  return call as Call<D>;
}

/** Names the calls of a group, for errors, logs and handlers. */
export function defineCalls<const G extends Record<string, AnyCall>>(group: string, calls: G): G {
  return Object.fromEntries(
    Object.entries(calls).map(([key, call]) => {
      const name = `${group}.${key}`;
      if (call.sum && !call.paged)
        throw new Error(`Call "${name}": only a paged list can have a sum. Declare its rows as paged.`);
      return [key, { ...call, name, needs: neededFor({ ...call, name }) }];
    }),
  ) as unknown as G;
}
