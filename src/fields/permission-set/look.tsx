import { useDigits } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { Flex, Tag, Tooltip, Typography } from "antd";
import { useTranslation } from "react-i18next";
import type { FieldLook, ShowProps } from "../look";
import { groupsOf } from "./permission-groups";

function PermissionSetShow({ value, field, place }: ShowProps<"permissionSet">) {
  const { t } = useTranslation();
  const digits = useDigits();
  const groups = groupsOf(field.options.of, t);
  const on = new Set(value);
  const all = groups.reduce((sum, group) => sum + group.permissions.length, 0);
  const count = t("fields.permissions.count", { on: digits(on.size), all: digits(all) });
  const chosen = groups
    .map((group) => ({ ...group, permissions: group.permissions.filter(({ code }) => on.has(code)) }))
    .filter((group) => group.permissions.length > 0);

  if (place === "cell") {
    const names = chosen.flatMap((group) => group.permissions.map(({ label }) => label)).join(t("app.comma"));
    return <Tooltip title={names || t("fields.permissions.none")}>{count}</Tooltip>;
  }
  if (on.size === 0) return <Muted>{t("fields.permissions.none")}</Muted>;
  return (
    <Flex vertical gap={8}>
      <Muted>{count}</Muted>
      {chosen.map(({ name, label, permissions }) => (
        <Flex key={name} gap={6} wrap align="baseline">
          <Typography.Text strong>{label}:</Typography.Text>
          {permissions.map((permission) => (
            <Tag key={permission.code} style={{ marginInlineEnd: 0 }}>
              {permission.label}
            </Tag>
          ))}
        </Flex>
      ))}
    </Flex>
  );
}

export const permissionSetLook: FieldLook<"permissionSet"> = {
  Show: PermissionSetShow,
  isWide: true,
  toCell: (value, field, { t }) => {
    const on = new Set(value);
    return groupsOf(field.options.of, t)
      .flatMap((group) => group.permissions)
      .filter(({ code }) => on.has(code))
      .map(({ label }) => label)
      .join(t("app.comma"));
  },
};
