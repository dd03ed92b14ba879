import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { adminPages } from "../../pages/admin";
import { isOnTheWay } from "../../pages/admin/begin/on-the-way";
import { areas } from "../areas";
import { AdminBar } from "./phone-bar/admin-bar";
import { Shell } from "./shell";

const begin = `${areas.admin.base}/begin`;

/** The frame of /adminHome. */
export function AdminShell() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const notice = pathname !== begin && isOnTheWay() && <Link to={begin}>{t("begin.back")}</Link>;
  return (
    <Shell
      area={areas.admin}
      pages={adminPages}
      areaTitle={t("shell.adminTitle")}
      notice={notice}
      Bar={AdminBar}
    />
  );
}
