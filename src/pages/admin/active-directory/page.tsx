import { Muted } from "@src/components/muted";
import { Tabs } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Names } from "./names";
import { Server } from "./server";

/** The directory names people sign in with, and the directory server that checks their passwords. */
export function Page() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const tab = parameters.get("tab") === "server" ? "server" : "names";
  return (
    <>
      <Muted as="p">{t("activeDirectory.about")}</Muted>
      <Tabs
        activeKey={tab}
        onChange={(next) => setParameters(next === "server" ? { tab: next } : {})}
        items={[
          { key: "names", label: t("activeDirectory.tabs.names"), children: <Names /> },
          { key: "server", label: t("activeDirectory.tabs.server"), children: <Server /> },
        ]}
      />
    </>
  );
}
