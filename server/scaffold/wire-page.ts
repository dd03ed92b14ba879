import { calls } from "@schemas/calls";
import type { Access, AnyCall } from "@schemas/define-call";
import { fieldOf } from "@schemas/fields/field";
import * as wire from "@schemas/wire";
import { wireParts } from "@schemas/wire";

type Def = {
  type: string;
  in?: Schema;
  out?: Schema;
  innerType?: Schema;
  element?: Schema;
  entries?: Record<string, string | number>;
  values?: readonly unknown[];
  options?: readonly Schema[];
  transform?: unknown;
  shape?: Record<string, Schema>;
};
type Schema = { _zod: { def: Def; bag?: { Class?: unknown } } };

const spellings = new Map<unknown, string>([
  [wire.jalali, "Jalali day `1405/01/31`"],
  [wire.anyJalali, "Jalali day `1405/01/31`"],
  [wire.day, "day `2026-04-20`"],
  [wire.longAgoDay, "day `2026-04-20`"],
  [wire.birthDay, "day `2026-04-20`"],
  [wire.clock, "time `07:05`"],
  [wire.clockOrEmpty, "time `07:05`, or empty"],
  [wire.whole, "whole number"],
  [wire.count, "whole number"],
  [wire.year, "Jalali year"],
  [wire.periodItem, "Jalali year and period `140508`"],
  [wire.degree, "degree, 1 to 5"],
  [wire.bit, "`1` or `0`"],
  [wire.trueText, "`True` or `False`"],
  [wire.list, "texts with commas between"],
  [wire.numbers, "numbers with commas between"],
  [wire.flags, "list of `1` and `0`, by index"],
  [wire.flagsText, "`1` and `0` with commas between, by index"],
  [wire.sealed, "sealed password"],
  [wire.code, "text"],
]);

const plain: Readonly<Record<string, string>> = {
  string: "text",
  number: "number",
  boolean: "`true` or `false`",
  unknown: "any value",
  any: "any value",
  record: "object",
  object: "object",
  custom: "object",
  date: "instant",
  null: "null",
};

/** The wire format of a value, in a few words. */
function spelling(schema: Schema): string {
  const known = spellings.get(schema) ?? spellingOfChecked(schema) ?? spellingOfTime(schema);
  if (known) return known;
  if (wireParts(schema)) return `{ ${namesOf(schema).join(", ")} }`;
  const { type, innerType, element, entries, values, options, shape, in: sent, out } = schema._zod.def;
  if (schema._zod.bag?.Class === Blob) return "file";
  if (shape) return `{ ${namesOfShape(shape).join(", ")} }`;
  if (type === "optional" || type === "default" || type === "prefault") return spelling(innerType as Schema);
  if (type === "nullable") return `${spelling(innerType as Schema)} or null`;
  if (type === "array") return `list of ${spelling(element as Schema)}`;
  if (type === "enum")
    return Object.values(entries ?? {})
      .map((one) => `\`${one}\``)
      .join(" or ");
  if (type === "literal") return (values ?? []).map((one) => `\`${String(one)}\``).join(" or ");
  if (type === "union") return [...new Set((options ?? []).map(spelling))].join(" or ");
  if (type === "pipe")
    return sent?._zod.def.type === "unknown"
      ? "JSON"
      : spelling((spellings.has(sent) ? sent : out) as Schema);
  return plain[type] ?? type;
}

/** A schema that only narrows another one has the other's wire format. */
function spellingOfChecked(schema: Schema): string | undefined {
  const { transform } = schema._zod.def;
  if (!transform) return undefined;
  return [...spellings].find(([one]) => (one as Schema)._zod.def.transform === transform)?.[1];
}

const fieldSpellings: Readonly<Record<string, string>> = { clockTime: "time `07:05`", duration: "minutes" };

/** The format of a time or a length in a form's field, such as a setting, whose schema does not describe its text. */
function spellingOfTime(schema: Schema): string | undefined {
  const field = fieldOf(schema as never);
  const known = field && fieldSpellings[field.kind];
  return known && (field.isOptional ? `${known}, or empty` : known);
}

const isOptional = (schema: Schema) => ["optional", "default", "prefault"].includes(schema._zod.def.type);

/** The wire names of an object, with optional ones marked. */
function namesOf(schema: unknown): string[] {
  const { shape = {}, names = {} } = wireParts(schema) ?? {};
  return namesOfShape(shape as Record<string, Schema>, names as Record<string, string>);
}

const namesOfShape = (shape: Record<string, Schema>, names: Record<string, string> = {}) =>
  Object.entries(shape).map(([house, one]) => `${names[house] ?? house}${isOptional(one) ? "?" : ""}`);

function parametersOf(schema: unknown): string {
  const { shape = {}, names = {} } = wireParts(schema) ?? {};
  return Object.entries(shape as Record<string, Schema>)
    .map(([house, one]) => {
      const name = (names as Record<string, string>)[house] ?? house;
      return `\`${name}\`${isOptional(one) ? " (optional)" : ""}: ${spelling(one)}`;
    })
    .join("<br>");
}

const callers: Readonly<Record<Access, string>> = {
  anyone: "anyone",
  anyAccount: "everyone signed in, including the setup account",
  signedIn: "everyone signed in",
  manager: "managers and administrators",
  webAdmin: "administrators",
  configurator: "the setup account and administrators",
};

function answerOf({ values, output, paged, sum }: AnyCall): string {
  if (values === "none") return "nothing";
  if (values === "file") return "a file";
  const item = wireParts(output) ? namesOf(output).join(", ") : spelling(output as Schema);
  const total = paged ? `, with \`Total\`${sum ? " and sums" : ""}` : "";
  return values === "list" ? `list${total}: ${item}` : item;
}

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

const intro = `# The calls of the attendance server

This page is generated by \`npm run docs\` from the declarations in \`schemas/calls\`; a test fails when it is out of date.
A call is a \`GET\` or \`POST\` of \`/api/\` followed by its path. Parameters are in the address, or in the body of a POST if
the table says "form" or "files". The answer is an envelope: \`ResultType\` is 1 for success, \`Message\` is a sentence for
people in the language of \`Accept-Language\`, and \`Values\` is a list of the results. A refusal gives its reason in
\`Code\`, and in \`Fields\` a sentence for each wrong parameter. The headers \`username\` and \`token\`, or the portal's cookie,
prove a session.

Odd paths and names (\`Perno\`, \`Longtitude\`) are those of the system that this server replaces.
`;

/** The page that lists every call with its wire format, in Markdown. */
export function wirePage(): string {
  const groups = Object.entries(calls as Record<string, Record<string, AnyCall>>);
  const parts = groups.map(([group, members]) => {
    const rows = Object.values(members).map((call) => {
      const body = call.carries === "query" ? "" : call.carries === "form" ? ", form" : ", files";
      const needs = call.needs ? ` (\`${call.needs}\`)` : "";
      return `| \`${call.method} ${call.path}\`${body} | ${callers[call.allow]}${needs} | ${cell(parametersOf(call.input))} | ${cell(answerOf(call))} |`;
    });
    return [
      `## ${group}`,
      "",
      "| call | for | parameters | answers |",
      "| --- | --- | --- | --- |",
      ...rows,
      "",
    ].join("\n");
  });
  return `${intro}\n${parts.join("\n")}`;
}
