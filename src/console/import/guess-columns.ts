import { foldCompact } from "@schemas/values/persian-text";
import { otherHeadings } from "./other-headings";

/** A field as it may be called over a column: its labels in every language, its name, and other words for it. */
export type NamedField = { name: string; headings: ReadonlySet<string> };

/** A heading without what spellings of it differ in: case, digits, joiners, spaces and signs. */
export function foldHeading(text: string): string {
  return foldCompact(text).replace(/[\p{P}\p{S}]/gu, "");
}

/** All a field may be called; two fields never share a heading, the first has it. */
export function nameFields(fields: readonly { name: string; labels: readonly string[] }[]): NamedField[] {
  const taken = new Set<string>();
  const named = fields.map(({ name, labels }) => ({
    name,
    headings: new Set([...labels, name].map(foldHeading).filter((heading) => claim(taken, heading))),
  }));
  for (const { name, headings } of named)
    for (const other of otherHeadings[name] ?? []) {
      const folded = foldHeading(other);
      if (claim(taken, folded)) headings.add(folded);
    }
  return named;
}

function claim(taken: Set<string>, heading: string): boolean {
  if (heading === "" || taken.has(heading)) return false;
  taken.add(heading);
  return true;
}

// A heading of fewer letters within another means little: «کد» is in every code.
const shortestPart = 3;

/**
 * Which field each column holds, null for none: first the headings that are a field's own, then those that contain
 * one ("کد ملی کارمند"), longest first. No field is given twice.
 */
export function guessColumns(headings: readonly string[], fields: readonly NamedField[]): (string | null)[] {
  const folded = headings.map(foldHeading);
  const guessed: (string | null)[] = folded.map(() => null);
  const free = new Map(fields.map((field) => [field.name, field]));
  const give = (column: number, name: string) => {
    guessed[column] = name;
    free.delete(name);
  };
  for (const [column, heading] of folded.entries()) {
    const field = [...free.values()].find((one) => one.headings.has(heading));
    if (field) give(column, field.name);
  }
  for (const [column, heading] of folded.entries()) {
    if (guessed[column] !== null) continue;
    const [best] = [...free.values()]
      .flatMap(({ name, headings: own }) =>
        [...own]
          .filter((part) => part.length >= shortestPart && heading.includes(part))
          .map((part) => ({ name, part })),
      )
      .toSorted((a, b) => b.part.length - a.part.length);
    if (best) give(column, best.name);
  }
  return guessed;
}

/** Every heading that is known, folded. */
export function knownHeadings(fields: readonly NamedField[]): ReadonlySet<string> {
  return new Set(fields.flatMap(({ headings }) => [...headings]));
}
