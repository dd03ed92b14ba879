import { useCall } from "@src/api/use-call";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Alert, Card, Flex } from "antd";
import { useTranslation } from "react-i18next";
import { PinForm } from "./pin-form";

/** What one needs at the tablets at the door: one's PIN. */
export function Page() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall("kiosk", "getMine", undefined);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton rows={4} />;
  return (
    <Flex vertical gap="middle" style={{ maxInlineSize: 640 }}>
      {!data.hasKiosks && <Alert type="info" showIcon message={t("kiosk.mine.noKiosks")} />}
      {data.mustChangePin && <Alert type="warning" showIcon message={t("kiosk.mine.pinGiven")} />}
      <Card title={t("kiosk.mine.pin")}>
        <PinForm hasPin={data.hasPin} onSet={() => void refetch()} />
      </Card>
    </Flex>
  );
}
