import { foldCompact } from "@schemas/values/persian-text";
import { inOrder, type Mapping } from "./mapping";
import { otherHeadings, partHeadings } from "./other-headings";

/** The possible headings of a field: its labels in every language, its name, and synonyms. */
export type NamedField = {
  name: string;
  headings: ReadonlySet<string>;
  /** The headings of each part, for a field that files spread over several columns. */
  parts: readonly ReadonlySet<string>[];
};

/** A heading without differences in case, digits, joiners, spaces and punctuation. */
export function foldHeading(text: string): string {
  return foldCompact(text).replace(/[\p{P}\p{S}]/gu, "");
}

/** The possible headings of all fields. A heading belongs only to the first field that has it. */
export function nameFields(fields: readonly { name: string; labels: readonly string[] }[]): NamedField[] {
  const claimed = new Set<string>();
  const named = fields.map(({ name, labels }) => ({
    name,
    headings: new Set([...labels, name].map(foldHeading).filter((heading) => claim(claimed, heading))),
    parts: (partHeadings[name] ?? []).map((words) => new Set(words.map(foldHeading))),
  }));
  for (const { name, headings } of named)
    for (const other of otherHeadings[name] ?? []) {
      const folded = foldHeading(other);
      if (claim(claimed, folded)) headings.add(folded);
    }
  return named;
}

function claim(claimed: Set<string>, heading: string): boolean {
  if (heading === "" || claimed.has(heading)) return false;
  claimed.add(heading);
  return true;
}

// A short heading inside another one means little: «کد» is part of every code's heading.
const shortestPart = 3;

/**
 * Guesses which columns contain which field: first by headings of the field itself, then by those of its parts if all
 * are present (first name, last name), then by headings that contain one of its own ("کد ملی کارمند"), longest first.
 * No column is used twice. `figures` are the headings of the list's figures, which exported files contain: they are
 * known to be something else ("سال جاری" is not the year).
 */
export function guessColumns(
  headings: readonly string[],
  fields: readonly NamedField[],
  figures: ReadonlySet<string> = new Set(),
): Mapping {
  const folded = headings.map(foldHeading);
  const guessed: { field: string; columns: number[] }[] = [];
  const isFree = (name: string) => guessed.every(({ field }) => field !== name);
  const isOpen = (column: number) => guessed.every(({ columns }) => !columns.includes(column));
  const at = (isMeant: (heading: string) => boolean) =>
    folded.findIndex((heading, column) => isOpen(column) && isMeant(heading));
  const partsOf = ({ parts }: NamedField) => parts.map((part) => at((heading) => part.has(heading)));
  const isPart = ({ parts }: NamedField, heading: string) => parts.some((part) => part.has(heading));

  for (const field of fields) {
    const columns = partsOf(field);
    const hasWhole = at((heading) => field.headings.has(heading) && !isPart(field, heading)) >= 0;
    if (columns.length > 0 && !columns.includes(-1) && !hasWhole)
      guessed.push({ field: field.name, columns });
  }
  for (const [column, heading] of folded.entries()) {
    const field =
      isOpen(column) && fields.find(({ name, headings: own }) => isFree(name) && own.has(heading));
    if (field) guessed.push({ field: field.name, columns: [column] });
  }
  for (const [column, heading] of folded.entries()) {
    if (!isOpen(column) || figures.has(heading)) continue;
    const [best] = fields
      .filter(({ name }) => isFree(name))
      .flatMap(({ name, headings: own }) =>
        [...own]
          .filter((part) => part.length >= shortestPart && heading.includes(part))
          .map((part) => ({ name, part })),
      )
      .toSorted((a, b) => b.part.length - a.part.length);
    if (best) guessed.push({ field: best.name, columns: [column] });
  }
  return inOrder(guessed);
}

/** Every known heading, folded. */
export function knownHeadings(fields: readonly NamedField[]): ReadonlySet<string> {
  return new Set(
    fields.flatMap(({ headings, parts }) => [...headings, ...parts.flatMap((part) => [...part])]),
  );
}
