import { calls } from "@schemas/calls";
import { homeOf } from "@schemas/home-of";
import { mayCall } from "@schemas/viewer";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, Card } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { readStored, storageKeys } from "../../../api/browser-storage";
import type { Session } from "../../../api/session-store";
import { ChangePasswordForm } from "../../../components/change-password-form";
import { DeniedState } from "../../../components/denied-state";
import { HelpButton } from "../../../components/help-button";
import { signOut } from "../../../providers/auth";
import { sessionKey, sessionQuery } from "../../../providers/session-queries";
import { WithAccount } from "../with-account";

/** /ChangePassword: the only page until a password that must be changed is changed (spec §4). */
export function Page() {
  return <WithAccount page={ForAccount} />;
}

function ForAccount({ account }: { account: Session }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: session } = useQuery(sessionQuery(account));
  const [wasForced] = useState(() => readStored(storageKeys.mustChangePassword) === "true");
  const isForced = wasForced || session?.duty === "changePassword";
  // A forced change needs no permission code; others only reach this page by its address.
  if (session && !isForced && !mayCall(calls.personnel.changePassword, session.viewer))
    return <DeniedState page={t("password.title")} />;

  const isAdmin = session?.viewer.role === "webAdmin";
  // Spec §2: cancel goes to adminHome with `pid`.
  const home = isAdmin ? `/adminHome?pid=${account.username}` : homeOf(account);
  return (
    <main style={{ maxWidth: 440, marginInline: "auto", padding: "8vh 16px 24px" }}>
      <Card title={<h1 style={{ margin: 0, fontSize: 16 }}>{t("password.title")}</h1>} extra={<HelpButton />}>
        {isForced && (
          <Alert type="warning" showIcon message={t("password.forced")} style={{ marginBottom: 20 }} />
        )}
        <ChangePasswordForm
          username={account.username}
          person={session?.person}
          onDone={() => {
            queryClient.removeQueries({ queryKey: sessionKey });
            navigate(home, { replace: true });
          }}
          cancel={
            isForced
              ? { label: t("shell.signOut"), onClick: () => void signOut() }
              : { label: t("app.cancel"), onClick: () => navigate(home) }
          }
        />
      </Card>
    </main>
  );
}
