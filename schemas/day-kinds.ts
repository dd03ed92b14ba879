/**
 * Which days a date of a call may be. The server says where they begin and end (server/access/kept-days.ts):
 * `kept`: of the work years that are kept, and the next one. What is computed, asked or reported is of these.
 * `longAgo`: since when somebody works or a rule holds, also before the first of those years.
 * `birth`: somebody's birthday.
 */
export type DayKind = "kept" | "longAgo" | "birth";

const kinds = new WeakMap<object, DayKind>();

/** Marks a schema of a date as one of these days. */
export function dayOf<S extends object>(kind: DayKind, schema: S): S {
  kinds.set(schema, kind);
  return schema;
}

type Schema = { _zod?: { def: { innerType?: Schema } } };

/** Which days a schema means, also where it may be left out or empty; undefined when it is of no date, or of any. */
export function dayKindOf(schema: object): DayKind | undefined {
  const inner = (schema as Schema)._zod?.def.innerType;
  return kinds.get(schema) ?? (inner && dayKindOf(inner));
}

/** The dates of a shape by name, with the days they may be. */
export function datesAmong(shape: Readonly<Record<string, unknown>>): [string, DayKind][] {
  return Object.entries(shape).flatMap(([name, schema]): [string, DayKind][] => {
    const kind = dayKindOf(schema as object);
    return kind ? [[name, kind]] : [];
  });
}
