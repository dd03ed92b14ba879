import type { SettingValues } from "@schemas/settings";

/** Whether the settings ask a second factor of an account; `isAdministrator`: it guards more than itself. */
export function isSecondFactorRequired(
  wanted: SettingValues["secondFactorFor"] | undefined,
  isAdministrator: boolean,
): boolean {
  return wanted === "everyone" || (wanted === "administrators" && isAdministrator);
}
