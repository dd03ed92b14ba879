import * as z from "zod";
import type { Area } from "../areas";
import { defineCall } from "../define-call";
import { recordQuery } from "../list-query";
import { bitOnWire, countOnWire, onWire, wholeOnWire } from "../wire";

type Shape = z.core.$ZodLooseShape;

/** What a change of the calendar makes the server compute again; `jobId` is the job that does it, if there is anything. */
export const touchShape = {
  people: wholeOnWire,
  personDays: wholeOnWire,
  jobId: z.nullable(wholeOnWire),
};

/** With it a change is only tried: refused as it would be, answered with what it would touch, and not kept. */
const previewShape = { isPreview: z.optional(bitOnWire) };

/**
 * The calls of a register that an administrator keeps, under `<path>/…`: list, one, add, update and delete. `key` is
 * what names a row, `row` what a row is, `add` and `update` what a form gives; an update and a deletion name the
 * version they were based on. `filters` are what the list may be narrowed by; `area` is whose rights they take, where
 * schemas/call-areas.ts does not say so.
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
      output: onWire(row),
      paged: true,
      allow: "webAdmin",
      area,
    }),
    one: defineCall({
      get: `${path}/${names.one}`,
      input: onWire(key),
      output: onWire(row),
      allow: "webAdmin",
      area,
    }),
    add: defineCall({
      post: `${path}/add${noun}`,
      input: onWire({ ...add, ...previewShape }),
      output: onWire({ ...key, ...touchShape }),
      allow: "webAdmin",
      area,
      carries: "form",
    }),
    update: defineCall({
      post: `${path}/update${noun}`,
      input: onWire({ ...key, ...update, version: z.optional(countOnWire), ...previewShape }),
      output: onWire({ ...key, ...touchShape }),
      allow: "webAdmin",
      area,
      carries: "form",
    }),
    remove: defineCall({
      post: `${path}/delete${noun}`,
      input: onWire({ ...key, version: z.optional(countOnWire), ...previewShape }),
      output: onWire(touchShape),
      allow: "webAdmin",
      area,
      carries: "form",
    }),
  };
}
