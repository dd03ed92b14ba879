import type { RelationKey } from "@schemas/fields/field-options";
import { Bdi, useDigits, useWritten } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { Flex, Tag, Typography } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldLook, ShowProps } from "../look";
import { ChosenName } from "./choices";
import { TitleOf } from "./title-of";
import { useChosen } from "./use-chosen";

/** More names would push everything else off the page. */
const namedAtFirst = 24;

function RelationShow(props: ShowProps<"relation">) {
  const { t } = useTranslation();
  const written = useWritten();
  const digits = useDigits();
  const { value, field, place, row } = props;
  const { isMultiple, shownAs } = field.options;
  if (!isMultiple) {
    const title = shownAs && row?.[shownAs];
    if (title) return <bdi>{written(String(title))}</bdi>;
    if (value === null || value === undefined) return null;
    const key = value as RelationKey;
    // A column of keys must not run a query for each row.
    return place === "page" ? <TitleOf options={field.options} value={key} /> : <Bdi>{String(key)}</Bdi>;
  }
  const keys = listOf(value);
  if (keys.length === 0) return <Muted>{t("fields.nobodyChosen")}</Muted>;
  if (place === "cell") return t("fields.chosen", { count: keys.length, number: digits(keys.length) });
  return <Names {...props} keys={keys} />;
}

function Names({ keys, field }: ShowProps<"relation"> & { keys: readonly RelationKey[] }) {
  const { t } = useTranslation();
  const written = useWritten();
  const digits = useDigits();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? keys : keys.slice(0, namedAtFirst);
  const chosen = useChosen(field.options, shown);
  const nameOf = (key: RelationKey) => {
    const item = chosen.get(key);
    return item ? <ChosenName item={item} options={field.options} /> : <bdi>{written(key)}</bdi>;
  };
  return (
    <Flex gap={6} wrap>
      {shown.map((key) => (
        <Tag key={key} style={{ marginInlineEnd: 0 }}>
          {nameOf(key)}
        </Tag>
      ))}
      {shown.length < keys.length && (
        <Typography.Link onClick={() => setIsWhole(true)}>
          {t("fields.moreChosen", { number: digits(keys.length - shown.length) })}
        </Typography.Link>
      )}
    </Flex>
  );
}

export const relationLook: FieldLook<"relation"> = {
  Show: RelationShow,
  toCell: (value, _field, { t }) =>
    Array.isArray(value) ? value.join(t("app.comma")) : (value as RelationKey),
};

function listOf(value: unknown): readonly RelationKey[] {
  return Array.isArray(value) ? value : [];
}
