import type { RelationOptions } from "@schemas/fields/relation";
import { Bdi, useDigits } from "@src/components/digits";
import { sender } from "@src/providers/send";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Select, Spin, Typography } from "antd";
import { useDeferredValue, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EditProps } from "../look";

const shownAtMost = 20;
const typingPause = 250;

type Item = Record<string, unknown>;
type Choice = { value: number | string; label: string; item: Item };

/** A record of another list, looked for at the server while typing. */
export function RelationSearch({
  id,
  label,
  value,
  onChange,
  onBlur,
  field: { options },
  isInvalid,
}: EditProps<"relation">) {
  const { t } = useTranslation();
  const digits = useDigits();
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(usePaused(typed));
  const found = useQuery({
    queryKey: ["relation", options.search.name, search],
    queryFn: ({ signal }) => findItems(options, search, signal),
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<Choice | null>(null);
  const items = found.data?.items ?? [];
  const choices = items.map((item) => choiceOf(item, options));
  const kept =
    chosen && chosen.value === value && !choices.some((one) => one.value === value) ? [chosen] : [];
  const hidden = (found.data?.total ?? 0) - items.length;

  return (
    <Select<number | string, Choice>
      id={id}
      aria-label={label}
      aria-invalid={isInvalid}
      showSearch
      filterOption={false}
      searchValue={typed}
      onSearch={setTyped}
      placeholder={t("fields.typeToSearch")}
      value={value ?? undefined}
      loading={found.isFetching}
      onBlur={onBlur}
      onChange={(next, choice) => {
        setChosen(Array.isArray(choice) ? null : (choice ?? null));
        onChange(next ?? null);
      }}
      options={[...kept, ...choices]}
      optionRender={({ data }) => <ChoiceLines item={data.item} options={options} />}
      notFoundContent={
        found.isError ? (
          t("fields.searchFailed")
        ) : found.isFetching ? (
          <Spin size="small" />
        ) : (
          t("fields.nothingFound")
        )
      }
      popupRender={(menu) => (
        <>
          {menu}
          {hidden > 0 && (
            <Typography.Text type="secondary" style={{ display: "block", padding: "4px 12px" }}>
              {t("fields.more", {
                shown: digits(items.length),
                total: digits(found.data?.total ?? 0),
              })}
            </Typography.Text>
          )}
        </>
      )}
      style={{ inlineSize: "100%" }}
    />
  );
}

function ChoiceLines({ item, options }: { item: Item; options: RelationOptions }) {
  const { t } = useTranslation();
  const detail = options.detail && (item[options.detail] as string | null);
  return (
    <span style={{ display: "flex", justifyContent: "space-between", gap: 12 }}>
      <span>
        <bdi>{String(item[options.title])}</bdi>
        {options.code && (
          <Typography.Text type="secondary">
            {" "}
            <Bdi>{String(item[options.code])}</Bdi>
          </Typography.Text>
        )}
      </span>
      <Typography.Text type="secondary">
        {detail ?? (options.emptyDetail ? t(`fields.${options.emptyDetail}`) : null)}
      </Typography.Text>
    </span>
  );
}

function choiceOf(item: Item, { key, title, code, detail }: RelationOptions): Choice {
  const parts = [item[title], code && item[code], detail && item[detail]].filter(Boolean);
  return { value: item[key] as number | string, label: parts.join(" · "), item };
}

async function findItems({ search: call }: RelationOptions, search: string, signal: AbortSignal) {
  const send = sender({ signal }) as (call: unknown, input: unknown) => Promise<unknown>;
  const answer = await send(call, { page: 1, pageSize: shownAtMost, search: search || undefined });
  return Array.isArray(answer)
    ? { items: answer.slice(0, shownAtMost) as Item[], total: answer.length }
    : (answer as { items: Item[]; total: number });
}

/** A text once nobody has typed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
