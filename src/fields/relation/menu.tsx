import { useDigits } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { Spin } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { useChoices } from "./choices";

type Choices = ReturnType<typeof useChoices>;

/** The content of the list when nothing can be chosen. */
export function NoChoices({ choices }: { choices: Choices }) {
  const { t } = useTranslation();
  if (choices.hasFailed) return t("fields.searchFailed");
  return choices.isLooking ? <Spin size="small" /> : t("fields.nothingFound");
}

/** The list of choices, with the number of further ones below it. */
export function ChoiceMenu({ menu, choices }: { menu: ReactElement; choices: Choices }) {
  const { t } = useTranslation();
  const digits = useDigits();
  return (
    <>
      {menu}
      {choices.total > choices.shown && (
        <Muted style={{ display: "block", padding: "4px 12px" }}>
          {t("fields.more", { shown: digits(choices.shown), total: digits(choices.total) })}
        </Muted>
      )}
    </>
  );
}
