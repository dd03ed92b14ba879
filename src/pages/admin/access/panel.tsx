import { theme } from "antd";
import { type ReactNode, useId } from "react";
import styles from "./access.module.css";

/** A titled part of a page. */
export function Panel({
  title,
  extra,
  children,
}: {
  title: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
}) {
  const { token } = theme.useToken();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={styles.panel}
      style={{ background: token.colorBgContainer, borderColor: token.colorBorderSecondary }}
    >
      <h2 id={id}>{title}</h2>
      {extra}
      {children}
    </section>
  );
}
