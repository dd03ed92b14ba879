import { UploadOutlined } from "@ant-design/icons";
import { Button, Form, Input, Segmented, Upload } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { publicApi } from "../../../api/public";
import { useAct } from "./use-act";

/** Activates the lock with a code or a licence file. */
export function Activation({ onActivated }: { onActivated: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const [way, setWay] = useState<"byCode" | "byFile">("byCode");
  const [code, setCode] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { act, isBusy } = useAct();

  const activate = (send: () => Promise<unknown>) =>
    act(async () => {
      await send();
      await onActivated();
    }, t("configuration.lock.activated"));

  function submit(event: FormEvent) {
    event.preventDefault();
    const productCode = code.trim();
    setMissing(!productCode);
    if (productCode) void activate(() => publicApi.lock.activateByCode({ productCode }));
  }

  return (
    <>
      <Segmented
        aria-label={t("configuration.lock.code")}
        value={way}
        onChange={setWay}
        options={(["byCode", "byFile"] as const).map((value) => ({
          value,
          label: t(`configuration.lock.${value}`),
        }))}
        style={{ marginBlockEnd: 12 }}
      />
      {way === "byCode" ? (
        <form onSubmit={submit}>
          <Form component={false} layout="vertical">
            <Form.Item
              label={t("configuration.lock.code")}
              htmlFor="product-code"
              validateStatus={isMissing ? "error" : undefined}
              help={isMissing ? t("validation.required") : undefined}
            >
              <Input.TextArea
                id="product-code"
                dir="ltr"
                autoSize={{ minRows: 3, maxRows: 8 }}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            </Form.Item>
            <Button type="primary" htmlType="submit" loading={isBusy}>
              {t("configuration.lock.activate")}
            </Button>
          </Form>
        </form>
      ) : (
        <Upload
          maxCount={1}
          showUploadList={false}
          beforeUpload={(file) => {
            void activate(() => publicApi.lock.activateByFile({ file }));
            return false;
          }}
        >
          <Button type="primary" icon={<UploadOutlined aria-hidden />} loading={isBusy}>
            {t("configuration.lock.file")}
          </Button>
        </Upload>
      )}
    </>
  );
}
