import { useInvalidate } from "@refinedev/core";
import type { Child, RecordKey, Resource } from "@schemas/resource";
import { nameIn } from "@schemas/values/languages";
import { api } from "@src/api";
import { isChangedMeanwhile } from "@src/api/api-error";
import { useErrorText } from "@src/locales/use-error-text";
import { askBeforeClosing } from "@src/providers/ask-before-closing";
import { showToast } from "@src/providers/notification";
import { sender } from "@src/providers/send";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type RightRow, rightGroups } from "./right-rows";

/** The state of a line's last change. */
export type RightState = { isSaving: boolean; isSaved: boolean; error: unknown; wanted: number | null };

/** The matrix of a record: loaded, and changed by one line or a whole column, as confirmed by the server. */
export function useRights(
  resource: Pick<Resource, "name">,
  name: string,
  child: Child<RecordKey>,
  id: RecordKey,
) {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const [states, setStates] = useState<ReadonlyMap<string, RightState>>(new Map());
  const queryKey = ["children", resource.name, String(id), name];
  const rights = useQuery({
    queryKey,
    queryFn: ({ signal }) => child.find.run(sender({ signal }), id),
    staleTime: 0,
  });
  const types = useQuery({
    queryKey: ["request-types"],
    queryFn: ({ signal }) => api.portal.listRequestTypes(undefined, { signal }),
  });

  const put = (key: string, state: RightState) => setStates((before) => new Map(before).set(key, state));

  const wait = ({ key }: RightRow, degree: number | null) =>
    put(key, { isSaving: true, isSaved: false, error: null, wanted: degree });

  const change = async (row: RightRow, degree: number | null) => {
    const { kind, code } = row;
    const was = row.degree ?? 0;
    wait(row, degree);
    try {
      if (degree === null) await child.clear.run(sender(), { id, right: { kind, code }, was });
      else await child.set.run(sender(), { id, right: { kind, code, degree }, was });
      await client.invalidateQueries({ queryKey });
      put(row.key, { isSaving: false, isSaved: true, error: null, wanted: degree });
      await invalidate({ resource: resource.name, invalidates: ["list", "detail"], id });
    } catch (error) {
      // The value that another user has set meanwhile is shown next to the error.
      if (isChangedMeanwhile(error)) await client.invalidateQueries({ queryKey });
      put(row.key, { isSaving: false, isSaved: false, error, wanted: degree });
    }
  };

  /** Every line waits for the one answer; if it is refused, all of them have their degrees from before. */
  const changeAll = async (rows: readonly RightRow[], degree: number | null) => {
    for (const row of rows) wait(row, degree);
    try {
      const rights = rows.map((row) => ({ kind: row.kind, code: row.code, degree, was: row.degree ?? 0 }));
      await child.setAll.run(sender(), { id, rights });
      await client.invalidateQueries({ queryKey });
      showToast({ kind: "success", text: t("console.rights.allSaved") });
      await invalidate({ resource: resource.name, invalidates: ["list", "detail"], id });
    } catch (error) {
      const isOvertaken = isChangedMeanwhile(error);
      if (isOvertaken) await client.invalidateQueries({ queryKey });
      showToast({
        kind: "error",
        text: isOvertaken ? t("console.rights.overtaken") : errorText(error),
        isLong: true,
      });
    } finally {
      setStates((before) => new Map([...before].filter(([key]) => !rows.some((row) => row.key === key))));
    }
  };

  // A change that is not confirmed yet could be lost with the tab.
  const isSaving = [...states.values()].some((state) => state.isSaving);
  useEffect(() => {
    if (isSaving) return askBeforeClosing();
  }, [isSaving]);

  const groups =
    rights.data &&
    types.data &&
    rightGroups(
      types.data.map((type) => ({ kind: type.kind, code: type.code, name: nameIn(i18n.language, type) })),
      rights.data,
      {
        kind: (kind) => t(`console.rights.kinds.${kind}`),
        unknownType: (code) => t("console.rights.unknownType", { code }),
      },
    );

  return {
    groups,
    states,
    isSaving,
    change: (row: RightRow, degree: number | null) => void change(row, degree),
    changeAll,
    error: groups ? null : (rights.error ?? types.error),
    reload: () => {
      void rights.refetch();
      void types.refetch();
    },
  };
}
