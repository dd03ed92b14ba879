import type { PlainName } from "@schemas/settings";
import { useCall } from "@src/api/use-call";
import { focusField } from "@src/components/form/focus-field";
import { useViewer } from "@src/providers/session";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { lineParameter } from "../put-back/paths";
import { settingBefore } from "../put-back/setting-before";
import type { SettingsDesk } from "./use-settings-form";

/** Puts the value that a setting had before a history entry (`?line=<id>`) into the form, once. */
export function useSettingBack({ form, formId, names }: SettingsDesk) {
  const viewer = useViewer();
  const [params, setParams] = useSearchParams();
  const [name, setName] = useState<PlainName | null>(null);
  const id = params.get(lineParameter);
  const line = useCall("history", "getHistoryLine", { id: Number(id) }, { enabled: id !== null });
  const previous = id !== null && line.data ? settingBefore(line.data, viewer) : null;
  const put = useEffectEvent(() => {
    if (!previous || !names.includes(previous.name)) return;
    setParams(
      (before) => {
        before.delete(lineParameter);
        return before;
      },
      { replace: true },
    );
    form.setValue(previous.name, previous.value, { shouldValidate: true });
    setName(previous.name);
    setTimeout(() => focusField(formId, previous.name));
  });
  const isHere = previous !== null;
  useEffect(() => {
    if (isHere) put();
  }, [isHere]);
  return { name, error: id === null ? null : line.error, retry: () => void line.refetch() };
}
