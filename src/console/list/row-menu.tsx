import type { Values } from "@schemas/resource";
import { MenuButton } from "@src/components/menu-button";
import { useTranslation } from "react-i18next";
import { useTitle } from "../use-title";
import type { ListProps } from "./list-props";

type RowMenuProps = Pick<ListProps, "resource" | "work"> & { row: Values; size?: "small" };

/** The menu of actions on a record, in its row or on its card. */
export function RowMenu({ resource, work, row, size }: RowMenuProps) {
  const { t } = useTranslation();
  const titleOf = useTitle(resource);
  return (
    <MenuButton
      label={t("console.list.rowActions", { title: titleOf(row) })}
      menu={() => ({ items: work.menuOf(row) ?? [] })}
      size={size}
    />
  );
}
