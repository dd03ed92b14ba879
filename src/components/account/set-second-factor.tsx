import { Muted } from "@src/components/muted";
import { Button, Flex, Form, Input, QRCode, Typography } from "antd";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../api";
import { ApiError } from "../../api/api-error";
import { errorText } from "../../locales/error-text";

/** A secret that is not confirmed yet by a first code. */
export type BegunSecret = { secret: string; uri: string };

type Props = {
  begun: BegunSecret;
  onDone: (codes: readonly string[]) => void;
  cancel: { label: string; onClick: () => void };
};

/** Shows the secret as a QR code for the app, and checks the first code. */
export function SetSecondFactor({ begun, onDone, cancel }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (!code.trim()) return setProblem(t("account.secondFactor.codeMissing"));
    setBusy(true);
    setProblem("");
    try {
      onDone((await api.account.confirmSecondFactor({ code })).codes);
    } catch (error) {
      const ofField = error instanceof ApiError ? error.fields.code : undefined;
      setProblem(ofField ?? errorText(error));
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void confirm(event)} noValidate>
      <Form component={false} layout="vertical" requiredMark={false}>
        <Typography.Paragraph>{t("account.secondFactor.scan")}</Typography.Paragraph>
        <Flex gap="middle" wrap align="center" style={{ marginBlockEnd: 16 }}>
          {/* White background in the dark mode too: cameras cannot read anything else. */}
          <QRCode
            value={begun.uri}
            type="svg"
            size={200}
            color="#000"
            bgColor="#fff"
            aria-label={t("account.secondFactor.picture")}
          />
          <div style={{ flex: "1 1 260px" }}>
            <Muted>{t("account.secondFactor.typed")}</Muted>
            <br />
            <Typography.Text code copyable={{ text: begun.secret }} style={{ wordBreak: "break-all" }}>
              <bdi dir="ltr">{begun.secret.match(/.{1,4}/g)?.join(" ")}</bdi>
            </Typography.Text>
          </div>
        </Flex>
        <Form.Item
          label={t("account.secondFactor.code")}
          htmlFor={id}
          validateStatus={problem ? "error" : undefined}
          help={problem && <span role="alert">{problem}</span>}
          extra={t("account.secondFactor.clock")}
          style={{ marginBlockEnd: 12 }}
        >
          <Input
            id={id}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            style={{ maxInlineSize: 200 }}
            aria-invalid={!!problem}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Form.Item>
        <Flex gap="small" wrap>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t("account.secondFactor.confirm")}
          </Button>
          <Button onClick={cancel.onClick}>{cancel.label}</Button>
        </Flex>
      </Form>
    </form>
  );
}
