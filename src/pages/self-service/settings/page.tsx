import { Flex } from "antd";
import { AppearanceCard } from "./appearance-card";
import { DeviceCard } from "./device-card";
import { NotificationsCard } from "./notifications-card";
import { WantedCard } from "./wanted-card";

/** My own settings: how the portal looks, its notifications, and the portal on this device. */
export function Page() {
  return (
    <Flex vertical gap="middle" style={{ maxWidth: 640 }}>
      <AppearanceCard />
      <NotificationsCard />
      <WantedCard />
      <DeviceCard />
    </Flex>
  );
}
