import { Flex } from "antd";
import { DeputyCard } from "./deputy-card";
import { OwnDegrees } from "./own-degrees";

/** Who decides in one's place, which is all one changes here, and where one stands in the approval of requests. */
export function Page() {
  return (
    <Flex vertical gap={20}>
      <DeputyCard />
      <OwnDegrees />
    </Flex>
  );
}
