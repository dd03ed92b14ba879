import { useTranslation } from "react-i18next";
import type { FieldLook, ShowProps } from "../look";
import { groupsOf } from "../permission-set/permission-groups";

function FlagShow({ value, field }: ShowProps<"permissionFlag">) {
  const { t } = useTranslation();
  const all = groupsOf(field.options.of, t).flatMap((group) => group.permissions);
  return all.find(({ code }) => code === value)?.label ?? value;
}

export const permissionFlagLook: FieldLook<"permissionFlag"> = {
  Show: FlagShow,
  toCell: (value, field, { t }) =>
    groupsOf(field.options.of, t)
      .flatMap((group) => group.permissions)
      .find(({ code }) => code === value)?.label ?? value,
};
