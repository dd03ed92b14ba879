import { Alert } from "antd";
import type { CSSProperties } from "react";
import { useErrorText } from "../locales/use-error-text";

type Props = { error: unknown; type?: "error" | "warning"; style?: CSSProperties };

/** An error shown where it happened; draws nothing without one. */
export function ErrorAlert({ error, type = "error", style }: Props) {
  const errorText = useErrorText();
  return error ? <Alert type={type} showIcon message={errorText(error)} style={style} /> : null;
}
