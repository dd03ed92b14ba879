import { permissions } from "@schemas/calls/permissions";
import type { SectionAdmin } from "@schemas/calls/sections";
import { mayCall } from "@schemas/viewer";
import { useViewer } from "@src/providers/session";
import { Alert } from "antd";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../link-button";
import { useCodeNames } from "../rights/code-names";
import type { CompanionProps } from "./companions";

/** The missing codes of a section-admin record; a form cannot change them. */
export function MissingCodes({ values, change }: CompanionProps) {
  return change ? null : <MissingCodesAlert record={values as SectionAdmin} />;
}

type Props = { record: Pick<SectionAdmin, "missingCodes" | "personnelNumber">; style?: CSSProperties };

/** The codes that the holder of a record lacks to use its rights, and a link that proposes to grant them. */
export function MissingCodesAlert({ record: { missingCodes, personnelNumber }, style }: Props) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { nameOf } = useCodeNames("permissionCodes");
  if (missingCodes.length === 0) return null;
  const codes = missingCodes.map((code) => t("access.quoted", { name: nameOf(code) })).join(t("app.comma"));
  const mayGrant =
    mayCall(permissions.getPersonnelPermissionList, viewer) && mayCall(permissions.updatePermission, viewer);
  return (
    <Alert
      type="warning"
      showIcon
      {...(style && { style })}
      message={t("access.missingCodes", { codes })}
      action={
        mayGrant && (
          <LinkButton size="small" to={grantPath(personnelNumber, missingCodes)}>
            {t("access.grantCodes")}
          </LinkButton>
        )
      }
    />
  );
}

/** A person's own set with these codes added, not saved yet. */
const grantPath = (person: string, codes: readonly number[]) =>
  `/adminHome/publicAccess?${new URLSearchParams({ tab: "people", person, part: "edit", add: codes.join() })}`;
