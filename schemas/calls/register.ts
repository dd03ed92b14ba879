import * as z from "zod";
import type { Area } from "../areas";
import { get, post } from "../define-call";
import { recordQuery } from "../list-query";
import * as wire from "../wire";

type Shape = z.core.$ZodLooseShape;

/** The effect of a calendar change; `jobId` is the job that computes the affected days again, if there are any. */
export const touchShape = { people: wire.whole, personDays: wire.whole, jobId: z.nullable(wire.whole) };

/** Only tries a change: it is validated and its effect is returned, but nothing is saved. */
const previewShape = { isPreview: z.optional(wire.bit) };

/** The list of records that administrators read, and one of them, by their paths. */
export function listed<K extends Shape, R extends Shape, F extends Shape>(
  [list, one]: readonly [list: string, one: string],
  { key, row, filters }: { key: K; row: R; filters: F },
) {
  const output = wire.object({ ...key, ...row });
  return {
    list: get(list, { input: wire.object({ ...recordQuery, ...filters }), paged: output }),
    one: get(one, { input: wire.object(key), output }),
  };
}

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
    list: get(`${path}/${names.many}`, {
      input: wire.object({ ...recordQuery, ...filters }),
      paged: wire.object(row),
      area,
    }),
    one: get(`${path}/${names.one}`, { input: wire.object(key), output: wire.object(row), area }),
    add: post(`${path}/add${noun}`, {
      input: wire.object({ ...add, ...previewShape }),
      output: wire.object({ ...key, ...touchShape }),
      area,
      carries: "form",
    }),
    update: post(`${path}/update${noun}`, {
      input: wire.object({ ...key, ...update, version: z.optional(wire.count), ...previewShape }),
      output: wire.object({ ...key, ...touchShape }),
      area,
      carries: "form",
    }),
    remove: post(`${path}/delete${noun}`, {
      input: wire.object({ ...key, version: z.optional(wire.count), ...previewShape }),
      output: wire.object(touchShape),
      area,
      carries: "form",
    }),
  };
}
