import { type Field, type FieldSchema, fieldOf } from "@schemas/fields/field";
import type { Resource, Values } from "@schemas/resource";
import { usualHours } from "@src/fields/shift-hours/hours-values";

/** A valid record of any resource, built from its declaration; `given` sets what matters to a test. */
export function fixture(resource: Resource, given: Values = {}): Values {
  const made = Object.entries(resource.fields).map(([name, schema]) => [
    name,
    sampleOf(fieldOf(schema as FieldSchema)),
  ]);
  return { ...Object.fromEntries(made), ...given };
}

function sampleOf(field: Field | undefined): unknown {
  switch (field?.kind) {
    case "recordId":
      return 1;
    case "text":
      return "الف";
    case "number":
      return field.options.min ?? 1;
    case "yesNo":
      return true;
    case "select":
      return field.options.choices[0];
    case "relation":
      return field.options.isMultiple ? ["1"] : "1";
    case "permissionSet":
    case "rightsGrid":
    case "withheldSet":
      return [];
    case "change":
      return { subject: "person", key: "1", before: null, after: null, names: {} };
    case "permissionFlag":
      return 1;
    case "jalaliDate":
      return "2026-03-21";
    case "instant":
      return "2026-03-21T08:30:00Z";
    case "clockTime":
      return 8 * 60;
    case "duration":
      return 60;
    case "nationalCode":
      return "0932833810";
    case "shiftHours":
      return { NORMAL: usualHours };
    case "rotationDays":
      return [{ shift: "1", off: null }];
    case "planSteps":
      return [{ from: null, plan: "1", offset: 0 }];
    default:
      return {};
  }
}
