import { type FormSchema, useSchemaForm } from "@src/components/form/use-schema-form";
import { render } from "@testing-library/react";
import { sample } from "@tests/helpers/sample";
import { Controller } from "react-hook-form";
import { expect, it, vi } from "vitest";
import * as z from "zod";

const schema = z.object({ name: z.string() }) as unknown as FormSchema;
const names = ["name"];

const rendered = vi.fn();

function Page() {
  rendered();
  const { form, connection } = useSchemaForm(schema, names, { name: sample.section });
  return (
    <>
      <Controller
        name="name"
        control={form.control}
        render={({ field }) => <input {...field} value={String(field.value)} />}
      />
      {connection}
    </>
  );
}

it("renders a form once before it is first shown", () => {
  const { getByDisplayValue } = render(<Page />);
  expect(getByDisplayValue(sample.section)).toBeTruthy();
  expect(rendered).toHaveBeenCalledOnce();
});
