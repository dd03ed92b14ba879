import { CheckCircleOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import "./dashboard.css";

/** An empty card: one line, where a whole page would say more. */
export function Nothing({ children }: { children: ReactNode }) {
  return (
    <p className="dashboard-nothing" role="status">
      <CheckCircleOutlined aria-hidden /> {children}
    </p>
  );
}
