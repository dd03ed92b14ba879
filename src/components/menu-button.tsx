import { Button, Dropdown, type MenuProps } from "antd";
import { useRef, useState } from "react";
import styles from "./menu-button.module.css";

type Props = {
  label: string;
  menu: () => MenuProps;
  onOpen?: () => void;
  size?: "small" | undefined;
};

/** Three dots as one shape: every row has them, and an icon of antd is six parts. */
const dots = (
  <svg viewBox="0 0 16 16" className={styles.dots} aria-hidden>
    <path d="M8 2a1 1 0 1 1 0 2 1 1 0 0 1 0-2m0 5a1 1 0 1 1 0 2 1 1 0 0 1 0-2m0 5a1 1 0 1 1 0 2 1 1 0 0 1 0-2" />
  </svg>
);

/**
 * The button of a row that opens its menu. The menu is only drawn while open, since it is the most expensive part of a
 * row.
 */
export function MenuButton({ label, menu, onOpen, size }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    // Clicking a row opens it, and React also passes clicks in the menu on to the row.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stops the clicks of its content.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on it does not reach the row.
    <span className={styles.around} onClick={(event) => event.stopPropagation()}>
      <Button
        ref={button}
        type="text"
        {...(size && { size })}
        icon={dots}
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
          {/* Covers the button, so that a second click closes the menu. */}
          <span className={styles.anchor} />
        </Dropdown>
      )}
    </span>
  );
}
