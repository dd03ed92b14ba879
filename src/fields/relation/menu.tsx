import { useDigits } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { Spin } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { useChoices } from "./choices";

type Found = ReturnType<typeof useChoices>;

/** The content of the list when nothing can be chosen. */
export function NothingFound({ found }: { found: Found }) {
  const { t } = useTranslation();
  if (found.hasFailed) return t("fields.searchFailed");
  return found.isLooking ? <Spin size="small" /> : t("fields.nothingFound");
}

/** The list of choices, with the number of further ones below it. */
export function ChoiceMenu({ menu, found }: { menu: ReactElement; found: Found }) {
  const { t } = useTranslation();
  const digits = useDigits();
  return (
    <>
      {menu}
      {found.total > found.shown && (
        <Muted style={{ display: "block", padding: "4px 12px" }}>
          {t("fields.more", { shown: digits(found.shown), total: digits(found.total) })}
        </Muted>
      )}
    </>
  );
}
