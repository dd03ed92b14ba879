import type { FieldShape } from "./fields/field";

type Row = Record<string, unknown>;

/** The fields of a record that a function of it looks at, such as what makes its title. */
export function fieldsRead(fields: FieldShape, read: (row: Row) => unknown): string[] {
  const names = new Set<string>();
  // Once with nothing in the fields and once with something: each may lead to other fields.
  for (const value of [undefined, "1"]) {
    const get = (_: Row, name: string | symbol) => {
      if (typeof name === "string" && name in fields) names.add(name);
      return value;
    };
    try {
      read(new Proxy<Row>({}, { get }));
    } catch {
      // It wanted a real value; what it looked at is known all the same.
    }
  }
  return [...names];
}
