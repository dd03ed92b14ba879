import { MoreOutlined } from "@ant-design/icons";
import type { Values } from "@schemas/resource";
import { Button, Dropdown } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTitle } from "../use-title";
import type { ListProps } from "./list-props";

type RowMenuProps = Pick<ListProps, "resource" | "work"> & { row: Values; size?: "small" };

/**
 * The actions on a record, on its row or its card. The menu is there while it is open: of all that a row draws it would
 * cost most.
 */
export function RowMenu({ resource, work, row, size }: RowMenuProps) {
  const { t } = useTranslation();
  const titleOf = useTitle(resource);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className="row-menu">
      <Button
        ref={button}
        type="text"
        {...(size && { size })}
        icon={<MoreOutlined aria-hidden />}
        aria-label={t("console.list.rowActions", { title: titleOf(row) })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dropdown
          open
          autoFocus
          trigger={["click"]}
          menu={{ items: work.menuOf(row) ?? [] }}
          onOpenChange={(next) => {
            if (next) return;
            setOpen(false);
            button.current?.focus();
          }}
        >
          <span className="row-menu-anchor" />
        </Dropdown>
      )}
    </span>
  );
}
