import { type FieldShape, fieldOf } from "@schemas/fields/field";
import type { Values } from "@schemas/resource";
import { lookOf } from "@src/fields";
import type { ShowProps } from "@src/fields/look";
import type { Listed, ListWords } from "./list/listed";

type FieldValueProps = {
  resource: Pick<Listed, "fields" | "emptyIf">;
  name: string;
  row: Values;
  place: ShowProps["place"];
  words: Pick<ListWords, "choices">;
};

/** A field of a record, drawn by its kind; a dash if it is empty, so that it does not seem to be loading. */
export function FieldValue({ resource, name, row, place, words }: FieldValueProps) {
  const field = fieldIn(resource.fields, name);
  const value = row[name];
  if (resource.emptyIf?.[name]?.(row)) return "—";
  if (value === null || value === undefined || value === "") return "—";
  const { Show } = lookOf(field.kind);
  return <Show value={value as never} field={field} row={row} place={place} choices={words.choices(name)} />;
}

/** The kind and options of a field; declarations are checked at start, so every field has them. */
export function fieldIn(shape: FieldShape, name: string) {
  const schema = shape[name];
  const field = schema && fieldOf(schema);
  if (!field) throw new Error(`Field "${name}" has no kind. Declare it with a builder from schemas/fields.`);
  return field;
}
