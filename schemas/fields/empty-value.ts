import type { Field } from "./field";

/** What a field holds before anything is known: no answer is an empty text or set, or a no. */
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
