import * as z from "zod/mini";
import { approvalDegrees } from "./approval-degrees";
import { type DayKind, dayKindOf, dayOf } from "./day-kinds";
import { formatClock, parseClock } from "./values/clock-time";
import { formatJalali, type IsoDate, isIsoDate, parseJalali } from "./values/jalali-date";
import { isStorable } from "./values/storable-text";

/*
 * The wire formats of house values. Each export is a two-way codec: `z.decode` turns wire values into house values,
 * `z.encode` turns them back. Query parameters are always text, JSON may hold numbers, so numeric codecs read both.
 * Written with zod/mini because the sign-in page loads them before anything else.
 */

type Shape = z.core.$ZodLooseShape;
type Names<S extends Shape> = { readonly [K in keyof S]?: string };

const spellings = new WeakMap<object, string>();

/** A schema whose value has this name on the wire, independent of its house name. */
export function spelled<S extends z.core.$ZodType>(name: string, schema: S): S {
  const own = z.clone(schema);
  const kind = dayKindOf(schema);
  spellings.set(own, name);
  const made = wireParts(schema);
  if (made) parts.set(own, made);
  return kind ? dayOf(kind, own) : own;
}

const spellingsIn = (shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([house, schema]) => {
      const name = spellings.get(schema);
      return name === undefined ? [] : [[house, name]];
    }),
  );

/**
 * An object whose keys have other names on the wire:
 * `object({ personnelNumber: z.string() }, { personnelNumber: "Perno" })`. A key without an entry has the name its schema
 * is {@link spelled} with, or its own. Unknown wire keys are dropped.
 */
export function object<S extends Shape>(shape: S, others: Names<S> = {}) {
  const names: Names<S> = { ...spellingsIn(shape), ...others };
  const pairs = Object.keys(shape).map((house) => [house, names[house] ?? house] as const);
  const house = z.object(shape);
  const codec = z.codec(z.record(z.string(), z.unknown()), house, {
    decode: (raw) => rename(raw, pairs, 1, 0) as z.input<typeof house>,
    encode: (value) => rename(value as Record<string, unknown>, pairs, 0, 1),
  });
  parts.set(codec, { shape, names });
  return codec;
}

type Parts = { readonly shape: Shape; readonly names: Names<Shape> };
const parts = new WeakMap<object, Parts>();

/** The arguments {@link object} was called with; undefined for a schema it did not make. */
export function wireParts(schema: unknown): Parts | undefined {
  return parts.get(schema as object);
}

/** The wire name of a call's parameter. */
export const nameOnWire = (schema: unknown, house: string): string =>
  wireParts(schema)?.names[house] ?? house;

/** The house name of a parameter, given its name as sent. */
export function nameInHouse(schema: unknown, sent: string): string {
  const { shape = {}, names = {} } = wireParts(schema) ?? {};
  return Object.keys(shape).find((name) => (names[name] ?? name) === sent) ?? sent;
}

/** The schema of rows without some keys, sent to a caller who may not see these fields and used to read such rows. */
export function withoutKeys(schema: z.core.$ZodType, keys: readonly string[]): z.core.$ZodType {
  const made = wireParts(schema);
  if (!made || keys.length === 0) return schema;
  const shape = Object.fromEntries(Object.entries(made.shape).filter(([key]) => !keys.includes(key)));
  return object(shape, made.names);
}

function rename(
  from: Record<string, unknown>,
  pairs: readonly (readonly [string, string])[],
  source: 0 | 1,
  target: 0 | 1,
) {
  const to: Record<string, unknown> = {};
  for (const pair of pairs) {
    const value = from[pair[source]];
    if (value !== undefined) to[pair[target]] = value;
  }
  return to;
}

/** Adds an issue with one of our own codes (schemas/issues.ts has its sentence) and stops the parse. */
function refuse(payload: { issues: unknown[] }, input: unknown, rule: string): never {
  payload.issues.push({ code: "custom", input, params: { rule } });
  return z.NEVER as never;
}

