import { phoneCode, writeQr } from "@schemas/kiosks";
import { codeNow, fetchPhoneSecret, type PhoneSecret, storedPhoneSecret } from "@src/api/phone-code";
import { useDigits } from "@src/components/digits";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { useViewer } from "@src/providers/session";
import { useQuery } from "@tanstack/react-query";
import { Flex, Progress, QRCode, Typography } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** The code to show to a kiosk: a new one every half minute, made here, with or without a network. */
export function PhoneCode() {
  const { personnelNumber } = useViewer();
  const { data, error, refetch } = useQuery({
    queryKey: ["kiosk", "makeCode", personnelNumber],
    queryFn: () => fetchPhoneSecret(personnelNumber),
    networkMode: "always",
    retry: false,
  });
  const [stored] = useState(() => storedPhoneSecret(personnelNumber));
  const secret = data ?? (error ? stored : null);
  if (secret) return <Code secret={secret} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingSkeleton rows={4} />;
}

function Code({ secret }: { secret: PhoneSecret }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { personnelNumber } = useViewer();
  const [shown, setShown] = useState<{ code: string; seconds: number }>();
  useEffect(() => {
    const tell = () => void codeNow(secret).then(setShown);
    tell();
    const timer = setInterval(tell, 1000);
    return () => clearInterval(timer);
  }, [secret]);
  if (!shown) return <LoadingSkeleton rows={4} />;
  const { code, seconds } = shown;
  return (
    <Flex vertical align="center" gap="middle">
      {/* White background in the dark mode too: cameras cannot read anything else. */}
      <QRCode
        value={writeQr(personnelNumber, code)}
        type="svg"
        size={240}
        color="#000"
        bgColor="#fff"
        aria-label={t("kiosk.mine.picture")}
      />
      <Typography.Text style={{ fontSize: 32, letterSpacing: "0.1em" }}>
        <bdi dir="ltr">{digits(`${code.slice(0, 4)} ${code.slice(4)}`)}</bdi>
      </Typography.Text>
      <Progress
        percent={(seconds / phoneCode.period) * 100}
        showInfo={false}
        size="small"
        aria-label={t("kiosk.mine.left")}
        style={{ maxInlineSize: 240 }}
      />
    </Flex>
  );
}
