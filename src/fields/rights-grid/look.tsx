import { type Area, allAreaRights, areaGroups, areas, isAreaRight, partsOf } from "@schemas/areas";
import { useDigits } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { Flex, Tag, Tooltip, Typography } from "antd";
import { useTranslation } from "react-i18next";
import type { CellWords, FieldLook, ShowProps } from "../look";

/** The rights by area, in words: "People: see, change". */
function linesOf(value: readonly string[], t: CellWords["t"]) {
  const on = new Set(value);
  return Object.values(areaGroups).flatMap((members) =>
    members.flatMap((area: Area) => {
      const granted = areas[area].filter((right) => on.has(`${area}.${right}`));
      return granted.length === 0
        ? []
        : [
            {
              area,
              name: t(`administration.areas.${area}.name`),
              rights: granted.map((right) => t(`administration.rights.${right}`)),
            },
          ];
    }),
  );
}

function RightsShow({ value, place }: ShowProps<"rightsGrid">) {
  const { t } = useTranslation();
  const digits = useDigits();
  const granted = (value ?? []).filter(isAreaRight);
  const count =
    granted.length === allAreaRights.length
      ? t("administration.everything")
      : t("administration.countOf", { on: digits(granted.length), all: digits(allAreaRights.length) });
  if (granted.length === 0) return <Muted>{t("administration.nothing")}</Muted>;
  if (place === "cell") {
    const names = [...new Set(granted.map((one) => partsOf(one).area))];
    const title = names.map((area) => t(`administration.areas.${area}.name`)).join(t("app.comma"));
    return <Tooltip title={title}>{count}</Tooltip>;
  }
  return (
    <Flex vertical gap={8}>
      <Muted>{count}</Muted>
      {linesOf(granted, t).map(({ area, name, rights }) => (
        <Flex key={area} gap={6} wrap align="baseline">
          <Typography.Text strong>{name}:</Typography.Text>
          {rights.map((right) => (
            <Tag key={right} style={{ marginInlineEnd: 0 }}>
              {right}
            </Tag>
          ))}
        </Flex>
      ))}
    </Flex>
  );
}

export const rightsGridLook: FieldLook<"rightsGrid"> = {
  Show: RightsShow,
  isWide: true,
  toCell: (value, _, { t }) =>
    linesOf(value, t)
      .map(({ name, rights }) => `${name}: ${rights.join(t("app.comma"))}`)
      .join(" | "),
};
