import type { AnyCall } from "@schemas/define-call";
import * as wire from "@schemas/wire";
import { wireParts } from "@schemas/wire";
import { usualHours } from "@src/fields/shift-hours/hours-values";
import * as fc from "fast-check";
import * as core from "zod/v4/core";

type Schema = core.$ZodType & { _zod: { def: Def } };
type Def = {
  type: string;
  in?: Schema;
  out?: Schema;
  innerType?: Schema;
  element?: Schema;
  shape?: Record<string, Schema>;
  options?: Schema[];
  items?: Schema[];
  valueType?: Schema;
  entries?: Record<string, string | number>;
  values?: unknown[];
  checks?: { _zod: { def: Check } }[];
};
type Check = {
  check: string;
  minimum?: number;
  maximum?: number;
  value?: number;
  format?: string;
  pattern?: RegExp;
};

const days = fc.constantFrom("2026-05-10", "2026-05-13", "2026-04-01", "2025-12-30");

/** Values for codecs whose meaning their shapes do not show. */
const byCodec = new Map<unknown, fc.Arbitrary<unknown>>([
  ...[wire.jalali, wire.anyJalali, wire.day, wire.longAgoDay, wire.birthDay].map(
    ({ _zod }) => [_zod.def, days] as const,
  ),
  [wire.clock._zod.def, fc.integer({ min: 0, max: 1439 })],
  [wire.whole._zod.def, fc.integer({ min: 1, max: 12 })],
  [wire.count._zod.def, fc.integer({ min: 1, max: 12 })],
  [wire.year._zod.def, fc.constantFrom(1404, 1405)],
  [wire.periodItem._zod.def, fc.constantFrom(140501, 140512)],
  [wire.degree._zod.def, fc.integer({ min: 1, max: 5 })],
]);

/** Random house values that fit a schema, as far as its shape shows. */
function housed(schema: Schema): fc.Arbitrary<unknown> {
  const values = byCodec.get(schema._zod.def);
  if (values) return values;
  const parts = wireParts(schema);
  if (parts) return recordOf(parts.shape as Record<string, Schema>);
  const { def } = schema._zod;
  const inner = () => housed((def.innerType ?? def.element ?? def.valueType) as Schema);
  switch (def.type) {
    case "string":
      return hasOwnRule(def) ? customOf(schema) : textOf(def);
    case "number":
      return numberOf(def);
    case "boolean":
      return fc.boolean();
    case "enum":
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case "literal":
      return fc.constantFrom(...(def.values ?? []));
    case "null":
      return fc.constant(null);
    case "nullable":
      return fc.option(inner(), { freq: 6 });
    case "optional":
    case "default":
    case "prefault":
      return fc.option(inner(), { nil: undefined, freq: 3 });
    case "array":
      return fc.array(inner(), { minLength: limitsOf(def).least ?? 0, maxLength: 3 });
    case "object":
      return recordOf(def.shape ?? {});
    case "record":
      return fc.dictionary(fc.constantFrom("name", "code", "date", "title"), inner(), { maxKeys: 3 });
    case "union":
      return fc.oneof(...(def.options ?? []).map(housed));
    case "pipe":
      return hasOwnRule(def) ? customOf(schema) : housed(def.out as Schema);
    case "custom":
      return customOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const recordOf = (shape: Record<string, Schema>) =>
  fc.record(Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, housed(schema)])));

const hasOwnRule = ({ checks = [] }: Def) => checks.some(({ _zod }) => _zod.def.check === "custom");

const usual = [
  new File(["1,2026-05-10,07:00"], "file.csv", { type: "text/csv" }),
  { NORMAL: usualHours },
  [{ from: null, plan: "P", offset: 0 }],
  [{ shift: null, off: "FRIDAY" }],
  [480, 960],
  {},
  [],
  1,
  480,
  "",
  "text",
];

/** Usual values that a schema with custom rules accepts. */
function customOf(schema: Schema): fc.Arbitrary<unknown> {
  const fitting = usual.filter((one) => core.safeParse(schema, one).success);
  return fitting.length > 0 ? fc.constantFrom(...fitting) : fc.jsonValue({ maxDepth: 2 });
}

function limitsOf({ checks = [] }: Def): {
  least?: number;
  most?: number;
  pattern?: RegExp;
  format?: string;
} {
  const limits: ReturnType<typeof limitsOf> = {};
  for (const { _zod } of checks) {
    const { check, minimum, maximum, value, pattern, format } = _zod.def;
    if (check === "min_length" || check === "greater_than") limits.least = Number(minimum ?? value);
    if (check === "max_length" || check === "less_than") limits.most = Number(maximum ?? value);
    if (pattern) limits.pattern = pattern;
    if (format) limits.format = format;
  }
  return limits;
}

function textOf(def: Def): fc.Arbitrary<unknown> {
  const { least = 0, most = 20, pattern } = limitsOf(def);
  if (pattern) return fc.stringMatching(pattern);
  const words = fc.constantFrom("1001", "1001", "1900", "10", "1", "نام", "DAY", "day-work", "code");
  const fitting = words.filter((word) => word.length >= least && word.length <= most);
  const made = fc.string({ minLength: least, maxLength: Math.max(least, Math.min(most, 20)) });
  return least > 6 || most < 1 ? made : fc.oneof({ arbitrary: fitting, weight: 3 }, made);
}

function numberOf(def: Def): fc.Arbitrary<unknown> {
  const { least = 0, most = Math.max(least, 1000) } = limitsOf(def);
  return fc.integer({ min: Math.ceil(least), max: Math.floor(most) });
}

const textOrFile = (value: unknown) =>
  typeof value === "object" && !(value instanceof Blob) ? JSON.stringify(value) : value;

/** Random parameters of a call as they travel, matching its declaration as far as the shapes show. */
export function anyInput(call: AnyCall): fc.Arbitrary<Record<string, unknown>> {
  const parts = wireParts(call.input);
  if (!parts) return fc.constant({});
  const shape = parts.shape as Record<string, Schema>;
  return recordOf(shape).map((values) =>
    Object.fromEntries(
      Object.entries(values as Record<string, unknown>).flatMap(([name, value]) => {
        if (value === undefined) return [];
        const encoded = core.safeEncode(shape[name] as Schema, value as never);
        const sent = encoded.success ? encoded.data : textOrFile(value);
        return sent === undefined || sent === null ? [] : [[parts.names[name] ?? name, sent]];
      }),
    ),
  );
}
