import { Flex } from "antd";
import { DeputyCard } from "./deputy-card";
import { OwnDegrees } from "./own-degrees";

/** One's deputies, which can be changed here, and one's degrees in the approval of requests. */
export function Page() {
  return (
    <Flex vertical gap={20}>
      <DeputyCard />
      <OwnDegrees />
    </Flex>
  );
}
