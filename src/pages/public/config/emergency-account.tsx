import { useQueryClient } from "@tanstack/react-query";
import { Button, Card, Flex, Typography } from "antd";
import { useTranslation } from "react-i18next";
import { api } from "../../../api";
import { useCall } from "../../../api/use-call";
import { ErrorState } from "../../../components/error-state";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import { useAct } from "./use-act";

/** Whether signing in as Admin is allowed; the setup account can allow it again if no administrator can. */
export function EmergencyAccount() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { act, isBusy } = useAct();
  const accountQuery = useCall("administrators", "getEmergencyAccount", undefined);

  const open = async () => {
    await api.administrators.openEmergencyAccount();
    await queries.invalidateQueries({ queryKey: ["administrators", "getEmergencyAccount"] });
  };

  function body() {
    if (accountQuery.error && !accountQuery.data)
      return <ErrorState error={accountQuery.error} onRetry={() => void accountQuery.refetch()} />;
    if (!accountQuery.data) return <LoadingSkeleton rows={2} />;
    if (accountQuery.data.isActive)
      return <Typography.Text>{t("administration.emergency.isOpen")}</Typography.Text>;
    return (
      <Flex vertical gap="small" align="start">
        <Typography.Text>{t("administration.emergency.closed")}</Typography.Text>
        <Button loading={isBusy} onClick={() => void act(open, t("administration.emergency.opened"))}>
          {t("administration.emergency.open")}
        </Button>
      </Flex>
    );
  }

  return (
    <Card size="small" title={t("administration.emergency.title")}>
      {body()}
    </Card>
  );
}
