import { setupAccountName } from "@schemas/calls/session";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Card, Form, Input } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../api/api-error";
import { publicApi } from "../../../api/public";
import { saveSession } from "../../../api/session-store";
import { proveIdentity } from "../../../api/sign-in";
import { PasswordInput } from "../../../components/password-input";
import { errorText } from "../../../locales/error-text";
import { isDatabaseDown } from "./is-database-down";

/** Asks for the setup account's password when someone is sent here before signing in (spec §4). */
export function SetupSignIn({ onDone }: { onDone: (username: string) => void }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [needsCode, setNeedsCode] = useState(false);
  const [error, setError] = useState("");
  const reached = useQuery({
    queryKey: ["session", "testConnection"],
    queryFn: () => publicApi.session.testConnection().then(() => true),
    retry: false,
  });
  const isDown = isDatabaseDown(reached.error);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!password || (needsCode && !code.trim())) return setError(t("validation.required"));
    setBusy(true);
    setError("");
    try {
      const session = await proveIdentity(
        setupAccountName,
        password,
        needsCode ? { secondFactor: code } : {},
      );
      saveSession(session);
      onDone(session.username);
    } catch (failure) {
      const asks = failure instanceof ApiError && failure.code === "second-factor-needed";
      setNeedsCode(needsCode || asks);
      setError(asks && !needsCode ? "" : errorText(failure));
      setBusy(false);
    }
  }

  return (
    <Card title={t("configuration.setupTitle")}>
      {isDown && (
        <Alert
          type="warning"
          showIcon
          message={t("configuration.down")}
          description={t("configuration.downText")}
          style={{ marginBlockEnd: 16 }}
        />
      )}
      <p style={{ marginBlockStart: 0 }}>
        {t(isDown ? "configuration.setupTextDown" : "configuration.setupText")}
      </p>
      <form onSubmit={submit} noValidate>
        <Form component={false} layout="vertical">
          <input hidden name="username" autoComplete="username" value={setupAccountName} readOnly />
          <Form.Item
            label={t("configuration.setupPassword")}
            htmlFor="setup-password"
            validateStatus={error && !needsCode ? "error" : undefined}
            help={(!needsCode && error) || undefined}
          >
            <PasswordInput
              id="setup-password"
              autoComplete="current-password"
              autoFocus
              dir="ltr"
              maxLength={200}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Form.Item>
          {needsCode && (
            <Form.Item
              label={t("login.secondFactor.code")}
              htmlFor="setup-code"
              validateStatus={error ? "error" : undefined}
              help={error || undefined}
              extra={t("login.secondFactor.hint")}
            >
              <Input
                id="setup-code"
                autoComplete="one-time-code"
                autoFocus
                dir="ltr"
                maxLength={20}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            </Form.Item>
          )}
          <Button type="primary" htmlType="submit" block loading={isBusy}>
            {t("login.signIn")}
          </Button>
        </Form>
      </form>
    </Card>
  );
}
