import { type Field, type FieldShape, fieldOf } from "./field";

/** The initial value of a field: an empty text or set, or a no. */
export function emptyValueOf(field: Field): unknown {
  if (field.kind === "relation" && field.options.isMultiple) return [];
  return byKind[field.kind] ?? null;
}

/** The initial values of an empty form; null for a name that is not a field. */
export function emptyValuesOf(shape: FieldShape, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.map((name) => {
      const field = shape[name] && fieldOf(shape[name]);
      return [name, field ? emptyValueOf(field) : null];
    }),
  );
}

const byKind: Readonly<Partial<Record<Field["kind"], unknown>>> = {
  text: "",
  nationalCode: "",
  permissionSet: [],
  rightsGrid: [],
  withheldSet: [],
  yesNo: false,
  rotationDays: [],
  planSteps: [{ from: null, plan: "", offset: 0 }],
};
