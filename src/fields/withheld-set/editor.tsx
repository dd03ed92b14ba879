import { withholdableNames } from "@schemas/withholdable";
import { useViewer } from "@src/providers/session";
import { Checkbox, Flex } from "antd";
import { useTranslation } from "react-i18next";
import type { EditProps } from "../look";

/** Every role the reader creates withholds at least what is withheld from the reader. */
export function WithheldEdit({ id, label, value, onChange, describedBy }: EditProps<"withheldSet">) {
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