/** A code of something: a person, a section, a type. No code that can be created is longer. */
export const code = z.string().check(z.maxLength(100));

/** The person a call is about, in the specification's usual spelling. */
export const perno = spelled("perno", code);

/** A password that is sealed or encoded for transport (schemas/seal.ts). */
export const sealed = z.string().check(z.maxLength(4000));

/** The most entries of a list of codes or numbers. */
export const mostListed = 20_000;

const textOrNumber = z.union([z.string(), z.number()]);

const jalaliDay = () =>
  z.codec(z.string(), z.string(), {
    decode: (text, payload): IsoDate => parseJalali(text) ?? refuse(payload, text, "jalali-date"),
    encode: (iso, payload) => (isIsoDate(iso) ? formatJalali(iso) : refuse(payload, iso, "iso-date")),
  });

/** A Jalali `YYYY/MM/DD` on the wire, an ISO date in the house. */
export const jalali = dayOf("kept", jalaliDay());

/** The first and last day of something, in our own calls. */
export const days = { from: jalali, to: jalali };

/** The days that a list is limited to, open at each end that is left out. */
export const between = { from: z.optional(jalali), to: z.optional(jalali) };

/** A range of days, in the specification's usual spelling. */
export const range = {
  from: spelled("begindate", jalali),
  to: spelled("enddate", jalali),
};

/** The first and last day of something, as the specification spells them in answers. */
export const bounds = {
  from: spelled("BeginDate", jalali),
  to: spelled("EndDate", jalali),
};

/** A Jalali day shown by some clock: any day. */
export const anyJalali = jalaliDay();

const isoDay = (kind: DayKind) => dayOf(kind, z.iso.date());

/** An ISO date on both sides, in our own calls. */
export const day = isoDay("kept");

/** The start of an employment, or of a rule. */
export const longAgoDay = isoDay("longAgo");

/** A birthday. */
export const birthDay = isoDay("birth");

/** A clock time `hh:mm` (next day `+1`) on the wire, minutes since the day's midnight in the house. */
export const clock = z.codec(z.string(), z.number(), {
  decode: (text, payload) => parseClock(text) ?? refuse(payload, text, "clock-time"),
  encode: (minutes) => formatClock(minutes),
});

/** The same, except that an empty text means no time. */
export const clockOrEmpty = z.codec(z.string(), z.nullable(z.number()), {
  decode: (text, payload) => (text === "" ? null : (parseClock(text) ?? refuse(payload, text, "clock-time"))),
  encode: (minutes) => (minutes === null ? "" : formatClock(minutes)),
});

/** A whole number, as text or number on the wire. */
export const whole = z.codec(textOrNumber, z.number(), {
  decode: (value, payload) => {
    const number = typeof value === "number" ? value : /^-?\d+$/.test(value) ? Number(value) : Number.NaN;
    return Number.isSafeInteger(number) ? number : refuse(payload, value, "whole-number");
  },
  encode: (number) => number,
});

/** A count, rank, version or the number of a register's row: within the range of the database's integers. */
export const count = whole.check(z.gte(-(2 ** 31)), z.lte(2 ** 31 - 1));

/** How many of each there are, by their names. */
export const counts = <N extends string>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, whole])) as Record<N, typeof whole>;

/** A Jalali year within a human lifetime. */
export const year = whole.check(z.gte(1300), z.lte(1500));

/** A period with its Jalali year: 140508. */
export const periodItem = z.codec(textOrNumber, z.number(), {
  decode: (value, payload) =>
    /^1[345]\d\d\d[1-9]$|^1[345]\d\d[1-9]\d$/.test(String(value))
      ? Number(value)
      : refuse(payload, value, "period-item"),
  encode: (item) => item,
});

/** An approval degree: 1 (final) to 5. */
export const degree = z.codec(textOrNumber, z.number(), {
  decode: (value, payload) => {
    const degree = Number(value);
    return approvalDegrees.some((one) => one === degree) ? degree : refuse(payload, value, "degree");
  },
  encode: (degree) => degree,
});

