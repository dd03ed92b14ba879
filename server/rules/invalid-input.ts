import * as core from "zod/v4/core";

type Mistake = Pick<core.$ZodIssue, "code"> & { [detail: string]: unknown };

const mistakes = {
  required: { code: "too_small", origin: "string", minimum: 1, inclusive: true },
  "not-a-choice": { code: "invalid_value", values: [] },
  "odd-characters": { code: "custom", params: { rule: "odd-characters" } },
  "from-one": { code: "too_small", origin: "number", minimum: 1, inclusive: true },
} as const satisfies Record<string, Mistake>;

/** Refuses a payload for a reason its schema cannot check; worded and placed like a refusal by the schema. */
export function invalidInput(field: string, mistake: keyof typeof mistakes, input: unknown): Error {
  const issue = { ...mistakes[mistake], path: [field], message: mistake, input };
  return new core.$ZodRealError([issue as unknown as core.$ZodIssue]);
}
