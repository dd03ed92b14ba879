import { theme } from "antd";
import type { CSSProperties } from "react";
import styles from "./date-picker.module.css";

/** The look of every calendar popup: date-picker.css, with its colours from the theme. */
export function usePopup() {
  const { token } = theme.useToken();
  const style = {
    "--calendar-friday": token["red-8"],
    "--calendar-other-month": token.colorTextSecondary,
  } as CSSProperties;
  return { classNames: { popup: { root: styles.calendarPopup } }, styles: { popup: { root: style } } };
}
