import { theme } from "antd";

/** A message as its recipients see it. */
export function MessageText({ subject, body }: { subject: string; body: string }) {
  const { token } = theme.useToken();
  return (
    <blockquote
      style={{
        margin: 0,
        padding: "8px 12px",
        maxBlockSize: 200,
        overflowY: "auto",
        background: token.colorFillQuaternary,
        borderInlineStart: `3px solid ${token.colorBorder}`,
        borderRadius: token.borderRadius,
      }}
    >
      <strong dir="auto">{subject}</strong>
      <p dir="auto" style={{ margin: 0, whiteSpace: "pre-wrap" }}>
        {body}
      </p>
    </blockquote>
  );
}
