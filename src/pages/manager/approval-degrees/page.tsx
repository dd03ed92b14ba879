import { Flex } from "antd";
import { DeputyCard } from "./deputy-card";
import { OwnDegrees } from "./own-degrees";

/** Where one stands in the approval of requests, and who decides in one's place. */
export function Page() {
  return (
    <Flex vertical gap={20}>
      <OwnDegrees />
      <DeputyCard />
    </Flex>
  );
}
