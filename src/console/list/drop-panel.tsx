import { Badge, Button, Popover, Skeleton } from "antd";
import { type ReactNode, useRef, useState } from "react";
import styles from "./list.module.css";

type DropPanelProps = {
  label: string;
  icon: ReactNode;
  /** The label is only read by screen readers and shown on hover. */
  isIconOnly?: boolean;
  /** How many things are set in the panel; hidden if none are. */
  count?: string;
  onOpen?: () => void;
  children: (close: () => void) => ReactNode;
};

/** A button of a list's bar with a panel below it. Escape closes the panel and returns to the button. */
export function DropPanel({ label, icon, isIconOnly = false, count, onOpen, children }: DropPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  /** Focuses the open panel, unless the user has already started typing in it. */
  const focusPanel = () => {
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
  };

  return (
    <Popover
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        if (open) onOpen?.();
      }}
      afterOpenChange={(open) => open && focusPanel()}
      rootClassName={styles.dropPanelRoot}
      trigger="click"
      placement="bottom"
      content={
        <div
          ref={panel}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className={styles.dropPanel}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || event.defaultPrevented) return;
            close();
            button.current?.focus();
          }}
        >
          {children(close)}
        </div>
      }
    >
      <Badge count={count} title="" size="small">
        <Button
          ref={button}
          icon={icon}
          aria-label={label}
          title={isIconOnly ? label : undefined}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
        >
          {isIconOnly ? null : label}
        </Button>
      </Badge>
    </Popover>
  );
}

/** The content of a panel while its file loads, if it is opened before the browser was idle. */
export const panelMeanwhile = () => <Skeleton active title={false} className={styles.dropPanelMeanwhile} />;
