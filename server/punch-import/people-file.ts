import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { fail } from "@schemas/errors";
import { foldCompact } from "@schemas/values/persian-text";
import { parse } from "csv-parse/sync";
import { cleanCell, cleanText, isEmptyCell } from "./read-cells";

/** A person in a file of people. Everything but the number may be missing. */
export type ListedPerson = {
  number: string;
  name: string | null;
  section: string | null;
  post: string | null;
  gender: "male" | "female" | null;
  isMarried: boolean | null;
};

type Column = "number" | "name" | "section" | "post" | "gender" | "married";

const words: Record<Column, readonly string[]> = {
  number: [
    "شماره پرسنلی",
    "کد پرسنلی",
    "employee id",
    "personnel number",
    "personnel no",
    "employee no",
    "perno",
    "id",
  ],
  name: ["نام", "نام و نام خانوادگی", "name", "full name", "employee name"],
  section: ["بخش", "واحد", "قسمت", "department", "section", "unit"],
  post: ["سمت", "پست", "پست سازمانی", "job role", "post", "job title", "position"],
  gender: ["جنسیت", "gender", "sex"],
  married: ["وضعیت تأهل", "تأهل", "marital status", "married"],
};

const bare = (text: string) => foldCompact(text).replace(/[^\p{L}\p{N}]/gu, "");
const columnOfWord = new Map(
  (Object.keys(words) as Column[]).flatMap((column) => words[column].map((word) => [bare(word), column])),
);

/** Reads a CSV of people by its column headers. Throws `people-file-unknown` without numbers. */
export async function readPeople(path: string): Promise<ListedPerson[]> {
  const rows = parse(await readFile(path, "utf8"), {
    bom: true,
    delimiter: [",", ";", "\t"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }) as string[][];
  const columns = new Map((rows[0] ?? []).map((head, at) => [columnOfWord.get(bare(head)), at]));
  if (!columns.has("number")) throw fail("people-file-unknown", { file: basename(path) });
  const cell = (row: readonly string[], column: Column) => {
    const at = columns.get(column);
    const clean = column === "number" ? cleanCell : cleanText;
    const text = at === undefined ? "" : clean(row[at] ?? "");
    return isEmptyCell(text) ? null : text;
  };
  return rows.slice(1).flatMap((row) => {
    const number = cell(row, "number");
    if (number === null) return [];
    return {
      number,
      name: cell(row, "name"),
      section: cell(row, "section"),
      post: cell(row, "post"),
      gender: genderOf(cell(row, "gender")),
      isMarried: isMarried(cell(row, "married")),
    };
  });
}

function genderOf(text: string | null): ListedPerson["gender"] {
  if (text === null) return null;
  if (/^(f|female|woman|زن|خانم|مؤنث)$/i.test(text)) return "female";
  return /^(m|male|man|مرد|آقا|مذکر)$/i.test(text) ? "male" : null;
}

function isMarried(text: string | null): boolean | null {
  if (text === null) return null;
  if (/^(married|yes|1|true|متأهل|متاهل)$/i.test(text)) return true;
  return /^(single|divorced|widowed|no|0|false|مجرد|مطلقه)$/i.test(text) ? false : null;
}
