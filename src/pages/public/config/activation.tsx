import { UploadOutlined } from "@ant-design/icons";
import { Button, Form, Input, Segmented, Upload } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { publicApi } from "../../../api/public";
import type { LicenceFacts } from "./licence-facts";
import { ReplaceLicence } from "./replace-licence";
import { useAct } from "./use-act";

/** A licence is shorter; of another file this much is enough to refuse it. */
const longestLicence = 16 * 1024;

type Props = {
  /** The licence in force, which a new one replaces once the difference has been seen. */
  present: LicenceFacts | null;
  onActivated: () => Promise<unknown>;
};

/** Activates the lock with a code or a licence file. */
export function Activation({ present, onActivated }: Props) {
  const { t } = useTranslation();
  const [way, setWay] = useState<"byCode" | "byFile">("byCode");
  const [code, setCode] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { act, isBusy } = useAct();
  const reading = useAct();
  const [next, setNext] = useState<{ productCode: string; licence: LicenceFacts } | null>(null);

  const activate = (send: () => Promise<unknown>) =>
    act(async () => {
      await send();
      await onActivated();
    }, t("configuration.lock.activated"));

  const review = (read: () => Promise<string>) =>
    reading.act(async () => {
      const productCode = await read();
      setNext({ productCode, licence: await publicApi.lock.readLicence({ productCode }) });
    });

  const replace = ({ productCode }: { productCode: string }) =>
    act(async () => {
      await publicApi.lock.activateByCode({ productCode, replaces: present?.serial ?? undefined });
      setNext(null);
      setCode("");
      await onActivated();
    }, t("configuration.lock.replaced"));

  function submit(event: FormEvent) {
    event.preventDefault();
    const productCode = code.trim();
    setMissing(!productCode);
    if (!productCode) return;
    if (present) void review(async () => productCode);
    else void activate(() => publicApi.lock.activateByCode({ productCode }));
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
            <Button type="primary" htmlType="submit" loading={isBusy || reading.isBusy}>
              {t(`configuration.lock.${present ? "review" : "activate"}`)}
            </Button>
          </Form>
        </form>
      ) : (
        <Upload
          maxCount={1}
          showUploadList={false}
          beforeUpload={(file) => {
            if (present) void review(() => file.slice(0, longestLicence).text());
            else void activate(() => publicApi.lock.activateByFile({ file }));
            return false;
          }}
        >
          <Button type="primary" icon={<UploadOutlined aria-hidden />} loading={isBusy || reading.isBusy}>
            {t("configuration.lock.file")}
          </Button>
        </Upload>
      )}
      {present && next && (
        <ReplaceLicence
          present={present}
          next={next.licence}
          isBusy={isBusy}
          onReplace={() => void replace(next)}
          onClose={() => setNext(null)}
        />
      )}
    </>
  );
}
