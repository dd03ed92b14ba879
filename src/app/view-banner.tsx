import { EyeOutlined } from "@ant-design/icons";
import { Button, theme } from "antd";
import { useTranslation } from "react-i18next";
import { comeBack, leavePortal } from "../api/public";
import { readSession } from "../api/session-store";
import { Bdi } from "../components/digits";
import { InstantText } from "../components/instant-text";
import styles from "./view-banner.module.css";

/**
 * Shown while an administrator views as another person: who that is, until when, and a way back to their own session.
 */
export function ViewBanner() {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const shown = readSession();
  if (!shown?.view) return null;
  const { name, endsAt } = shown.view;

  return (
    <aside
      className={styles.banner}
      aria-label={t("access.view.banner")}
      style={{
        position: "sticky",
        insetBlockEnd: 0,
        zIndex: 30,
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "center",
        gap: "4px 16px",
        paddingBlock: 8,
        paddingInline: 16,
        background: token.colorWarningBg,
        color: token.colorText,
        borderBlockStart: `2px solid ${token.colorWarning}`,
      }}
    >
      <span>
        <EyeOutlined aria-hidden /> {t("access.view.as")} <strong>{name}</strong> (<Bdi>{shown.username}</Bdi>
        ){" · "}
        {t("access.view.readOnly")} {t("access.view.until")} <InstantText instant={endsAt} />
      </span>
      <Button type="primary" size="small" onClick={() => void leaveView()}>
        {t("access.view.leave")}
      </Button>
    </aside>
  );
}

async function leaveView() {
  if (!(await comeBack("/adminHome/publicAccess"))) leavePortal();
}
