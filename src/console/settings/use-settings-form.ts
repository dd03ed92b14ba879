import type { calls } from "@schemas/calls";
import type { AnswerOf } from "@schemas/define-call";
import type { Values } from "@schemas/resource";
import {
  plainNames,
  type SettingGroup,
  type SettingName,
  settingFields,
  settingNamed,
} from "@schemas/settings";
import { api } from "@src/api";
import { ApiError, isChangedMeanwhile } from "@src/api/api-error";
import { draftKey } from "@src/components/form/drafts";
import { useFormShell } from "@src/components/form/use-form-shell";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useViewer } from "@src/providers/session";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFieldForm } from "../form/use-field-form";
import type { Preview } from "./preview-dialog";

export type AllSettings = AnswerOf<typeof calls.settings.getAllSettings>;

export type SettingsWork = {
  groups: readonly SettingGroup[];
  /** The saved values at the beginning. */
  start: AllSettings;
  /** Reads the saved values again. */
  reload: () => Promise<AllSettings | undefined>;
  /** Called with the newly saved settings. */
  onSaved: (fresh: AllSettings | undefined) => void;
};

/**
 * Settings of some groups from loading to saving: the changes, their draft, their preview, and the handling of changes
 * that another user saves first. `onRefused` makes a field visible that the server refuses.
 */
export function useSettingsForm({ groups, start, reload, onSaved }: SettingsWork, onRefused: () => void) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const [names] = useState(() => plainNames.filter((name) => groups.includes(settingNamed(name).group)));
  const [before] = useState(() => valuesOf(names, start));
  const [version, setVersion] = useState(start.version);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [wasOvertaken, setOvertaken] = useState(false);
  const fields = useFieldForm(settingFields, names, before);
  const shell = useFormShell({
    fields: { ...fields, refuse: (error) => fields.refuse(asFormError(error)) },
    names,
    server: before,
    draft: {
      key: draftKey(viewer.personnelNumber, "settings", groups.join("-")),
      of: (changed) =>
        Object.fromEntries(
          Object.entries(changed).filter(([name]) => !settingNamed(name as SettingName).isSecret),
        ),
    },
    onRefused: (failing) => {
      setPreview(null);
      if (failing.length > 0) onRefused();
    },
  });
  const { form, base, values, dirty, worth } = shell;
  const changes = Object.fromEntries([...dirty].map((name) => [name, values[name]]));
  const isDirty = dirty.size > 0;

  const review = form.handleSubmit(
    () => shell.attempt(async () => setPreview(await api.settings.previewSettings({ values: changes }))),
    shell.onInvalid,
  );

  const save = () =>
    shell.attempt(async () => {
      try {
        await api.settings.saveSettings({ values: changes, version });
        shell.saved();
        const fresh = await reload();
        // The previous value of a secret is unknown.
        const canUndo = fresh && Object.keys(worth).length === dirty.size;
        showToast({
          kind: "success",
          text: t("webSettings.saved"),
          ...(canUndo && { undo: () => takeBack(fresh.version) }),
        });
        onSaved(fresh);
      } catch (error) {
        if (!isChangedMeanwhile(error)) throw error;
        setPreview(null);
        await takeOver();
      }
    });

  const takeBack = async (now: number) => {
    const saved = Object.fromEntries([...dirty].map((name) => [name, base[name]]));
    try {
      await api.settings.saveSettings({ values: saved, version: now });
      onSaved(await reload());
      showToast({ kind: "success", text: t("webSettings.takenBack") });
    } catch (error) {
      showToast({ kind: "error", text: errorText(error), isLong: true });
    }
  };

  /** Takes over what another user saved: unchanged fields follow it; for fields that both changed the user decides. */
  const takeOver = async () => {
    const fresh = await reload();
    if (!fresh) return;
    shell.follow(valuesOf(names, fresh));
    setVersion(fresh.version);
    setOvertaken(true);
  };

  const undo = () => {
    shell.draft.discard();
    shell.reset();
    shell.forgive();
  };

  useEffect(() => {
    if (!isDirty) setOvertaken(false);
  }, [isDirty]);

  return {
    ...shell,
    names,
    wasOvertaken,
    review,
    undo,
    save,
    preview: preview && {
      preview,
      onClose: () => setPreview(null),
    },
  };
}

export type SettingsDesk = ReturnType<typeof useSettingsForm>;

/** The initial values of the form; secrets are never sent, so they are empty. */
function valuesOf(names: readonly SettingName[], { values }: AllSettings): Values {
  return Object.fromEntries(
    names.map((name) => [name, settingNamed(name).isSecret ? "" : (values as Values)[name]]),
  );
}

/** The call sends the settings as one value; its refusals name them after it. */
function asFormError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = Object.entries(error.fields).map(([name, text]) => [name.replace(/^values\./, ""), text]);
  return new ApiError(error.code, {
    message: error.message,
    fields: Object.fromEntries(fields),
    status: error.status,
    cause: error.cause,
  });
}
