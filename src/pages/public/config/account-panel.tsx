import { type PersonDetail, setupAccountName } from "@schemas/calls/session";
import { Card, Flex } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SecondFactorCard } from "../../../components/account/second-factor-card";
import { SessionsCard } from "../../../components/account/sessions-card";
import { ChangePasswordForm } from "../../../components/change-password-form";
import { AdminSecondFactor } from "./admin-second-factor";
import { EmergencyAccount } from "./emergency-account";

/** The signed-in account: its password, its second factor, its sessions. */
export function AccountPanel({ username, person }: { username: string; person: PersonDetail | undefined }) {
  const { t } = useTranslation();
  // A new form after each change, so that no password stays on the screen.
  const [round, setRound] = useState(0);
  const begin = () => setRound(round + 1);
  return (
    <Flex vertical gap="middle" style={{ maxWidth: 640 }}>
      <Card size="small" title={t("password.title")}>
        <ChangePasswordForm
          key={round}
          username={username}
          person={person}
          onDone={begin}
          cancel={{ label: t("app.cancel"), onClick: begin }}
        />
      </Card>
      <SecondFactorCard username={username} />
      <SessionsCard />
      {username === setupAccountName && (
        <>
          <EmergencyAccount />
          <AdminSecondFactor />
        </>
      )}
    </Flex>
  );
}
