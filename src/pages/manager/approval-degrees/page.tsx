import { Flex } from "antd";
import { DeputyCard } from "./deputy-card";
import { OwnDegrees } from "./own-degrees";

/** The reader's deputies, which can be changed here, and their degrees in the approval of requests. */
export function Page() {
  return (
    <Flex vertical gap={20}>
      <DeputyCard />
      <OwnDegrees />
    </Flex>
  );
}
