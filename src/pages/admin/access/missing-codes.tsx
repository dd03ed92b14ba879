import type { SectionAdmin } from "@schemas/calls/sections";
import { LinkButton } from "@src/console/link-button";
import { useCodeNames } from "@src/console/rights/code-names";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";

/** The codes that the holder of a record lacks to use its rights, and where to grant them. */
export function MissingCodes({ record: { missingCodes, personnelNumber } }: { record: SectionAdmin }) {
  const { t } = useTranslation();
  const { nameOf } = useCodeNames("permissionCodes");
  if (missingCodes.length === 0) return null;
  const codes = missingCodes.map((code) => t("access.quoted", { name: nameOf(code) })).join(t("app.comma"));
  const query = new URLSearchParams({ tab: "people", person: personnelNumber });
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 12 }}
      message={t("access.missingCodes", { codes })}
      action={
        <LinkButton size="small" to={`/adminHome/publicAccess?${query}`}>
          {t("access.toCodes")}
        </LinkButton>
      }
    />
  );
}
