import { focusField } from "@src/components/form/focus-field";
import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import type { SettingsDesk } from "./use-settings-form";

export const settingParameter = "setting";

/** Goes to the setting that the address names (`?setting=liveFrom`), so that a link leads to it and not to the first of all. */
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
