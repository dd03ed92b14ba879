import { calls } from "./calls";
import type { AnyCall } from "./define-call";

/** Every declared call of every group. */
export const everyCall: readonly AnyCall[] = Object.values<Record<string, AnyCall>>(calls).flatMap((group) =>
  Object.values(group),
);
