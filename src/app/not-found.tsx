import { CompassOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useContext, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { StatePanel } from "../components/state-panel";
import { SessionContext } from "../providers/session";
import { startOfRole } from "./areas";

/** An unknown address. */
export function NotFound() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const session = useContext(SessionContext);

  useEffect(() => {
    document.title = `${t("shell.states.notFoundTitle")} – ${t("app.product")}`;
  }, [t]);

  return (
    <StatePanel
      icon={<CompassOutlined aria-hidden />}
      title={t("shell.states.notFoundTitle")}
      text={t("shell.states.notFoundText", { path: `\u2068${pathname}\u2069` })}
      action={
        <Button type="primary" onClick={() => navigate(session ? startOfRole[session.viewer.role] : "/")}>
          {t("shell.home")}
        </Button>
      }
    />
  );
}
