import type { calls } from "@schemas/calls";
import type { AnswerOf } from "@schemas/define-call";
import type { Values } from "@schemas/resource";
import {
  isDated,
  type SettingGroup,
  type SettingName,
  settingFields,
  settingNamed,
  settingNames,
} from "@schemas/settings";
import { api } from "@src/api";
import { ApiError, isChangedMeanwhile } from "@src/api/api-error";
import { changedFields, findCollision } from "@src/components/form/dirty";
import { draftKey } from "@src/components/form/drafts";
import { focusField } from "@src/components/form/focus-field";
import { useDraft } from "@src/components/form/use-draft";
import { todayIn } from "@src/components/today";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useViewer } from "@src/providers/session";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFieldForm } from "../form/use-field-form";
import type { Preview } from "./preview-dialog";

export type AllSettings = AnswerOf<typeof calls.settings.getAllSettings>;

export type SettingsWork = {
  groups: readonly SettingGroup[];
  /** What was saved as it began. */
  start: AllSettings;
  /** Asks the server for what is saved now. */
  reload: () => Promise<AllSettings | undefined>;
  /** Told the job that a save began, if any, and what is saved then. */
  onSaved: (jobId: number | null, fresh: AllSettings | undefined) => void;
};

/**
 * Settings of some groups from loading to saving: what is changed, its draft, its preview, and what becomes of it when
 * somebody else saves first. `onRefused` makes room for the field that the server refuses.
 */
export function useSettingsForm({ groups, start, reload, onSaved }: SettingsWork, onRefused: () => void) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const formId = useId();
  const isLeavingRef = useRef(false);
  const [names] = useState(() => settingNames.filter((name) => groups.includes(settingNamed(name).group)));
  const [base, setBase] = useState(() => valuesOf(names, start));
  const [version, setVersion] = useState(start.version);
  const [effectiveDate, setEffectiveDate] = useState<string>(todayIn());
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [wasOvertaken, setOvertaken] = useState(false);
  const [contested, setContested] = useState<readonly string[]>([]);
  const { form, refuse, forgive, general } = useFieldForm(settingFields, names, base);
  const values = form.watch();
  const dirty = changedFields(names, base, values);
  const changes = Object.fromEntries([...dirty].map((name) => [name, values[name]]));
  const kept = Object.fromEntries(
    Object.entries(changes).filter(([name]) => !settingNamed(name as SettingName).isSecret),
  );
  const draft = useDraft(draftKey(viewer.personnelNumber, "settings", groups.join("-")), names, kept, base);
  const isDirty = dirty.size > 0;
  const needsDate = [...dirty].some((name) => isDated(name as SettingName));
  const ask = { values: changes, effectiveDate: needsDate ? effectiveDate : undefined, version };

  const look = async (date = effectiveDate) => {
    setBusy(true);
    forgive();
    try {
      const asked = { values: changes, ...(needsDate ? { effectiveDate: date } : {}) };
      setPreview(await api.settings.previewSettings(asked));
    } catch (error) {
      setPreview(null);
      land(error);
    } finally {
      setBusy(false);
    }
  };
  const review = form.handleSubmit(
    () => look(),
    (errors) => focusField(formId, names.find((name) => errors[name]) ?? ""),
  );

  const land = (error: unknown) => {
    const [first] = refuse(asFormError(error));
    if (!first) return;
    onRefused();
    focusField(formId, first);
  };

  const save = async () => {
    setBusy(true);
    try {
      const { jobId } = await api.settings.saveSettings(ask);
      draft.drop();
      isLeavingRef.current = true;
      const fresh = await reload();
      // What holds from a day on is not undone by another value; a secret nobody knows any more.
      const canUndo = fresh && !needsDate && Object.keys(kept).length === dirty.size;
      showToast({
        kind: "success",
        text: t("webSettings.saved"),
        ...(canUndo && { undo: () => takeBack(fresh.version) }),
      });
      onSaved(jobId, fresh);
    } catch (error) {
      setPreview(null);
      if (isChangedMeanwhile(error)) await takeOver();
      else land(error);
    } finally {
      setBusy(false);
    }
  };

  const takeBack = async (now: number) => {
    const before = Object.fromEntries([...dirty].map((name) => [name, base[name]]));
    try {
      const { jobId } = await api.settings.saveSettings({ values: before, version: now });
      onSaved(jobId, await reload());
      showToast({ kind: "success", text: t("webSettings.takenBack") });
    } catch (error) {
      showToast({ kind: "error", text: errorText(error), isLong: true });
    }
  };

  /** Somebody else saved: what is not changed here becomes theirs; what both changed is asked. */
  const takeOver = async () => {
    const fresh = await reload();
    if (!fresh) return;
    const next = valuesOf(names, fresh);
    const collision = findCollision(names, base, form.getValues(), next);
    for (const name of collision.theirs) form.setValue(name, next[name]);
    setContested(collision.contested);
    setBase(next);
    setVersion(fresh.version);
    setOvertaken(true);
  };

  const undo = () => {
    draft.discard();
    form.reset(base);
    setContested([]);
    forgive();
  };

  const restore = () => {
    for (const [name, value] of Object.entries(draft.offered?.values ?? {})) form.setValue(name, value);
    draft.accept();
  };

  const { keepNow } = draft;
  const keepNowRef = useRef(keepNow);
  keepNowRef.current = keepNow;
  const onLeave = useCallback(() => void keepNowRef.current(), []);
  // A refusal by the browser's own rules speaks until the field is right again.
  const { errors } = form.formState;
  useEffect(() => {
    if (!isDirty) setOvertaken(false);
  }, [isDirty]);

  return {
    formId,
    form,
    names,
    values,
    base,
    errors,
    general,
    dirty,
    draft: { offered: draft.offered, restore, discard: draft.discard },
    conflict: {
      contested,
      wasOvertaken,
      settle: (name: string, value: unknown) => {
        form.setValue(name, value, { shouldValidate: true });
        setContested((before) => before.filter((one) => one !== name));
      },
    },
    review,
    undo,
    save,
    isBusy,
    preview: preview && {
      preview,
      effectiveDate: needsDate ? effectiveDate : null,
      onDate: (date: string) => {
        setEffectiveDate(date);
        void look(date);
      },
      onClose: () => setPreview(null),
    },
    guard: { isDirty, isLeavingRef, onLeave },
  };
}

export type SettingsDesk = ReturnType<typeof useSettingsForm>;

/** What stands in the form to begin with; secrets are never told, so they begin empty. */
function valuesOf(names: readonly SettingName[], { values }: AllSettings): Values {
  return Object.fromEntries(
    names.map((name) => [name, settingNamed(name).isSecret ? "" : (values as Values)[name]]),
  );
}

/** The call sends the settings as one value; its refusals name them behind it. */
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
