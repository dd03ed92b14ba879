import { useCall } from "@src/api/use-call";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Alert, Card, Flex, Typography } from "antd";
import { useTranslation } from "react-i18next";
import { PhoneCode } from "./phone-code";
import { PinForm } from "./pin-form";

/** What the reader needs at a kiosk: the code of their phone, or a PIN. */
export function Page() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall("kiosk", "getMine", undefined);
  return (
    <Flex vertical gap="middle" style={{ maxInlineSize: 640 }}>
      {data && !data.hasKiosks && <Alert type="info" showIcon message={t("kiosk.mine.noKiosks")} />}
      {data?.mustChangePin && <Alert type="warning" showIcon message={t("kiosk.mine.pinGiven")} />}
      <Card size="small" title={t("kiosk.mine.code")}>
        <Typography.Paragraph>{t("kiosk.mine.codeText")}</Typography.Paragraph>
        <PhoneCode />
      </Card>
      <Card size="small" title={t("kiosk.mine.pin")}>
        {data && <PinForm hasPin={data.hasPin} onSet={() => void refetch()} />}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <LoadingSkeleton rows={4} />}
      </Card>
    </Flex>
  );
}
