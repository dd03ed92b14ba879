import { Drawer, type DrawerProps } from "antd";
import { useEffect, useEffectEvent } from "react";
import { languageEntries } from "../locales";
import { useLanguage } from "../locales/use-language";
import { useBackCloses } from "./use-back-closes";

type Props = Omit<DrawerProps, "onClose" | "width"> & {
  open: boolean;
  onClose: () => void;
  /** Its width if the screen has room for it. */
  width?: number;
  /** The address opens it, so that Back closes it anyway. */
  isInAddress?: boolean;
};

/** A drawer next to or over a page. Escape closes it regardless of the focus; on a phone Back does too. */
export function SideDrawer({ open, onClose, width = 560, isInAddress = false, ...props }: Props) {
  const language = useLanguage();
  const close = useBackCloses(open, onClose, isInAddress);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    // A dialog with the focus, this one or one above it, handles Escape itself.
    if (event.target instanceof Element && event.target.closest("[role=dialog]")) return;
    if (document.querySelector(".ant-modal-wrap:not([style*='none'])")) return;
    event.stopPropagation();
    close();
  });
  useEffect(() => {
    if (!open) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    // Before the page below, which also listens to Escape.
    document.addEventListener("keydown", listener, true);
    return () => document.removeEventListener("keydown", listener, true);
  }, [open]);
  return (
    <Drawer
      open={open}
      onClose={close}
      width={`min(${width}px, 100vw)`}
      placement={languageEntries[language].dir === "rtl" ? "left" : "right"}
      {...props}
    />
  );
}
