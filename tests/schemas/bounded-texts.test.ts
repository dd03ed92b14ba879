import { calls } from "@schemas/calls";
import type { AnyCall } from "@schemas/define-call";
import * as wire from "@schemas/wire";
import { wireParts } from "@schemas/wire";
import { expect, it } from "vitest";
import type * as core from "zod/v4/core";

type Schema = core.$ZodType & { _zod: { def: Def } };
type Def = {
  type: string;
  out?: Schema;
  innerType?: Schema;
  element?: Schema;
  shape?: Record<string, Schema>;
  options?: Schema[];
  keyType?: Schema;
  valueType?: Schema;
  format?: string;
  checks?: { _zod: { def: { check: string } } }[];
};

/** Dates are bounded: a longer text is not a date. */
const dates = new Set<unknown>(
  [wire.jalali, wire.anyJalali, wire.day, wire.longAgoDay, wire.birthDay].map(({ _zod }) => _zod.def),
);

const boundingChecks = new Set(["max_length", "length_equals", "string_format"]);

/** The places in a schema where a text or a list may have any length. */
function endless(schema: Schema | undefined, at: string): string[] {
  if (!schema || dates.has(schema._zod.def)) return [];
  const parts = wireParts(schema);
  const { def } = schema._zod;
  const shape = (parts?.shape ?? def.shape) as Record<string, Schema> | undefined;
  if (shape) return Object.entries(shape).flatMap(([name, one]) => endless(one, `${at}.${name}`));
  const isBounded =
    def.format !== undefined || def.checks?.some(({ _zod }) => boundingChecks.has(_zod.def.check));
  const inner = [def.innerType, def.element, def.out, def.keyType, def.valueType, ...(def.options ?? [])];
  return [
    ...((def.type === "string" || def.type === "array") && !isBounded ? [at] : []),
    ...inner.flatMap((one) => endless(one, at)),
  ];
}

it("no call accepts a text or a list of unlimited length", () => {
  const all = Object.values<Record<string, AnyCall>>(calls).flatMap((group) => Object.values(group));
  expect(all.flatMap((call) => endless(call.input as Schema | undefined, call.name))).toEqual([]);
});
