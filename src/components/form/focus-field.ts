/** The id of a form's field, for its label, its errors and {@link focusField}. */
export const fieldId = (formId: string, name: string) => `${formId}-${name}`;

/** Scrolls to a field and focuses it. */
export function focusField(formId: string, name: string): void {
  const element = document.getElementById(fieldId(formId, name));
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
}
