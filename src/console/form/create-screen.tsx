import { useCreate } from "@refinedev/core";
import type { RecordKey, Resource, Values } from "@schemas/define-resource";
import { emptyValueOf } from "@schemas/fields/empty-value";
import { fieldOf } from "@schemas/fields/field";
import { DeniedState } from "@src/components/denied-state";
import { usualHours } from "@src/fields/shift-hours/hours-values";
import { showToast } from "@src/providers/notification";
import { useViewer } from "@src/providers/session";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mayDo, visibleFields } from "../access";
import { listPath, showPath } from "../paths";
import { useWords } from "../words";
import { RecordForm, type SaveRequest } from "./record-form";
import { useTouchQuestion } from "./use-touch-question";

/** A new record. Once the server has it, its own page is shown, where the rest of it is set. */
export function CreateScreen({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const words = useWords(resource);
  const viewer = useViewer();
  const { mutateAsync } = useCreate<Values & { id?: RecordKey }>();
  const isSure = useTouchQuestion();
  const [names] = useState(() => visibleFields(resource, "create", viewer));
  const [empty] = useState(() => ({ ...emptyRecord(resource, names), ...resource.create?.initial }));
  if (!mayDo(resource, "create", viewer)) return <DeniedState page={words.many} />;

  const save = async ({ next }: SaveRequest) => {
    if (!(await isSure(resource.create?.touches, next))) return null;
    const { data } = await mutateAsync({
      resource: resource.name,
      values: next,
      successNotification: false,
      errorNotification: false,
    });
    showToast({ kind: "success", text: t("console.form.created", { title: resource.title(next) }) });
    return { goTo: data.id === undefined ? listPath(resource) : showPath(resource, data.id) };
  };

  return (
    <RecordForm
      resource={resource}
      words={words}
      names={names}
      server={empty}
      id="new"
      title={words.create}
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
