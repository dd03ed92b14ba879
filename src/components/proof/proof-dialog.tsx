import { Button, Flex, Form, type InputRef, Modal, Typography } from "antd";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../api/api-error";
import { proveIdentity } from "../../api/sign-in";
import { errorText } from "../../locales/error-text";
import { PasswordInput } from "../password-input";

type Props = { username: string; onProved: () => void; onCancel: () => void };

/** Asks for the password of the signed-in account; Enter continues. */
export function ProofDialog({ username, onProved, onCancel }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<InputRef>(null);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function prove(event: FormEvent) {
    event.preventDefault();
    if (!password) return setProblem(t("validation.required"));
    setBusy(true);
    setProblem("");
    try {
      await proveIdentity(username, password);
      onProved();
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === "wrong-password";
      setProblem(isWrong ? t("password.wrongOld") : errorText(error));
      setBusy(false);
    }
  }

  return (
    <Modal
      open
      title={t("password.proof.title")}
      footer={null}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && box.current?.focus()}
    >
      <Typography.Paragraph>{t("password.proof.text")}</Typography.Paragraph>
      <form onSubmit={(event) => void prove(event)} noValidate>
        <Form component={false} layout="vertical">
          <input hidden name="username" autoComplete="username" value={username} readOnly />
          <Form.Item
            label={t("password.old")}
            htmlFor={id}
            validateStatus={problem ? "error" : undefined}
            help={problem && <span role="alert">{problem}</span>}
          >
            <PasswordInput
              ref={box}
              id={id}
              dir="ltr"
              maxLength={200}
              autoComplete="current-password"
              aria-invalid={!!problem}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Form.Item>
          <Flex gap="small" justify="flex-end">
            <Button onClick={onCancel}>{t("app.cancel")}</Button>
            <Button type="primary" htmlType="submit" loading={isBusy}>
              {t("password.proof.go")}
            </Button>
          </Flex>
        </Form>
      </form>
    </Modal>
  );
}
