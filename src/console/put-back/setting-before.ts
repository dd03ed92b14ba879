import type { HistoryLine } from "@schemas/calls/history";
import { settings } from "@schemas/calls/settings";
import { type PlainName, plainNames, settingNamed } from "@schemas/settings";
import { mayCall, type Viewer } from "@schemas/viewer";

/**
 * The setting that a history line changed and its previous value. Null for secrets, which the history does not contain,
 * and for the rules of computing days, which are in rule sets.
 */
export function settingBefore(
  { subject, key, change: { before } }: Pick<HistoryLine, "subject" | "key" | "change">,
  viewer: Viewer,
): { name: PlainName; value: unknown } | null {
  const name = plainNames.find((one) => one === key);
  if (subject !== "setting" || !name || settingNamed(name).isSecret || !before || !("value" in before))
    return null;
  return mayCall(settings.saveSettings, viewer) ? { name, value: before.value } : null;
}
