import { setupAccountName, webAdminName } from "@schemas/calls/session";
import { useQueryClient } from "@tanstack/react-query";
import { App, Button, Card, Flex, Popconfirm, Typography } from "antd";
import { Trans, useTranslation } from "react-i18next";
import { api } from "../../../api";
import { useCall } from "../../../api/use-call";
import { ErrorState } from "../../../components/error-state";
import { InstantText } from "../../../components/instant-text";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import { useProof } from "../../../components/proof/use-proof";
import { errorText } from "../../../locales/error-text";

/** The web administrator's second factor, which the setup account takes away when phone and codes are lost. */
export function AdminSecondFactor() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const { withProof, dialog } = useProof(setupAccountName);
  const found = useCall("account", "getAdminSecondFactor", undefined);

  async function remove() {
    try {
      const isDone = await withProof(async () => {
        await api.account.removeSecondFactorOf({ username: webAdminName });
        return true;
      });
      if (isDone) message.success(t("account.ofPeople.removed", { name: t("account.ofPeople.admin") }));
    } catch (error) {
      message.error(errorText(error));
    } finally {
      await queries.invalidateQueries({ queryKey: ["account", "getAdminSecondFactor"] });
    }
  }

  function body() {
    if (found.error && !found.data)
      return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
    if (!found.data) return <LoadingSkeleton rows={2} />;
    const { since } = found.data;
    if (!since) return <Typography.Text>{t("account.ofPeople.adminOff")}</Typography.Text>;
    return (
      <Flex vertical gap="small" align="start">
        <Typography.Text>
          <Trans i18nKey="account.ofPeople.adminOn" components={{ date: <InstantText instant={since} /> }} />
        </Typography.Text>
        <Popconfirm
          title={t("account.ofPeople.removeSure", { name: t("account.ofPeople.admin") })}
          okText={t("account.ofPeople.remove")}
          onConfirm={() => void remove()}
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
