import type { RelationKey, RelationOptions } from "@schemas/fields/field-options";
import { Bdi, useWritten } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { useSettled } from "@src/components/use-settled";
import { sender } from "@src/providers/send";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";

const shownAtMost = 20;
const typingPause = 250;

export type Item = Record<string, unknown>;
type Written = ReturnType<typeof useWritten>;
export type Choice = { value: RelationKey; label: string; item: Item };

/** The first matches of a typed text in the other list, and how many more there are. */
export function useChoices(options: RelationOptions, typed: string) {
  const written = useWritten();
  const search = useDeferredValue(useSettled(typed, typingPause));
  const query = useQuery({
    queryKey: ["relation", options.search.name, search],
    queryFn: ({ signal }) => findItems(options, search, signal),
    placeholderData: keepPreviousData,
  });
  const items = query.data?.items ?? [];
  const total = query.data?.total ?? 0;
  return {
    choices: items.map((item) => choiceOf(item, options, written)),
    shown: items.length,
    total,
    isLooking: query.isFetching,
    hasFailed: query.isError,
  };
}

/** One choice in the list: title and code on one side, the detail on the other. */
export function ChoiceLines({ item, options }: { item: Item; options: RelationOptions }) {
  const { t } = useTranslation();
  const detail = options.detail && (item[options.detail] as string | null);
  return (
    <span style={{ display: "flex", justifyContent: "space-between", gap: 12 }}>
      <span>
        <TitleAndCode item={item} options={options} />
      </span>
      <Muted>{detail ?? (options.emptyDetail ? t(`fields.${options.emptyDetail}`) : null)}</Muted>
    </span>
  );
}

/** One of several chosen records, briefly: with its code if others may have the same title, as people do. */
export function ChosenName({ item, options }: { item: Item; options: RelationOptions }) {
  return <TitleAndCode item={item} options={options.detail ? options : { ...options, code: null }} />;
}

function TitleAndCode({ item, options: { title, code } }: { item: Item; options: RelationOptions }) {
  const written = useWritten();
  // An account without a personnel number has none.
  const codeText = code && item[code];
  return (
    <>
      <bdi>{written(String(item[title]))}</bdi>
      {codeText !== undefined && codeText !== null && (
        <Muted>
          {" "}
          <Bdi>{String(codeText)}</Bdi>
        </Muted>
      )}
    </>
  );
}

/** The label of a choice in one line. */
export function labelOf(item: Item, { title, code, detail }: RelationOptions, written: Written): string {
  return [item[title], code && item[code], detail && item[detail]]
    .filter(Boolean)
    .map((part) => written(String(part)))
    .join(" · ");
}

function choiceOf(item: Item, options: RelationOptions, written: Written): Choice {
  return { value: item[options.key] as RelationKey, label: labelOf(item, options, written), item };
}

/** The placeholder of the empty box: what can be typed in it. */
export const whatToType = ({ finds }: RelationOptions) =>
  finds === null ? "fields.choose" : (`fields.type.${finds}` as const);

/** The first records that match a typed text, and how many there are. */
export async function findItems(
  {
    search: call,
    key,
    title,
    code,
    detail,
  }: Pick<RelationOptions, "search"> & Partial<Pick<RelationOptions, "key" | "title" | "code" | "detail">>,
  search: string,
  signal: AbortSignal,
  most = shownAtMost,
) {
  const send = sender({ signal }) as (call: unknown, input: unknown) => Promise<unknown>;
  const fields = [key, title, code, detail].filter((name) => name);
  const list = { page: 1, pageSize: most, search: search || undefined };
  const answer = await send(call, fields.length > 0 ? { ...list, fields } : list);
  return Array.isArray(answer)
    ? { items: answer.slice(0, most) as Item[], total: answer.length }
    : (answer as { items: Item[]; total: number });
}
