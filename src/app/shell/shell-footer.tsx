import { appVersion } from "@schemas/version";
import { Layout } from "antd";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useLongDate } from "../../components/digits";
import { useToday } from "../../components/today";
import styles from "./shell.module.css";

/** Today's date and the version (spec §1). */
export const ShellFooter = memo(function ShellFooter() {
  const { t } = useTranslation();
  const today = useToday();
  const longDate = useLongDate();
  return (
    <Layout.Footer className={`${styles.footer} on-screen`}>
      <span>{t("shell.today", { date: longDate(today) })}</span>
      <span>{t("app.version", { version: appVersion })}</span>
    </Layout.Footer>
  );
});
