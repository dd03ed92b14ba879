import { Drawer } from "antd";
import type { ReactNode } from "react";

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
      rootClassName="bar-sheet"
      styles={{ wrapper: { maxBlockSize: "85dvh" } }}
      destroyOnHidden
    >
      {children}
    </Drawer>
  );
}
