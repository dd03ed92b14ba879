import type { AnyCall } from "../define-call";
import { allKinds, entryOf, isTyped, type RequestKind, type TypedKind } from "../request-kinds";

export type FindName<K extends RequestKind> = `find${Capitalize<K>}Rights`;
export type AddName<K extends RequestKind> = `add${Capitalize<K>}Right`;
const capital = (kind: RequestKind) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;

/** What the calls about approval rights of a kind are named. */
export const findName = <K extends RequestKind>(kind: K) => `find${capital(kind)}Rights` as FindName<K>;
export const addName = <K extends RequestKind>(kind: K) => `add${capital(kind)}Right` as AddName<K>;

/** A call of a kind with types, whose wire has a name of its own for the code of a type; and of one without. */
type Of<Typed, Plain> = {
  typed: (path: string, codeOnWire: string) => Typed;
  plain: (path: string) => Plain;
};
type ByKind<K extends RequestKind, Typed, Plain> = K extends TypedKind ? Typed : Plain;

/** A call to find and one to add approval rights for every kind of request, under the specification's paths. */
export function approvalRightCalls<FT, FP, AT, AP>({
  prefix,
  find,
  add,
  spelled = {},
}: {
  prefix: string;
  find: Of<FT, FP>;
  add: Of<AT, AP>;
  /** Where the specification writes a path of `find` in another way than with the other prefix. */
  spelled?: Partial<Record<RequestKind, string>>;
}) {
  const callOf = <T, P>(kind: RequestKind, { typed, plain }: Of<T, P>, path: string) =>
    isTyped(kind) ? typed(`${prefix}/${path}`, entryOf(kind).rights.code ?? "") : plain(`${prefix}/${path}`);
  const calls = allKinds.flatMap((kind) => {
    const { rights } = entryOf(kind);
    return [
      [findName(kind), callOf(kind, find, spelled[kind] ?? rights.find)],
      [addName(kind), callOf(kind, add, rights.add)],
    ];
  });
  return Object.fromEntries(calls) as { [K in RequestKind as FindName<K>]: ByKind<K, FT, FP> } & {
    [K in RequestKind as AddName<K>]: ByKind<K, AT, AP>;
  };
}

const pick = (group: Readonly<Record<string, AnyCall>>, nameOf: (kind: RequestKind) => string) =>
  Object.fromEntries(allKinds.map((kind) => [kind, group[nameOf(kind)]]));

/** The calls of a group that find, and that add, the rights of each kind. */
export const findCalls = <G extends Readonly<Record<FindName<RequestKind>, AnyCall>>>(group: G) =>
  pick(group, findName) as { [K in RequestKind]: G[FindName<K>] };
export const addCalls = <G extends Readonly<Record<AddName<RequestKind>, AnyCall>>>(group: G) =>
  pick(group, addName) as { [K in RequestKind]: G[AddName<K>] };
