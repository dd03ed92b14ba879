/**
 * The range of days that a date in a call may be in. The server knows the limits (server/access/retained-days.ts):
 * `kept`: the retained work years and the next one, for everything that is computed, requested or reported.
 * `longAgo`: the start of an employment or a rule, also before the first of those years.
 * `birth`: a birthday.
 */
export type DayKind = "kept" | "longAgo" | "birth";

const kinds = new WeakMap<object, DayKind>();

/** Marks a date schema with its range of days. */
export function dayOf<S extends object>(kind: DayKind, schema: S): S {
  kinds.set(schema, kind);
  return schema;
}

type Schema = { _zod?: { def: { innerType?: Schema } } };

/** The range of days of a schema, also if it is optional or nullable; undefined if it is not a date, or any date. */
export function dayKindOf(schema: object): DayKind | undefined {
  const inner = (schema as Schema)._zod?.def.innerType;
  return kinds.get(schema) ?? (inner && dayKindOf(inner));
}

/** The dates of a shape by name, with their ranges of days. */
export function datesAmong(shape: Readonly<Record<string, unknown>>): [string, DayKind][] {
  return Object.entries(shape).flatMap(([name, schema]): [string, DayKind][] => {
    const kind = dayKindOf(schema as object);
    return kind ? [[name, kind]] : [];
  });
}
