import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { readStored, storageKeys } from "../api/browser-storage";
import { readSession, type Session } from "../api/session-store";
import { ErrorState } from "../components/error-state";
import { LoadingSkeleton } from "../components/loading-skeleton";
import { errorText } from "../locales/error-text";
import { signOut } from "../providers/auth";
import { showToast } from "../providers/notification";
import { dutyPages, SessionProvider } from "../providers/session";
import { sessionQuery } from "../providers/session-queries";
import { switchPart } from "../providers/switch-part";
import { type Area, startOfRole } from "./areas";
import { LeaveApp } from "./leave-app";
import { useSameAccount } from "./use-same-account";

type Props = { area: Area; children: ReactNode };

/** The route guard of spec §4: requires a session, the area's role, and no pending duty. */
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

/** Switches to the area of the address; if that is refused, goes to the home page of one's own area. */
function OtherPart({ isAdministration, start }: { isAdministration: boolean; start: string }) {
  const { pathname, search } = useLocation();
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    switchPart(isAdministration, pathname + search).catch((error) => {
      showToast({ kind: "error", text: errorText(error) });
      setRefused(true);
    });
  }, [isAdministration, pathname, search]);
  return isRefused ? <Navigate to={start} replace /> : <LoadingSkeleton />;
}

function WithSession({ account, area, children }: Props & { account: Session }) {
  const { t } = useTranslation();
  const { data: session, error, refetch } = useQuery(sessionQuery(account));
  // A sign-in stores it before it navigates here, and the page for changing the password is elsewhere.
  const [mustChangePassword] = useState(() => readStored(storageKeys.mustChangePassword) === "true");
  useSameAccount(account);

  if (mustChangePassword) return <Navigate to={dutyPages.changePassword} replace />;
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
    // Spec §4: admin routes require the admin role, otherwise /login. The built-in accounts have no employee pages.
    const isEmployee = session.viewer.role === "employee" || session.viewer.role === "manager";
    // A person with a role who follows a link into the other area, for example from a notification, gets there.
    if (session.standing?.mayAdminister && session.person && !account.view)
      return <OtherPart isAdministration={isEmployee} start={startOfRole[session.viewer.role]} />;
    return isEmployee ? <LeaveApp to="/login" /> : <Navigate to={startOfRole[session.viewer.role]} replace />;
  }
  return <SessionProvider value={session}>{children}</SessionProvider>;
}
