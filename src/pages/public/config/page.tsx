import { LogoutOutlined } from "@ant-design/icons";
import { config } from "@schemas/calls/config";
import { setupAccountName } from "@schemas/calls/session";
import { mayCall } from "@schemas/viewer";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Card, ConfigProvider, Tabs } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { readSession, type Session } from "../../../api/session-store";
import { ErrorState } from "../../../components/error-state";
import { HelpButton } from "../../../components/help-button";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import { signOut } from "../../../providers/auth";
import { dutyPages, type PortalSession } from "../../../providers/session";
import { sessionKey, sessionQuery } from "../../../providers/session-queries";
import { AccountPanel } from "./account-panel";
import { isDatabaseDown } from "./is-database-down";
import { LockPanel } from "./lock-panel";
import { ServerForm, useServerSettings } from "./server-form";
import { SetupSignIn } from "./setup-sign-in";
import { YearsPanel } from "./years-panel";

/**
 * /config: what the portal needs before anyone can sign in (spec §2). Open to the setup account and to administrators
 * with a right to it; anyone else signs in as the setup account. Secrets are never shown.
 */
export function Page() {
  const [account, setAccount] = useState(readSession);
  const queries = useQueryClient();
  const enter = () => {
    setAccount(readSession());
    // The session query of the same account may still hold its failure from when the database was down.
    void queries.resetQueries({ queryKey: sessionKey });
  };
  const signIn = (
    <Frame>
      <SetupSignIn onDone={enter} />
    </Frame>
  );
  return account ? <ForAccount account={account} signIn={signIn} /> : signIn;
}

function ForAccount({ account, signIn }: { account: Session; signIn: ReactNode }) {
  const { data: session, error, refetch } = useQuery(sessionQuery(account));
  if (error && (account.username !== setupAccountName || isDatabaseDown(error))) return signIn;
  if (error)
    return (
      <Frame isSignedIn>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Frame>
    );
  if (!session)
    return (
      <Frame>
        <LoadingSkeleton rows={6} />
      </Frame>
    );
  if (!mayCall(config.loadConfig, session.viewer)) return signIn;
  // The server refuses everything to an account with a duty.
  if (session.duty) return <Navigate to={dutyPages[session.duty]} replace />;
  return (
    <Frame isSignedIn>
      <Panels session={session} />
    </Frame>
  );
}

function Frame({ isSignedIn = false, children }: { isSignedIn?: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <main style={{ maxWidth: isSignedIn ? 880 : 440, marginInline: "auto", padding: "24px 16px" }}>
      <header style={{ display: "flex", alignItems: "center", gap: 8, marginBlockEnd: 16 }}>
        <h1 style={{ flex: 1, margin: 0, fontSize: 18 }}>{t("configuration.title")}</h1>
        <HelpButton />
        <Button onClick={() => location.assign("/login")}>{t("configuration.toLogin")}</Button>
        {isSignedIn && (
          <Button icon={<LogoutOutlined aria-hidden />} onClick={() => void signOut()}>
            {t("shell.signOut")}
          </Button>
        )}
      </header>
      {children}
    </main>
  );
}

function Panels({ session: { viewer, person } }: { session: PortalSession }) {
  const { t } = useTranslation();
  const username = viewer.personnelNumber;
  const loaded = useServerSettings();
  const mayChange = mayCall(config.saveConfig, viewer);
  const ofServer = (panel: ReactNode) => (
    <ConfigProvider componentDisabled={!mayChange}>{panel}</ConfigProvider>
  );
  if (loaded.isPending) return <LoadingSkeleton rows={6} />;
  const server = {
    key: "server",
    label: t("configuration.tabs.server"),
    children: ofServer(<ServerForm username={username} />),
  };
  const others = [
    { key: "lock", label: t("configuration.tabs.lock"), children: ofServer(<LockPanel />) },
    { key: "years", label: t("configuration.tabs.years"), children: ofServer(<YearsPanel />) },
    {
      key: "account",
      label: t("configuration.tabs.account"),
      children: <AccountPanel username={username} person={person} />,
    },
  ];
  // The other panels need the database.
  const isDown = Boolean(loaded.data?.problem);
  return (
    <Card styles={{ body: { paddingBlockStart: 8 } }}>
      {!mayChange && <Alert type="info" showIcon message={t("configuration.onlyShown")} />}
      <Tabs items={isDown ? [server] : [server, ...others]} />
    </Card>
  );
}
