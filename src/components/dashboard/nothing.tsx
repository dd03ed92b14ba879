import { CheckCircleOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import styles from "./dashboard.module.css";

/** The content of an empty card: one line, unlike the longer text of an empty page. */
export function Nothing({ children }: { children: ReactNode }) {
  return (
    <p className={styles.nothing} role="status">
      <CheckCircleOutlined aria-hidden /> {children}
    </p>
  );
}
