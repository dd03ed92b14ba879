import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { useOfflineSending } from "../../api/use-offline-punches";
import { managerPages } from "../../pages/manager";
import { selfServicePages } from "../../pages/self-service";
import { areas } from "../areas";
import { forcedInbox, useMustRead } from "../use-must-read";
import { ConnectionNotice } from "./connection-notice";
import { EmployeeBar } from "./phone-bar/employee-bar";
import { Shell } from "./shell";
import { useUnsentPunches } from "./use-unsent-punches";
import { useUpdateNotice } from "./use-update-notice";

const pages = [...selfServicePages, ...managerPages];

/**
 * The frame of /home. Unread system messages come first: until then the menu is disabled and every page redirects (spec
 * §4).
 */
export function EmployeeShell() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const mustRead = useMustRead() ?? false;
  useUpdateNotice();
  useOfflineSending();
  useUnsentPunches();

  if (mustRead && pathname !== forcedInbox) return <Navigate to={forcedInbox} replace />;
  return (
    <Shell
      area={areas.employee}
      pages={pages}
      areaTitle={t("shell.employeeTitle")}
      isMenuDisabled={mustRead}
      Bar={EmployeeBar}
      notice={
        <>
          <ConnectionNotice />
          {mustRead && <Alert type="warning" showIcon message={t("shell.forcedInbox")} />}
        </>
      }
    />
  );
}
