import { allKinds, isTyped, type RequestKind, type TypedKind } from "@schemas/request-kinds";
import type { ApprovalRight } from "@schemas/resource";

/** The answers to "what do they decide?": nothing, then the degrees in the order of decisions, the final one last. */
export const degreeNames = ["none", "d5", "d4", "d3", "d2", "d1"] as const;
export type DegreeName = (typeof degreeNames)[number];

export const nameOfDegree = (degree: number | null): DegreeName =>
  degreeNames.find((name) => name === `d${degree}`) ?? "none";
export const degreeOfName = (name: DegreeName): number | null =>
  name === "none" ? null : Number(name.slice(1));

export type RequestType = { kind: TypedKind; code: string; name: string };

/** One line of the matrix. */
export type RightRow = {
  key: string;
  kind: RequestKind;
  code: string;
  label: string;
  degree: number | null;
  /** Its type is no longer offered: the right can only be removed. */
  isOld: boolean;
};
type RightGroup = { kind: RequestKind; label: string; rows: readonly RightRow[] };

type RowWords = { kind: (kind: RequestKind) => string; unknownType: (code: string) => string };

/**
 * A line for every active type, and for the kinds without types. A right for a type that no longer exists keeps its
 * line, since otherwise it could not be removed.
 */
export function rightGroups(
  types: readonly RequestType[],
  rights: readonly ApprovalRight[],
  words: RowWords,
): RightGroup[] {
  return allKinds.map((kind) => {
    const label = words.kind(kind);
    const own = rights.filter((right) => right.kind === kind);
    const row = (code: string, name: string, isOld = false): RightRow => ({
      key: `${kind}:${code}`,
      kind,
      code,
      label: name,
      degree: own.find((right) => right.code === code)?.degree ?? null,
      isOld,
    });
    if (!isTyped(kind)) return { kind, label, rows: [row("", label)] };
    const defined = types.filter((type) => type.kind === kind);
    const removed = own.filter(({ code }) => !defined.some((type) => type.code === code));
    return {
      kind,
      label,
      rows: [
        ...defined.map(({ code, name }) => row(code, name)),
        ...removed.map(({ code }) => row(code, words.unknownType(code), true)),
      ],
    };
  });
}
