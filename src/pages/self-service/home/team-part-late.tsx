import { latePart } from "@src/components/late-part";
import { Card } from "antd";
import type { TeamPartProps } from "./team-part";

/** What managers have on the first page. Only they need it, and it contains tables. */
export const teamPart = latePart<TeamPartProps>(
  async () => (await import("./team-part")).TeamPart,
  () => <Card size="small" loading />,
);
