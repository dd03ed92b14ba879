import type { Resource } from "@schemas/resource";
import { type SettingName, settingNamed } from "@schemas/settings";
import { createPath } from "../paths";

/** The parameter with the history entry in both addresses below. */
export const lineParameter = "line";
const query = (line: number) => new URLSearchParams({ [lineParameter]: String(line) });

/** The form of a new record, prefilled from the history entry of its deletion. */
export const againPath = (resource: Resource, line: number) => `${createPath(resource)}?${query(line)}`;

/** The page of a setting, with its value before a history entry. */
export function settingBackPath(name: SettingName, line: number): string {
  const isOfDirectory = settingNamed(name).group === "directory";
  const page = isOfDirectory ? "/adminHome/activeDirectory?tab=server&" : "/adminHome/webSettings?";
  return `${page}${query(line)}`;
}
