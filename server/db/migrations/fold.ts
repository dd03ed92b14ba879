import { foldPairs, foldRemoved } from "@schemas/values/persian-text";

const point = (code: number) => `\\u${code.toString(16).padStart(4, "0")}`;
const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/**
 * SQL of `fold_text(text)`: the same as `foldForSearch`, with spaces removed, so that a search in the database and one
 * in the page find the same names. Generated from the same table.
 */
export function foldFunctionSql(): string {
  const removed = foldRemoved.map(([first, last]) => `${point(first)}-${point(last)}`).join("");
  const from = foldPairs.map(([letter]) => letter).join("");
  const to = foldPairs.map(([, letter]) => letter).join("");
  return `
    create function fold_text(value text) returns text language sql immutable strict parallel safe as $fold$
      select regexp_replace(
        translate(regexp_replace(normalize(value, NFKC), '[${removed}]', '', 'g'), ${text(from)}, ${text(to)}),
        '\\s+', '', 'g')
    $fold$`;
}
