import { Muted } from "@src/components/muted";
import { theme } from "antd";
import type { ReactNode } from "react";

type Props = {
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  /** A button or link to resolve the state. */
  action?: ReactNode;
  tone?: "quiet" | "danger" | "warning";
  /** `alert` interrupts a screen reader, `status` waits. */
  role?: "alert" | "status";
};

/** The common look of everything a page shows instead of its content: empty, failed, not allowed, not available. */
export function StatePanel({ icon, title, text, action, tone = "quiet", role = "status" }: Props) {
  const { token } = theme.useToken();
  const colour = {
    quiet: token.colorTextSecondary,
    danger: token.colorError,
    warning: token.colorWarning,
  }[tone];
  return (
    <div
      role={role}
      style={{
        display: "flex",
        flexDirection: "column",
        alignItems: "center",
        gap: 4,
        maxWidth: 480,
        marginInline: "auto",
        paddingBlock: 40,
        paddingInline: 16,
        textAlign: "center",
      }}
    >
      <span aria-hidden="true" style={{ fontSize: 34, lineHeight: 1, color: colour, marginBlockEnd: 8 }}>
        {icon}
      </span>
      <strong style={{ fontSize: token.fontSizeLG }}>{title}</strong>
      {text && <Muted as="div">{text}</Muted>}
      {action && (
        <div style={{ display: "flex", flexWrap: "wrap", gap: 8, marginBlockStart: 12 }}>{action}</div>
      )}
    </div>
  );
}
