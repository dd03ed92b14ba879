import type { FieldShape } from "./fields/field";

type Row = Record<string, unknown>;

/** The fields of a record that a function of it reads, such as the function of its title. */
export function fieldsRead(fields: FieldShape, read: (row: Row) => unknown): string[] {
  const names = new Set<string>();
  // Called with empty fields and with filled ones, because each may read other fields.
  for (const value of [undefined, "1"]) {
    const get = (_: Row, name: string | symbol) => {
      if (typeof name === "string" && name in fields) names.add(name);
      return value;
    };
    try {
      read(new Proxy<Row>({}, { get }));
    } catch {
      // It needed a real value, but the fields it has read so far are recorded.
    }
  }
  return [...names];
}
