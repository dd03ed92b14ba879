import { useTranslation } from "react-i18next";
import { adminPages } from "../../pages/admin";
import { areas } from "../areas";
import { AdminBar } from "./phone-bar/admin-bar";
import { Shell } from "./shell";

/** The frame of /adminHome. */
export function AdminShell() {
  const { t } = useTranslation();
  return <Shell area={areas.admin} pages={adminPages} areaTitle={t("shell.adminTitle")} Bar={AdminBar} />;
}
