import * as z from "zod";
import { asField } from "./field";

/** How a thing stood, name by name, as the history keeps it. Never asked from anyone. */
export type Snapshot = Readonly<Record<string, unknown>>;

/** How a thing stood before or after a change; null when it was not there. */
export function snapshot() {
  return asField(z.record(z.string(), z.unknown()).nullable(), {
    kind: "snapshot",
    options: {},
    isOptional: true,
  });
}
