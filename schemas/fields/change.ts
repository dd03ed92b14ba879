import * as z from "zod";
import { asField } from "./field";

/**
 * What a line of the history changed, name by name: how it stood before and after, null when it was not there, and what
 * the records are called that it names by their codes (schemas/history-fields.ts). Never asked from anyone.
 */
export type HistoryChange = {
  readonly subject: string;
  readonly key: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly names: Readonly<Record<string, string>>;
};

/** What a line of the history changed. */
export function change() {
  const held = z.record(z.string(), z.unknown()).nullable();
  const names = z.record(z.string(), z.string());
  return asField(z.object({ subject: z.string(), key: z.string(), before: held, after: held, names }), {
    kind: "change",
    options: {},
    isOptional: true,
  });
}
