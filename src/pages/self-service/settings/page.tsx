import { Flex } from "antd";
import { readView } from "../../../api/session-store";
import { SecondFactorCard } from "../../../components/account/second-factor-card";
import { SessionsCard } from "../../../components/account/sessions-card";
import { useViewer } from "../../../providers/session";
import { AppearanceCard } from "./appearance-card";
import { DeviceCard } from "./device-card";
import { NotificationsCard } from "./notifications-card";
import { WantedCard } from "./wanted-card";

/** The reader's settings: appearance, notifications, the portal on this device, and account security. */
export function Page() {
  const { personnelNumber } = useViewer();
  return (
    <Flex vertical gap="middle" style={{ maxWidth: 640 }}>
      <AppearanceCard />
      <NotificationsCard />
      <WantedCard />
      {/* Sessions are only shown to the owner. */}
      {!readView() && (
        <>
          <SecondFactorCard username={personnelNumber} />
          <SessionsCard />
        </>
      )}
      <DeviceCard />
    </Flex>
  );
}
