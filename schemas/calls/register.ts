import * as z from "zod";
import type { Area } from "../areas";
import { defineCall } from "../define-call";
import { recordQuery } from "../list-query";
import { bitOnWire, countOnWire, onWire, wholeOnWire } from "../wire";

type Shape = z.core.$ZodLooseShape;

/** The effect of a calendar change; `jobId` is the job that computes the affected days again, if there are any. */
export const touchShape = {
  people: wholeOnWire,
  personDays: wholeOnWire,
  jobId: z.nullable(wholeOnWire),
};

/** Only tries a change: it is validated and its effect is returned, but nothing is saved. */
const previewShape = { isPreview: z.optional(bitOnWire) };

/**
 * The calls of a register that an administrator maintains, under `<path>/…`: list, one, add, update and delete. `key`
 * identifies a row, `row` is its shape, `add` and `update` are the fields of the forms. Update and delete name the
 * version they were based on. `filters` are the filters of the list. `area` is the area of rights, if
 * schemas/call-areas.ts does not define it.
 */
export function registerCalls<
  K extends Shape,
  R extends Shape,
  A extends Shape,
  U extends Shape,
  F extends Shape,
>(
  path: string,
  names: { one: string; many: string },
  { key, row, add, update, filters, area }: { key: K; row: R; add: A; update: U; filters: F; area?: Area },
) {
  const noun = names.one[0]?.toUpperCase() + names.one.slice(1);
  return {
    list: defineCall({
      get: `${path}/${names.many}`,
      input: onWire({ ...recordQuery, ...filters }),
      paged: onWire(row),
      area,
    }),
    one: defineCall({
      get: `${path}/${names.one}`,
      input: onWire(key),
      output: onWire(row),
      area,
    }),
    add: defineCall({
      post: `${path}/add${noun}`,
      input: onWire({ ...add, ...previewShape }),
      output: onWire({ ...key, ...touchShape }),
      area,
      carries: "form",
    }),
    update: defineCall({
      post: `${path}/update${noun}`,
      input: onWire({ ...key, ...update, version: z.optional(countOnWire), ...previewShape }),
      output: onWire({ ...key, ...touchShape }),
      area,
      carries: "form",
    }),
    remove: defineCall({
      post: `${path}/delete${noun}`,
      input: onWire({ ...key, version: z.optional(countOnWire), ...previewShape }),
      output: onWire(touchShape),
      area,
      carries: "form",
    }),
  };
}
