import { MoreOutlined } from "@ant-design/icons";
import { Button, Dropdown, type MenuProps } from "antd";
import { useRef, useState } from "react";
import styles from "./menu-button.module.css";

type Props = {
  label: string;
  menu: () => MenuProps;
  onOpen?: () => void;
  size?: "small" | undefined;
};

/**
 * The button of a row that opens its menu. The menu is there while it is open: of all that a row draws it would cost
 * most.
 */
export function MenuButton({ label, menu, onOpen, size }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    // A press on the row opens the row, and React hands it what is pressed in the menu as well.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the presses of what is in it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on it does not reach the row.
    <span className={styles.around} onClick={(event) => event.stopPropagation()}>
      <Button
        ref={button}
        type="text"
        {...(size && { size })}
        icon={<MoreOutlined aria-hidden />}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(true);
          onOpen?.();
        }}
      />
      {isOpen && (
        <Dropdown
          open
          autoFocus
          trigger={["click"]}
          menu={menu()}
          onOpenChange={(next) => {
            if (next) return;
            setOpen(false);
            button.current?.focus();
          }}
        >
          {/* Over the button: pressed again, it closes the menu. */}
          <span className={styles.anchor} />
        </Dropdown>
      )}
    </span>
  );
}
