import { useUpdate } from "@refinedev/core";
import type { RecordKey, Resource, Values } from "@schemas/resource";
import { isChangedMeanwhile } from "@src/api/api-error";
import { DeniedState } from "@src/components/denied-state";
import { changedFields } from "@src/components/form/dirty";
import type { FormShellState } from "@src/components/form/use-form-shell";
import { useViewer } from "@src/providers/session";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mayDo, visibleFields } from "../access";
import { showPath } from "../paths";
import { RecordGate, type RecordGateChild } from "../record-gate";
import { useUndo } from "../undo/use-undo";
import { useRefresh } from "../use-refresh";
import { useTitle } from "../use-title";
import { useWords } from "../words";
import { RecordForm, type SaveRequest } from "./record-form";
import { useTouchQuestion } from "./use-touch-question";

/** The form of an existing record. */
export function EditScreen({ resource }: { resource: Resource }) {
  const words = useWords(resource);
  const viewer = useViewer();
  if (!mayDo(resource, "edit", viewer)) return <DeniedState page={words.many} />;
  return (
    <RecordGate resource={resource} words={words}>
      {(gate) => <EditForm key={gate.id} resource={resource} words={words} {...gate} />}
    </RecordGate>
  );
}

type EditFormProps = RecordGateChild & { resource: Resource; words: ReturnType<typeof useWords> };

function EditForm({ resource, words, id, row, reload }: EditFormProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const refresh = useRefresh(resource);
  const undo = useUndo(resource);
  const { mutateAsync } = useUpdate();
  const isSure = useTouchQuestion();
  const titleOf = useTitle(resource);
  const [names] = useState(() => visibleFields(resource, "edit", viewer));

  const put = (values: SaveRequest) =>
    mutateAsync({
      resource: resource.name,
      id: id as RecordKey,
      values: values as unknown as Values,
      successNotification: false,
      errorNotification: false,
    });

  const save = async (request: SaveRequest, form: FormShellState) => {
    let saved = request;
    try {
      if (!(await isSure(resource.edit?.touches, { ...request, id: row[resource.key] as RecordKey })))
        return null;
      await put(request);
    } catch (error) {
      // Part of it may be saved, or another user saved first: either way the record differs from the form's.
      const fresh = await reload();
      const { contested } = form.follow(fresh);
      if (!isChangedMeanwhile(error)) throw error;
      if (contested.length > 0) return null;
      // Nobody else changed these fields: the same changes are applied to the present record.
      const dirty = changedFields(names, fresh, request.next);
      const mine = Object.fromEntries(
        [...dirty].filter((name) => request.dirty.has(name)).map((name) => [name, request.next[name]]),
      );
      saved = { next: { ...fresh, ...mine }, prev: fresh, dirty: new Set(Object.keys(mine)) };
      await put(saved);
    }
    await refresh(id);
    await undo.afterEdit(saved);
    return { goTo: showPath(resource, id) };
  };

  return (
    <RecordForm
      resource={resource}
      words={words}
      names={names}
      server={row}
      id={id}
      title={t("console.form.editTitle", { title: titleOf(row) })}
      save={save}
      cancelTo={showPath(resource, id)}
    />
  );
}
