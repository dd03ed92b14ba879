import type { SettingValues } from "@schemas/settings";

/** Whether the settings require a second factor for an account; `isAdministrator`: it has rights over others. */
export function isSecondFactorRequired(
  wanted: SettingValues["secondFactorFor"] | undefined,
  isAdministrator: boolean,
): boolean {
  return wanted === "everyone" || (wanted === "administrators" && isAdministrator);
}
