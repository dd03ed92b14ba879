import type { FieldShape } from "@schemas/fields/field";
import type { Values } from "@schemas/resource";
import { type FormSchema, useSchemaForm } from "@src/components/form/use-schema-form";
import { useMemo } from "react";
import * as z from "zod";

/** A form for some fields of a shape; otherwise like {@link useSchemaForm}. */
export function useFieldForm(shape: FieldShape, names: readonly string[], initial: Values) {
  const schema = useMemo(() => {
    const picked = Object.fromEntries(names.map((name) => [name, shape[name]])) as z.core.$ZodShape;
    return z.object(picked) as unknown as FormSchema;
  }, [shape, names]);
  return useSchemaForm(schema, names, initial);
}
