import { withholdableNames } from "@schemas/withholdable";
import { Muted } from "@src/components/muted";
import { useViewer } from "@src/providers/session";
import { Checkbox, Flex, Tag, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import type { CellWords, EditProps, FieldLook, ShowProps } from "../look";

/** More would make the other columns of a list narrow. */
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

/** What is withheld from the reader is withheld by every role they create. */
function WithheldEdit({ id, label, value, onChange, describedBy }: EditProps<"withheldSet">) {
  const { t } = useTranslation();
  const own = useViewer().withheld;
  const on = new Set([...(value ?? []), ...own]);
  const put = (name: string, isOn: boolean) =>
    onChange(withholdableNames.filter((one) => (one === name ? isOn : on.has(one))));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out beside its controls.
    <div id={id} role="group" aria-label={label} aria-describedby={describedBy} tabIndex={-1}>
      <Flex gap="8px 16px" wrap>
        {withholdableNames.map((name) => (
          <Checkbox
            key={name}
            checked={on.has(name)}
            disabled={own.has(name)}
            onChange={(event) => put(name, event.target.checked)}
          >
            {t(`administration.withholdable.${name}`)}
          </Checkbox>
        ))}
      </Flex>
    </div>
  );
}

export const withheldSetLook: FieldLook<"withheldSet"> = {
  Show: WithheldShow,
  Edit: WithheldEdit,
  isWide: true,
  toCell: (value, _, { t }) => namesOf(value, t).join(t("app.comma")),
};
