import type { SettingName } from "@schemas/settings";
import { focusField } from "@src/components/form/focus-field";
import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import type { SettingsDesk } from "./use-settings-form";

const settingParameter = "setting";

/** The address of a single setting. */
export const settingPath = (name: SettingName) => `/adminHome/webSettings?${settingParameter}=${name}`;

/** Focuses the setting named in the address (`?setting=liveFrom`), so that a link can lead to a single setting. */
export function useNamedSetting({ formId, names }: Pick<SettingsDesk, "formId" | "names">): void {
  const [params] = useSearchParams();
  const name = params.get(settingParameter);
  const go = useEffectEvent((wanted: string) => {
    if (names.some((one) => one === wanted)) focusField(formId, wanted);
  });
  useEffect(() => {
    if (name) go(name);
  }, [name]);
}
