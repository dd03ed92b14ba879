import { useCreate } from "@refinedev/core";
import { emptyValueOf } from "@schemas/fields/empty-value";
import { fieldOf } from "@schemas/fields/field";
import type { RecordKey, Resource, Values } from "@schemas/resource";
import { DeniedState } from "@src/components/denied-state";
import { usualHours } from "@src/fields/shift-hours/hours-values";
import { useViewer } from "@src/providers/session";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { mayDo, visibleFields } from "../access";
import { listPath, showPath } from "../paths";
import { RecordGate } from "../record-gate";
import { useUndo } from "../undo/use-undo";
import { useTitle } from "../use-title";
import { useWords, type Words } from "../words";
import { copied, mayDuplicate } from "./duplicate";
import { RecordForm, type SaveRequest } from "./record-form";
import { useTouchQuestion } from "./use-touch-question";

/** A new record; `?from=<id>` fills it in from another one, of which nothing is saved yet. */
export function CreateScreen({ resource }: { resource: Resource }) {
  const words = useWords(resource);
  const viewer = useViewer();
  const [params] = useSearchParams();
  const from = params.get("from");
  if (!mayDo(resource, "create", viewer)) return <DeniedState page={words.many} />;
  if (!from || !mayDuplicate(resource, viewer)) return <CreateForm resource={resource} words={words} />;
  return (
    <RecordGate resource={resource} id={from} words={words}>
      {({ row }) => <CreateForm key={from} resource={resource} words={words} model={row} />}
    </RecordGate>
  );
}

type CreateFormProps = { resource: Resource; words: Words; model?: Values };

/** Once the server has the new record, its own page is shown, where the rest of it is set. */
function CreateForm({ resource, words, model }: CreateFormProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { mutateAsync } = useCreate<Values & { id?: RecordKey }>();
  const isSure = useTouchQuestion();
  const undo = useUndo(resource);
  const titleOf = useTitle(resource);
  const [names] = useState(() => visibleFields(resource, "create", viewer));
  const [start] = useState(() => ({
    ...emptyRecord(resource, names),
    ...resource.create?.initial,
    ...(model && copied(resource, names, model)),
  }));

  const save = async ({ next }: SaveRequest) => {
    if (!(await isSure(resource.create?.touches, next))) return null;
    const { data } = await mutateAsync({
      resource: resource.name,
      values: next,
      successNotification: false,
      errorNotification: false,
    });
    await undo.afterCreate(next, data.id);
    return { goTo: data.id === undefined ? listPath(resource) : showPath(resource, data.id) };
  };

  return (
    <RecordForm
      resource={resource}
      words={words}
      names={names}
      server={start}
      id="new"
      title={model ? t("console.form.duplicateTitle", { title: titleOf(model) }) : words.create}
      save={save}
      cancelTo={listPath(resource)}
    />
  );
}

/** What a form holds before anything is typed. */
function emptyRecord(resource: Resource, names: readonly string[]): Values {
  return Object.fromEntries(
    names.map((name) => {
      const field = resource.fields[name] && fieldOf(resource.fields[name]);
      if (field?.kind === "shiftHours") return [name, { NORMAL: usualHours }];
      return [name, field ? emptyValueOf(field) : null];
    }),
  );
}
