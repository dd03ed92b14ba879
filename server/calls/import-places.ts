import { foldCompact } from "@schemas/values/persian-text";
import type { Db } from "../db/db";
import { onlyMatch } from "./import-cells";

/** Codes by the texts a cell may contain: the code itself, or the name if only one place has it. */
export type NamedPlaces = ReadonlyMap<string, readonly string[]>;

/** The texts that files may use for sections and work groups. */
export async function namedPlaces(db: Db): Promise<{ sectionCode: NamedPlaces; workGroupCode: NamedPlaces }> {
  const sections = await db.selectFrom("section").select(["code", "name"]).execute();
  const groups = await db.selectFrom("work_group").select(["code", "name"]).execute();
  return { sectionCode: byName(sections), workGroupCode: byName(groups) };
}

function byName(places: readonly { code: string; name: string }[]): NamedPlaces {
  const codes = new Map<string, string[]>();
  for (const { code, name } of places) {
    const folded = foldCompact(name);
    codes.set(folded, [...(codes.get(folded) ?? []), code]);
  }
  // A code means itself, even if another place has it as a name.
  for (const { code } of places) codes.set(foldCompact(code), [code]);
  return codes;
}

/** The code that a cell refers to; throws for an unknown or ambiguous name. */
export function placeCell(cell: unknown, places: NamedPlaces, field: string): unknown {
  if (typeof cell !== "string") return cell;
  return onlyMatch(places.get(foldCompact(cell)) ?? [], { text: cell, field, codeOf: (code) => code });
}