/** A number as its schema allows, as text or number on the wire; an empty text is no number. */
export const number = (number: z.core.$ZodType<number, number>) =>
  z.codec(textOrNumber, number, {
    decode: (value) => (value === "" ? Number.NaN : Number(value)),
    encode: (value) => value,
  });

/** A duration: whole minutes on both sides. */
export const minutes = whole;

/** A percentage, which may have a fraction: 22.5. */
export const percent = z.number();

/** Spec §3: the lock's flags are the text 'True' (anything else: not allowed). */
export const trueText = z.codec(z.union([z.string(), z.boolean()]), z.boolean(), {
  decode: (value) => value === true || (typeof value === "string" && value.toLowerCase() === "true"),
  encode: (flag) => (flag ? "True" : "False"),
});

/** A yes/no sent as '1' or '0'. */
export const bit = z.codec(z.union([z.string(), z.number(), z.boolean()]), z.boolean(), {
  decode: (value) => value === true || value === 1 || value === "1" || value === "true" || value === "True",
  encode: (flag) => (flag ? "1" : "0"),
});

/** A list of texts, comma-separated on the wire. */
export const list = z.codec(z.string(), z.array(code).check(z.maxLength(mostListed)), {
  decode: (text) =>
    text
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean),
  encode: (items) => items.join(","),
});

/** A list of whole numbers (permission codes), comma-separated on the wire. */
export const numbers = z.codec(z.string(), z.array(z.number()).check(z.maxLength(mostListed)), {
  decode: (text, payload) => {
    const parts = text
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean);
    return parts.every((part) => /^\d+$/.test(part) && Number.isSafeInteger(Number(part)))
      ? parts.map(Number)
      : refuse(payload, text, "number-list");
  },
  encode: (numbers) => numbers.join(","),
});

const mostFlags = 1000;
const flagIndexes = z.array(z.number().check(z.gte(0), z.lt(mostFlags))).check(z.maxLength(mostFlags));

/** Flags by index: the wire holds an array of '0' and '1', the house the indexes that are '1'. */
export const flags = z.codec(
  z.array(z.union([z.string(), z.number()])).check(z.maxLength(mostFlags)),
  flagIndexes,
  {
    decode: (bits) => bits.flatMap((bit, index) => (String(bit) === "1" ? [index] : [])),
    encode: (indexes) => {
      const on = new Set(indexes);
      return Array.from({ length: Math.max(-1, ...indexes) + 1 }, (_, index) => (on.has(index) ? "1" : "0"));
    },
  },
);

/** The same flags as text: '0,1,1' is the indexes 1 and 2. */
export const flagsText = z.codec(z.string(), flagIndexes, {
  decode: (text, payload) => {
    const bits = text === "" ? [] : text.split(",").map((bit) => bit.trim());
    return bits.every((bit) => bit === "0" || bit === "1")
      ? bits.flatMap((bit, index) => (bit === "1" ? [index] : []))
      : refuse(payload, text, "number-list");
  },
  encode: (indexes) => z.encode(flags, indexes).join(","),
});

/** A value of any shape, as JSON text in parameters. Rows of answers hold such values as they are. */
export function json<S extends z.core.$ZodType>(schema: S) {
  return z.codec(z.unknown(), schema, {
    decode: (sent, payload) => {
      if (typeof sent !== "string") return sent as z.input<S>;
      let value: unknown;
      try {
        value = JSON.parse(sent);
      } catch {
        return refuse(payload, sent, "wrong-kind");
      }
      // Escapes can hide characters from the check of the parameters.
      return isStorable(value) ? (value as z.input<S>) : refuse(payload, sent, "odd-characters");
    },
    encode: (value) => JSON.stringify(value),
  });
}

/** An optional value: null on both sides of a form, absent among the parameters. */
export function maybe<S extends z.core.$ZodType>(schema: S) {
  return z.optional(z.nullable(schema));
}
