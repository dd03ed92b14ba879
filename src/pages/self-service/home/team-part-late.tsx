import { latePart } from "@src/components/late-part";
import { Card } from "antd";
import type { TeamPartProps } from "./team-part";

/** The managers' part of the home page, loaded separately because only they need it and it contains tables. */
export const teamPart = latePart<TeamPartProps>(
  async () => (await import("./team-part")).TeamPart,
  () => <Card size="small" loading />,
);
