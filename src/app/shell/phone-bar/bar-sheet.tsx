import { Drawer } from "antd";
import type { ReactNode } from "react";
import styles from "./phone-bar.module.css";

type Props = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode };

/** A sheet that the bar opens over the page, from below. */
export function BarSheet({ title, isOpen, onClose, children }: Props) {
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title={title}
      placement="bottom"
      height="auto"
      rootClassName={styles.sheet}
      styles={{ wrapper: { maxBlockSize: "85dvh" } }}
      destroyOnHidden
    >
      {children}
    </Drawer>
  );
}
