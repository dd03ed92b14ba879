import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { readStored, storageKeys } from "../api/browser-storage";
import { readSession, type Session } from "../api/session-store";
import { ErrorState } from "../components/error-state";
import { LoadingSkeleton } from "../components/loading-skeleton";
import { signOut } from "../providers/auth";
import { dutyPages, SessionProvider } from "../providers/session";
import { sessionQuery } from "../providers/session-queries";
import { type Area, startOfRole } from "./areas";
import { LeaveApp } from "./leave-app";
import { useSameAccount } from "./use-same-account";

type Props = { area: Area; children: ReactNode };

/** The route guard of spec §4: a session, the area's role, and nothing that must be done first. */
export function RequireSession({ area, children }: Props) {
  const account = readSession();
  return account ? (
    <WithSession account={account} area={area}>
      {children}
    </WithSession>
  ) : (
    <LeaveApp to="/login" isToComeBack />
  );
}

function WithSession({ account, area, children }: Props & { account: Session }) {
  const { t } = useTranslation();
  const { data: session, error, refetch } = useQuery(sessionQuery(account));
  useSameAccount(account);

  if (readStored(storageKeys.mustChangePassword) === "true")
    return <Navigate to={dutyPages.changePassword} replace />;
  if (!session) {
    if (!error) return <LoadingSkeleton />;
    return (
      <>
        <ErrorState error={error} onRetry={() => void refetch()} />
        <div style={{ textAlign: "center" }}>
          <Button type="link" onClick={() => void signOut()}>
            {t("shell.signOut")}
          </Button>
        </div>
      </>
    );
  }
  if (session.duty) return <Navigate to={dutyPages[session.duty]} replace />;
  if (!area.roles.includes(session.viewer.role)) {
    // Spec §4: admin routes need the admin role, else /login. The built-in accounts have no employee pages.
    const isEmployee = session.viewer.role === "employee" || session.viewer.role === "manager";
    // In their own pages a person with a role may come from a link of the administration.
    return isEmployee && !session.standing?.mayAdminister ? (
      <LeaveApp to="/login" />
    ) : (
      <Navigate to={startOfRole[session.viewer.role]} replace />
    );
  }
  return <SessionProvider value={session}>{children}</SessionProvider>;
}
