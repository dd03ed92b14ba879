import { LockOutlined } from "@ant-design/icons";
import { Card, Flex } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { SecondFactorCard } from "../../../components/account/second-factor-card";
import { SessionsCard } from "../../../components/account/sessions-card";
import { ChangePasswordForm } from "../../../components/change-password-form";
import { StatePanel } from "../../../components/state-panel";
import { useSession } from "../../../providers/session";

/**
 * Changes the reader's password, inside the shell. Administrators also find the rest of their account here, which
 * employees have in their settings.
 */
export function Page() {
  const { t } = useTranslation();
  const { viewer, person } = useSession();
  const navigate = useNavigate();
  // A new form after each change, so that no password stays on the screen.
  const [changes, setChanges] = useState(0);
  const isAdmin = viewer.role === "webAdmin";
  // Spec §2: cancel goes to adminHome with `pid`.
  const home = isAdmin ? `/adminHome?pid=${viewer.personnelNumber}` : "/home";
  if (person?.hasDirectoryPassword)
    return (
      <StatePanel
        icon={<LockOutlined aria-hidden />}
        title={t("password.ofDirectory")}
        text={t("password.ofDirectoryText")}
      />
    );
  return (
    <Flex vertical gap="middle" style={{ maxWidth: 640 }}>
      <Card size="small" style={isAdmin ? undefined : { maxWidth: 440 }}>
        <ChangePasswordForm
          key={changes}
          username={viewer.personnelNumber}
          person={person}
          onDone={() => setChanges(changes + 1)}
          cancel={{ label: t("app.cancel"), onClick: () => navigate(home) }}
        />
      </Card>
      {isAdmin && (
        <>
          <SecondFactorCard username={viewer.personnelNumber} />
          <SessionsCard />
        </>
      )}
    </Flex>
  );
}
