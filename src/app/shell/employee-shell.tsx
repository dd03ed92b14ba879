import { useQuery } from "@tanstack/react-query";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { useOfflineSending } from "../../api/use-offline-punches";
import { managerPages } from "../../pages/manager";
import { selfServicePages } from "../../pages/self-service";
import { useViewer } from "../../providers/session";
import { forcedInboxQuery } from "../../providers/session-queries";
import { areas } from "../areas";
import { ConnectionNotice } from "./connection-notice";
import { Shell } from "./shell";
import { usePagesAhead } from "./use-pages-ahead";
import { useUpdateNotice } from "./use-update-notice";

const pages = [...selfServicePages, ...managerPages];
const inbox = `${areas.employee.base}/inbox`;

/** The frame of /home. System messages not yet read come first: the menu waits, and every page leads to them (spec §4). */
export function EmployeeShell() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { data: forced } = useQuery(forcedInboxQuery(useViewer()));
  const mustRead = (forced?.count ?? 0) > 0;
  usePagesAhead(pages);
  useUpdateNotice();
  useOfflineSending();

  if (mustRead && pathname !== inbox) return <Navigate to={inbox} replace />;
  return (
    <Shell
      area={areas.employee}
      pages={pages}
      areaTitle={t("shell.employeeTitle")}
      isMenuDisabled={mustRead}
      notice={
        <>
          <ConnectionNotice />
          {mustRead && <Alert type="warning" showIcon message={t("shell.forcedInbox")} />}
        </>
      }
    />
  );
}
