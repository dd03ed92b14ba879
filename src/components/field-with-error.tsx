import { theme } from "antd";
import type { CSSProperties, ReactNode } from "react";

interface FieldWithErrorProps {
  errorId: string;
  error: string | null;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}

/** A control with its own error under it. The error of a form, once there is one, replaces it. */
export function FieldWithError({ errorId, error, className, style, children }: FieldWithErrorProps) {
  const { token } = theme.useToken();
  return (
    <span
      className={className}
      style={{
        display: "inline-flex",
        flexDirection: "column",
        verticalAlign: "top",
        minWidth: 0,
        maxWidth: "100%",
        ...style,
      }}
    >
      {children}
      {/* As wide as the control: a long sentence wraps instead of stretching the field. */}
      <span
        id={errorId}
        role="alert"
        style={{ color: token["red-7"], fontSize: token.fontSizeSM, width: 0, minWidth: "100%" }}
      >
        {error}
      </span>
    </span>
  );
}
