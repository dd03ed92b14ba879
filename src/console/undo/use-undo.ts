import type { RecordKey, Resource, Values } from "@schemas/resource";
import { mayCall } from "@schemas/viewer";
import { ApiError, isChangedMeanwhile } from "@src/api/api-error";
import { changedFields } from "@src/components/form/dirty";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { sender } from "@src/providers/send";
import { useViewer } from "@src/providers/session";
import { useTranslation } from "react-i18next";
import type { SaveRequest } from "../form/record-form";
import { useRefresh } from "../use-refresh";
import { useTitle } from "../use-title";
import { type Inverse, inverseOfAction, inverseOfCreate, inverseOfDelete, inverseOfEdit } from "./inverse";

/** Reports what was done and, for a while, offers to undo it if a call can. */
export function useUndo(resource: Resource) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const refresh = useRefresh(resource);
  const titleOf = useTitle(resource);

  const current = (id: RecordKey) => resource.one.run(sender(), id);
  /** The present record; null if it cannot be loaded, and then nothing is offered. */
  const currentIfAny = (id: RecordKey) => current(id).catch(() => null);

  /** The whole record, as needed to restore it; a row of a list only has the fields that the list shows. */
  const whole = (row: Values) =>
    Object.keys(resource.fields).every((name) => name in row)
      ? row
      : currentIfAny(row[resource.key] as RecordKey);

  const takeBack = async (
    inverse: Inverse,
    title: string,
    id: RecordKey | undefined,
    known: Values | null,
  ) => {
    try {
      if (id !== undefined && known && (await current(id)).version !== known.version)
        throw new ApiError("changed-meanwhile");
      await inverse.run(sender());
      showToast({ kind: "success", text: t("console.undo.done", { title }) });
    } catch (error) {
      const text = isChangedMeanwhile(error) ? t("console.undo.changed", { title }) : errorText(error);
      showToast({ kind: "error", text, isLong: true });
    }
  };

  const say = (
    text: string,
    inverse: Inverse | null,
    {
      title,
      id,
      known = null,
      others,
    }: { title: string; id?: RecordKey; known?: Values | null; others?: readonly string[] },
  ) => {
    const isAllowed = inverse?.calls.every((call) => mayCall(call, viewer));
    showToast({
      kind: "success",
      text,
      ...(inverse &&
        isAllowed && {
          undo: async () => {
            await takeBack(inverse, title, id, known);
            await refresh(id, others);
          },
        }),
    });
  };

  return {
    async afterEdit(saved: SaveRequest): Promise<void> {
      const id = saved.prev[resource.key] as RecordKey;
      const now = await currentIfAny(id);
      // A title may consist of names that the server adds to what the form sends.
      const title = titleOf(now ?? saved.next);
      const text = t("console.form.saved", { title });
      // If another user changed it since, its present state is not only this change.
      const isOurs = now && changedFields([...saved.dirty], saved.next, now).size === 0;
      const inverse = isOurs ? inverseOfEdit(resource, id, saved, now) : null;
      say(text, inverse, { title, id, known: now });
    },

    async afterCreate(values: Values, id: RecordKey | undefined): Promise<void> {
      const now = id === undefined ? null : await currentIfAny(id);
      const title = titleOf(now ?? values);
      const inverse = now && resource.remove ? inverseOfCreate(resource, id as RecordKey, now) : null;
      say(t("console.form.created", { title }), inverse, { title, id, known: now });
    },

    /** Loads what undoing needs of a record, before it is deleted or an action changes it. */
    before: async (row: Values, action?: string): Promise<Values | null> =>
      (action === undefined ? resource.remove?.undo : resource.actions?.[action]?.undo) ? whole(row) : null,

    afterDelete(row: Values, before: Values | null): void {
      const title = titleOf(row);
      const inverse = before && inverseOfDelete(resource, before);
      say(t("console.confirm.deleted", { title }), inverse, { title });
    },

    async afterAction(
      name: string,
      values: Values,
      row: Values,
      { before, text }: { before: Values | null; text: string },
    ): Promise<void> {
      const id = row[resource.key] as RecordKey;
      const inverse = before && inverseOfAction(resource, name, { id, values, row: before });
      const known = inverse && (await currentIfAny(id));
      const others = resource.actions?.[name]?.refreshes;
      say(text, inverse, { title: titleOf(row), id, known, ...(others && { others }) });
    },
  };
}
