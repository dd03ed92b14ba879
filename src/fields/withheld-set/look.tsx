import { withholdableNames } from "@schemas/withholdable";
import { Muted } from "@src/components/muted";
import { Flex, Tag, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import type { CellWords, FieldLook, ShowProps } from "../look";

/** More names would leave the other columns of a list too narrow. */
const fewInCell = 3;

const namesOf = (value: readonly string[], t: CellWords["t"]) =>
  withholdableNames
    .filter((name) => value.includes(name))
    .map((name) => t(`administration.withholdable.${name}`));

function WithheldShow({ value, place }: ShowProps<"withheldSet">) {
  const { t } = useTranslation();
  const names = namesOf(value ?? [], t);
  if (names.length === 0) return <Muted>{t("administration.nothingWithheld")}</Muted>;
  const all = names.join(t("app.comma"));
  if (place === "cell")
    return names.length > fewInCell ? (
      <Tooltip title={all}>{t("administration.countWithheld", { count: names.length })}</Tooltip>
    ) : (
      all
    );
  return (
    <Flex gap={6} wrap>
      {names.map((name) => (
        <Tag key={name} style={{ marginInlineEnd: 0 }}>
          {name}
        </Tag>
      ))}
    </Flex>
  );
}

export const withheldSetLook: FieldLook<"withheldSet"> = {
  Show: WithheldShow,
  isWide: true,
  toCell: (value, _, { t }) => namesOf(value, t).join(t("app.comma")),
};
