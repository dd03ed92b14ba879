import type { AnyCall } from "@schemas/define-call";
import { keysOf } from "@schemas/sample-input";

const people = new Set(["personnelNumber", "adminPersonnelNumber", "personnelNumbers"]);

/** Whether a call's payload names a person. */
export const namesSomeone = (call: AnyCall): boolean => keysOf(call).some((key) => people.has(key));
