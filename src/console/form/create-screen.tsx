import { useCreate } from "@refinedev/core";
import type { HistoryLine } from "@schemas/calls/history";
import { emptyValuesOf } from "@schemas/fields/empty-value";
import { fieldOf } from "@schemas/fields/field";
import type { RecordKey, Resource, Values } from "@schemas/resource";
import { tableStateOf } from "@schemas/table-state";
import { useCall } from "@src/api/use-call";
import { DeniedState } from "@src/components/denied-state";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { usualHours } from "@src/fields/shift-hours/hours-values";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useViewer } from "@src/providers/session";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { mayDo, visibleFields } from "../access";
import { listPath, showPath } from "../paths";
import { deletedOf, putBackRest, valuesBefore } from "../put-back/deleted-record";
import { lineParameter } from "../put-back/paths";
import { RecordGate } from "../record-gate";
import { useUndo } from "../undo/use-undo";
import { useTitle } from "../use-title";
import { useWords, type Words } from "../words";
import { copied, mayDuplicate } from "./duplicate";
import { RecordForm, type SaveRequest } from "./record-form";
import { useReveal } from "./use-reveal";
import { useTouchQuestion } from "./use-touch-question";

/**
 * A new record; `?from=<id>` prefills it from another one, without saving anything yet, and `?line=<id>` from the
 * history entry of its deletion.
 */
export function CreateScreen({ resource }: { resource: Resource }) {
  const words = useWords(resource);
  const viewer = useViewer();
  const [params] = useSearchParams();
  const from = params.get("from");
  const line = params.get(lineParameter);
  if (!mayDo(resource, "create", viewer)) return <DeniedState page={words.many} />;
  if (line) return <CreateAgain key={line} resource={resource} words={words} line={Number(line)} />;
  if (!from || !mayDuplicate(resource, viewer)) return <CreateForm resource={resource} words={words} />;
  return (
    <RecordGate resource={resource} id={from} words={words}>
      {({ row }) => <CreateForm key={from} resource={resource} words={words} model={row} />}
    </RecordGate>
  );
}

/** The form of a new record with the values of a deleted one; the same rules apply as for any other. */
function CreateAgain({ resource, words, line: id }: CreateFormProps & { line: number }) {
  const viewer = useViewer();
  const line = useCall("history", "getHistoryLine", { id });
  if (line.error && !line.data) return <ErrorState error={line.error} onRetry={() => line.refetch()} />;
  if (!line.data) return <LoadingSkeleton rows={6} />;
  if (deletedOf(line.data, viewer) !== resource) return <CreateForm resource={resource} words={words} />;
  return <CreateForm resource={resource} words={words} deleted={line.data} />;
}

type CreateFormProps = { resource: Resource; words: Words; model?: Values; deleted?: HistoryLine };

/** Once the record is created, its own page is shown, where the rest of it can be set. */
function CreateForm({ resource, words, model, deleted }: CreateFormProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const [params] = useSearchParams();
  const { mutateAsync } = useCreate<Values & { id?: RecordKey }>();
  const isSure = useTouchQuestion();
  const undo = useUndo(resource);
  const { reveal, dialog } = useReveal(resource, words);
  const titleOf = useTitle(resource);
  const [names] = useState(() => visibleFields(resource, "create", viewer));
  const [start] = useState(() => ({
    ...emptyValuesOf(resource.fields, names),
    ...usualHoursOf(resource, names),
    ...resource.create?.initial,
    ...filteredBy(resource, names, params),
    ...(model && copied(resource, names, model)),
    ...(deleted && valuesBefore(resource, names, deleted)),
  }));

  const save = async ({ next }: SaveRequest) => {
    if (!(await isSure(resource.create?.touches, next))) return null;
    const { data } = await mutateAsync({
      resource: resource.name,
      values: next,
      successNotification: false,
      errorNotification: false,
    });
    // The record exists either way: an error in restoring the rest is reported, and it can be set on its page.
    if (deleted && data.id !== undefined)
      await putBackRest(resource, data.id, deleted, viewer).catch((error: unknown) =>
        showToast({ kind: "error", text: errorText(error), isLong: true }),
      );
    if (data.id !== undefined) await reveal(data.id);
    await undo.afterCreate(next, data.id);
    return { goTo: data.id === undefined ? listPath(resource) : showPath(resource, data.id) };
  };

  return (
    <>
      <RecordForm
        resource={resource}
        words={words}
        names={names}
        server={start}
        id="new"
        title={
          model
            ? t("console.form.duplicateTitle", { title: titleOf(model) })
            : deleted
              ? t("console.history.againTitle", { title: deleted.keyName ?? titleOf(start) })
              : words.create
        }
        save={save}
        cancelTo={listPath(resource)}
      />
      {dialog}
    </>
  );
}

/** The values in the address, written like the list's filters; `from` is another record there and is ignored. */
function filteredBy(resource: Resource, names: readonly string[], params: URLSearchParams): Values {
  const { filters } = tableStateOf(params, resource);
  return Object.fromEntries(
    Object.entries(filters).filter(([name]) => name !== "from" && params.has(name) && names.includes(name)),
  );
}

/** The initial hours of a new shift, as its editor shows them. */
function usualHoursOf({ fields }: Resource, names: readonly string[]): Values {
  const ofHours = names.filter((name) => fields[name] && fieldOf(fields[name])?.kind === "shiftHours");
  return Object.fromEntries(ofHours.map((name) => [name, { NORMAL: usualHours }]));
}
