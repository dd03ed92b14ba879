import { CheckCircleFilled, MinusCircleOutlined } from "@ant-design/icons";
import { webAdminName } from "@schemas/calls/session";
import { toLatinDigits } from "@schemas/values/digits";
import { Button, Form, Input, theme } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../api";
import { ApiError } from "../api/api-error";
import { storageKeys, store } from "../api/browser-storage";
import { proveIdentity, sealFor } from "../api/sign-in";
import { errorText } from "../locales/error-text";
import { showToast } from "../providers/notification";
import { passwordRules } from "./password-rules";

type Props = {
  username: string;
  onDone: () => void;
  /** What leaving without a change is called, and does. */
  cancel: { label: string; onClick: () => void };
};

/** Old, new and confirmed password (spec §5 "Password change"). */
export function ChangePasswordForm({ username, onDone, cancel }: Props) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const [old, setOld] = useState("");
  const [next, setNext] = useState("");
  const [confirm, setConfirm] = useState("");
  const [errors, setErrors] = useState<{ old?: string; next?: string; confirm?: string; form?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const rules = passwordRules(next);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = {
      old: old ? undefined : t("validation.required"),
      next: next
        ? rules.every(({ isMet }) => isMet)
          ? undefined
          : t("password.weak")
        : t("validation.required"),
      confirm: confirm ? undefined : t("validation.required"),
    };
    if (!found.confirm && toLatinDigits(confirm) !== toLatinDigits(next))
      found.confirm = t("password.mismatch");
    setErrors(found);
    if (found.old || found.next || found.confirm) return;
    setBusy(true);
    setErrors(await change());
    setBusy(false);
  }

  async function change(): Promise<typeof errors> {
    try {
      // Spec §5: the old password is re-checked through a login call first.
      await proveIdentity(username, old);
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === "wrong-password";
      const text = isWrong ? t("password.wrongOld") : errorText(error);
      showToast({ kind: "error", text, isLong: true });
      return { old: text };
    }
    try {
      const password = await sealFor(username, next);
      if (username === webAdminName) await api.personnel.changeAdminPassword({ password });
      else await api.personnel.changePassword({ personnelNumber: username, password });
    } catch (error) {
      const field = error instanceof ApiError ? error.fields.password : undefined;
      return field ? { next: field } : { form: errorText(error) };
    }
    store(storageKeys.mustChangePassword, null);
    showToast({ kind: "success", text: t("password.changed") });
    onDone();
    return {};
  }

  const field = (
    key: "old" | "next" | "confirm",
    value: string,
    setValue: (value: string) => void,
    autoComplete: string,
  ) => (
    <Form.Item
      label={t(`password.${key}`)}
      htmlFor={`password-${key}`}
      validateStatus={errors[key] ? "error" : undefined}
      help={errors[key]}
      required
    >
      <Input.Password
        id={`password-${key}`}
        dir="ltr"
        maxLength={200}
        autoComplete={autoComplete}
        value={value}
        aria-invalid={!!errors[key]}
        onChange={(event) => setValue(event.target.value)}
      />
    </Form.Item>
  );

  return (
    <form onSubmit={submit} noValidate className="ant-form ant-form-vertical">
      <Form component={false} layout="vertical" requiredMark={false}>
        {/* Password keepers want to know whose password this is. */}
        <input hidden name="username" autoComplete="username" value={username} readOnly />
        {field("old", old, setOld, "current-password")}
        {field("next", next, setNext, "new-password")}
        <section style={{ marginBlockEnd: 20 }} aria-label={t("password.rules")}>
          <ul style={{ display: "grid", gap: 2, margin: 0, padding: 0, listStyle: "none" }}>
            {rules.map(({ name, isMet }) => (
              <li key={name} style={{ color: isMet ? token.colorSuccess : token.colorTextSecondary }}>
                {isMet ? (
                  <CheckCircleFilled aria-label={t("password.met")} />
                ) : (
                  <MinusCircleOutlined aria-label={t("password.notMet")} />
                )}{" "}
                {t(`password.rule.${name}`)}
              </li>
            ))}
          </ul>
        </section>
        {field("confirm", confirm, setConfirm, "new-password")}
        {errors.form && (
          <p role="alert" style={{ color: token.colorError }}>
            {errors.form}
          </p>
        )}
        <div style={{ display: "flex", gap: 8, flexWrap: "wrap" }}>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t("password.submit")}
          </Button>
          <Button onClick={cancel.onClick}>{cancel.label}</Button>
        </div>
      </Form>
    </form>
  );
}
