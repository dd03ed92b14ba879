import type { Resource } from "@schemas/resource";
import { type SettingName, settingNamed } from "@schemas/settings";
import { createPath } from "../paths";

/** What both addresses below call the line of the history that they are about. */
export const lineParameter = "line";
const query = (line: number) => new URLSearchParams({ [lineParameter]: String(line) });

/** The new record, filled in with what a line of the history says was deleted. */
export const againPath = (resource: Resource, line: number) => `${createPath(resource)}?${query(line)}`;

/** The page of a setting, with the value that it had before a line of the history. */
export function settingBackPath(name: SettingName, line: number): string {
  const isOfDirectory = settingNamed(name).group === "directory";
  const page = isOfDirectory ? "/adminHome/activeDirectory?tab=server&" : "/adminHome/webSettings?";
  return `${page}${query(line)}`;
}
