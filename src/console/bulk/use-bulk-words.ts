import type { Bulk, BulkItem } from "@schemas/calls/bulk";
import type { Resource } from "@schemas/resource";
import { useDigits } from "@src/components/digits";
import { useTranslation } from "react-i18next";
import type { Words } from "../words";

/** The properties of bulk work that its title depends on. */
export type TitledWork = Pick<Bulk, "verb" | "action" | "source" | "fields" | "undoes" | "total">;

/** The titles of bulk work, and the reasons for failures, in the reader's words. */
export function useBulkWords(resource: Resource, words: Words) {
  const { t } = useTranslation();
  const digits = useDigits();
  const inAction = (bulk: Bulk, name: string) =>
    Object.hasOwn(resource.actions?.[bulk.action ?? ""]?.input ?? {}, name);
  const isAlong = (name: string) => Object.values(resource.bulk?.along ?? {}).includes(name);
  const label = (bulk: Bulk, name: string) => {
    if (isAlong(name)) return t("console.bulk.from");
    if (bulk.action && inAction(bulk, name)) return words.action(bulk.action).field(name);
    return Object.hasOwn(resource.fields, name) ? words.field(name) : null;
  };
  const whatOf = (bulk: TitledWork) => {
    if (bulk.action) return words.action(bulk.action).label;
    // Creating records again undoes their deletion.
    if (bulk.verb === "create") return t("console.bulk.deletion");
    const fields = bulk.fields.filter((name) => !isAlong(name));
    return fields.map(words.field).join(t("console.bulk.and"));
  };
  return {
    title: (bulk: TitledWork) => {
      const values = { count: bulk.total, number: digits(bulk.total) };
      if (bulk.source === "file") return t("console.bulk.fromFile", values);
      if (bulk.verb === "delete") return t("console.bulk.title", values);
      const done = whatOf(bulk);
      const what = bulk.undoes === null ? done : t("console.bulk.undoOf", { what: done });
      return t("console.bulk.titleOf", { ...values, what });
    },
    // Leaves out the results that no record has.
    summary: (bulk: Bulk) =>
      (["done", "failed", "skipped"] as const)
        .filter((state) => bulk[state] > 0)
        .map((state) => t(`console.bulk.counts.${state}`, { number: digits(bulk[state]) }))
        .join(t("app.comma")),
    reason: (bulk: Bulk, { message, fields, state }: BulkItem) => {
      if (state !== "failed") return "";
      const sentences = Object.entries(fields).map(([name, sentence]) => {
        const field = label(bulk, name);
        return field ? `${field}: ${sentence}` : sentence;
      });
      return sentences.length > 0 ? sentences.join(" ") : (message ?? "");
    },
  };
}
