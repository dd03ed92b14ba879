import { LogoutOutlined } from "@ant-design/icons";
import { setupAccountName, webAdminName } from "@schemas/calls/session";
import { useQuery } from "@tanstack/react-query";
import { Button, Card, Tabs } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { readSession } from "../../../api/session-store";
import { ErrorState } from "../../../components/error-state";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import { signOut } from "../../../providers/auth";
import { dutyPages } from "../../../providers/session";
import { sessionQuery } from "../../../providers/session-queries";
import { AccountPanel } from "./account-panel";
import { LockPanel } from "./lock-panel";
import { ServerForm } from "./server-form";
import { SetupSignIn } from "./setup-sign-in";
import { YearsPanel } from "./years-panel";

const configurators: readonly string[] = [setupAccountName, webAdminName];

/** /config: what the portal needs before anyone can sign in (spec §2). Nothing secret is ever shown. */
export function Page() {
  const { t } = useTranslation();
  const [username, setUsername] = useState(() => readSession()?.username ?? "");
  const isOpen = configurators.includes(username);
  return (
    <main style={{ maxWidth: isOpen ? 880 : 440, marginInline: "auto", padding: "24px 16px" }}>
      <header style={{ display: "flex", alignItems: "center", gap: 8, marginBlockEnd: 16 }}>
        <h1 style={{ flex: 1, margin: 0, fontSize: 18 }}>{t("configuration.title")}</h1>
        <Button onClick={() => location.assign("/login")}>{t("configuration.toLogin")}</Button>
        {isOpen && (
          <Button icon={<LogoutOutlined aria-hidden />} onClick={() => void signOut()}>
            {t("shell.signOut")}
          </Button>
        )}
      </header>
      {isOpen ? <Panels username={username} /> : <SetupSignIn onDone={setUsername} />}
    </main>
  );
}

/** What the server lets nobody reach who has something to do first. */
function Panels({ username }: { username: string }) {
  const { t } = useTranslation();
  const { data: session, error, refetch } = useQuery(sessionQuery({ username }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!session) return <LoadingSkeleton rows={6} />;
  if (session.duty) return <Navigate to={dutyPages[session.duty]} replace />;
  return (
    <Card styles={{ body: { paddingBlockStart: 8 } }}>
      <Tabs
        items={[
          {
            key: "server",
            label: t("configuration.tabs.server"),
            children: <ServerForm username={username} />,
          },
          { key: "lock", label: t("configuration.tabs.lock"), children: <LockPanel /> },
          { key: "years", label: t("configuration.tabs.years"), children: <YearsPanel /> },
          {
            key: "account",
            label: t("configuration.tabs.account"),
            children: <AccountPanel username={username} />,
          },
        ]}
      />
    </Card>
  );
}
