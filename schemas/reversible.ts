import { isSecretField } from "./fields/field";
import type { Resource } from "./resource";

/** Whether the form that changed these fields can restore their previous values. */
export function isReversible({ edit, fields }: Resource, names: Iterable<string>): boolean {
  const isLost = (name: string) => {
    const field = fields[name];
    return edit?.oneWay?.includes(name) || (field !== undefined && isSecretField(field));
  };
  return edit !== undefined && ![...names].some(isLost);
}
