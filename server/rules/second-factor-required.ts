import type { SettingValues } from "@schemas/settings";

/** Whether the settings ask a second factor of such an account. */
export function isSecondFactorRequired(
  wanted: SettingValues["secondFactorFor"] | undefined,
  kind: "employee" | "webAdmin" | "setup",
): boolean {
  return wanted === "everyone" || (wanted === "administrators" && kind !== "employee");
}
