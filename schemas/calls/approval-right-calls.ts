import * as z from "zod";
import { type AnyCall, type CallDeclaration, get, post } from "../define-call";
import { allKinds, entryOf, isTyped, type RequestKind, type TypedKind } from "../request-kinds";
import * as wire from "../wire";

export type FindName<K extends RequestKind> = `find${Capitalize<K>}Rights`;
export type AddName<K extends RequestKind> = `add${Capitalize<K>}Right`;
const capital = (kind: RequestKind) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;

/** The name of the call that finds the approval rights of a kind. */
export const findName = <K extends RequestKind>(kind: K) => `find${capital(kind)}Rights` as FindName<K>;
export const addName = <K extends RequestKind>(kind: K) => `add${capital(kind)}Right` as AddName<K>;

type Shape = z.core.$ZodLooseShape;
/** The access of the calls that find rights. */
type FindAccess = Pick<CallDeclaration, "allow" | "flag">;

/** The degree a change is based on, 0 for none; the change is refused if the current one differs. */
const was = z.optional(wire.count);

/** More than all types of leave and mission together. */
const mostRights = 1000;
/** `pageKind` and `code` as in `deleteRight`; without a degree the right is removed. */
const rights = wire.json(
  z
    .array(
      z.object({
        pageKind: z.int(),
        code: wire.code,
        statusCode: z.optional(wire.degree),
        was: z.optional(z.int().nonnegative()),
      }),
    )
    .min(1)
    .max(mostRights),
);

/**
 * The calls about approval rights, under the specification's paths: for every kind of request one to find and one to
 * add rights, with the code of a type if the kind has types, and one to delete a right. `of` and `given` identify the
 * owner of the rights, for finding and for changing them.
 */
export function approvalRightCalls<O extends Shape, G extends Shape, const L extends FindAccess>({
  prefix,
  of,
  given,
  findAccess,
  findOnWire = {},
}: {
  prefix: string;
  of: O;
  given: G;
  findAccess: L;
  /** The kinds whose path to find rights is spelled differently in the specification under this prefix. */
  findOnWire?: Partial<Record<RequestKind, string>>;
}) {
  const right = { code: z.string(), statusCode: wire.degree };
  // Without a code: the rights of all types.
  const findTyped = (path: string, code: string) =>
    get(path, {
      input: wire.object({ ...of, code: z.optional(wire.code) }),
      list: wire.object(right, { code }),
      ...findAccess,
    });
  const findPlain = (path: string) =>
    get(path, { input: wire.object(of), list: wire.object(right), ...findAccess });
  const addTyped = (path: string, code: string) =>
    post(path, {
      input: wire.object({ ...given, code: wire.code.check(z.minLength(1)), statusCode: wire.degree, was }, {
        code,
      } as object),
    });
  const addPlain = (path: string) =>
    post(path, { input: wire.object({ ...given, statusCode: wire.degree, was }) });
  const byKind = allKinds.flatMap((kind) => {
    const { find, add, code = "" } = entryOf(kind).rights;
    const path = `${prefix}/${findOnWire[kind] ?? find}`;
    return [
      [findName(kind), isTyped(kind) ? findTyped(path, code) : findPlain(path)],
      [addName(kind), (isTyped(kind) ? addTyped : addPlain)(`${prefix}/${add}`, code)],
    ];
  });
  type Found<K> = ReturnType<K extends TypedKind ? typeof findTyped : typeof findPlain>;
  type Added<K> = ReturnType<K extends TypedKind ? typeof addTyped : typeof addPlain>;
  return {
    ...(Object.fromEntries(byKind) as { [K in RequestKind as FindName<K>]: Found<K> } & {
      [K in RequestKind as AddName<K>]: Added<K>;
    }),
    /** `pageKind` is the id of the request kind (schemas/request-kinds.ts); `code` is empty for kinds without types. */
    deleteRight: post(`${prefix}/DeletePatternDetailPermission`, {
      input: wire.object({ ...given, code: wire.code, pageKind: wire.count, was }),
    }),
    /** Our own: gives and removes many rights at once. If one of them is refused, none is changed. */
    setRights: post(`${prefix}/setRights`, { input: wire.object({ ...given, rights }) }),
  };
}

/** A group with these calls. */
export type RightCalls = Readonly<
  Record<FindName<RequestKind> | AddName<RequestKind> | "deleteRight" | "setRights", AnyCall>
>;
