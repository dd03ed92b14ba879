import type { Field } from "./field";

/** The initial value of a field: an empty text or set, or a no. */
export function emptyValueOf(field: Field): unknown {
  if (field.kind === "relation" && field.options.isMultiple) return [];
  return emptyValues[field.kind] ?? null;
}

const emptyValues: Readonly<Partial<Record<Field["kind"], unknown>>> = {
  text: "",
  nationalCode: "",
  permissionSet: [],
  rightsGrid: [],
  withheldSet: [],
  yesNo: false,
  rotationDays: [],
  planSteps: [{ from: null, plan: "", offset: 0 }],
};
