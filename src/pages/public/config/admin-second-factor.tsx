import { setupAccountName, webAdminName } from "@schemas/calls/session";
import { Button, Card, Flex, Popconfirm, Typography } from "antd";
import { Trans, useTranslation } from "react-i18next";
import { useCall } from "../../../api/use-call";
import { useFactorRemoval } from "../../../components/account/use-factor-removal";
import { ErrorState } from "../../../components/error-state";
import { InstantText } from "../../../components/instant-text";
import { LoadingSkeleton } from "../../../components/loading-skeleton";

/** The web administrator's second factor; the setup account removes it if phone and codes are lost. */
export function AdminSecondFactor() {
  const { t } = useTranslation();
  const factorQuery = useCall("account", "getAdminSecondFactor", undefined);
  const { remove, dialog } = useFactorRemoval({
    by: setupAccountName,
    shown: ["account", "getAdminSecondFactor"],
  });

  function body() {
    if (factorQuery.error && !factorQuery.data)
      return <ErrorState error={factorQuery.error} onRetry={() => void factorQuery.refetch()} />;
    if (!factorQuery.data) return <LoadingSkeleton rows={2} />;
    const { since } = factorQuery.data;
    if (!since) return <Typography.Text>{t("account.ofPeople.adminOff")}</Typography.Text>;
    return (
      <Flex vertical gap="small" align="start">
        <Typography.Text>
          <Trans i18nKey="account.ofPeople.adminOn" components={{ date: <InstantText instant={since} /> }} />
        </Typography.Text>
        <Popconfirm
          title={t("account.ofPeople.removeSure", { name: t("account.ofPeople.admin") })}
          okText={t("account.ofPeople.remove")}
          onConfirm={() => void remove(webAdminName, t("account.ofPeople.admin"))}
        >
          <Button danger>{t("account.ofPeople.remove")}</Button>
        </Popconfirm>
      </Flex>
    );
  }

  return (
    <Card size="small" title={t("account.ofPeople.adminTitle")}>
      {body()}
      {dialog}
    </Card>
  );
}
