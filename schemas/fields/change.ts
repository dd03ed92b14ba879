import * as z from "zod";
import { asField } from "./field";

/** The values that a history entry changed. */
export function change() {
  const held = z.record(z.string(), z.unknown()).nullable();
  const names = z.record(z.string(), z.string());
  return asField(z.object({ subject: z.string(), key: z.string(), before: held, after: held, names }), {
    kind: "change",
    options: {},
    isOptional: true,
  });
}
