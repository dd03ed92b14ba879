import type { KioskState } from "@schemas/calls/kiosk";
import { toLatinDigits } from "@schemas/values/digits";
import { api } from "@src/api/index";
import { HelpButton } from "@src/components/help-button";
import { errorText } from "@src/locales/error-text";
import { Alert, Button, Card, Form, Input, Typography } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./kiosk.module.css";

/** Makes this tablet a kiosk, with an administrator's code. */
export function AdmitForm({ onAdmitted }: { onAdmitted: (state: KioskState) => void }) {
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function admit(event: FormEvent) {
    event.preventDefault();
    if (!code.trim()) return setProblem(t("kiosk.admit.missing"));
    setBusy(true);
    setProblem("");
    try {
      onAdmitted(await api.kiosk.admit({ admissionCode: toLatinDigits(code.trim()) }));
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  }

  return (
    <main className={styles.still}>
      <Card title={<h1 className={styles.heading}>{t("kiosk.admit.title")}</h1>} extra={<HelpButton />}>
        <form onSubmit={(event) => void admit(event)} noValidate>
          <Form component={false} layout="vertical" requiredMark={false}>
            <Typography.Paragraph>{t("kiosk.admit.text")}</Typography.Paragraph>
            {problem && <Alert type="error" showIcon message={problem} role="alert" />}
            <Form.Item label={t("kiosk.admit.code")} htmlFor="admission-code" className={styles.field}>
              <Input
                id="admission-code"
                size="large"
                dir="ltr"
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            </Form.Item>
            <Button type="primary" size="large" htmlType="submit" loading={isBusy} block>
              {t("kiosk.admit.run")}
            </Button>
          </Form>
        </form>
      </Card>
    </main>
  );
}
