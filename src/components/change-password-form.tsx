import { CheckCircleFilled, MinusCircleOutlined } from "@ant-design/icons";
import { zodResolver } from "@hookform/resolvers/zod";
import { webAdminName } from "@schemas/calls/session";
import { toLatinDigits } from "@schemas/values/digits";
import { Button, Form, Input, theme } from "antd";
import { useMemo } from "react";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod";
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

type Passwords = { old: string; next: string; confirm: string };

const isStrong = (password: string) => passwordRules(password).every(({ isMet }) => isMet);
const isSame = (a: string, b: string) => toLatinDigits(a) === toLatinDigits(b);

/** Old, new and confirmed password (spec §5 "Password change"). */
export function ChangePasswordForm({ username, onDone, cancel }: Props) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const resolver = useMemo(() => {
    const given = z.string().min(1);
    const schema = z
      .object({ old: given, next: given, confirm: given })
      .refine(({ next }) => next === "" || isStrong(next), {
        path: ["next"],
        error: () => t("password.weak"),
        // Whatever else is missing, all that is wrong is said at once.
        when: () => true,
      })
      .refine(({ next, confirm }) => confirm === "" || isSame(confirm, next), {
        path: ["confirm"],
        error: () => t("password.mismatch"),
        when: () => true,
      });
    return zodResolver(schema);
  }, [t]);
  const { control, handleSubmit, setError, watch, formState } = useForm<Passwords>({
    resolver,
    defaultValues: { old: "", next: "", confirm: "" },
  });
  const { errors, isSubmitting } = formState;
  const rules = passwordRules(watch("next"));

  const change = handleSubmit(async ({ old, next }) => {
    try {
      // Spec §5: the old password is re-checked through a login call first.
      await proveIdentity(username, old);
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === "wrong-password";
      const message = isWrong ? t("password.wrongOld") : errorText(error);
      showToast({ kind: "error", text: message, isLong: true });
      return setError("old", { message });
    }
    try {
      const password = await sealFor(username, next);
      if (username === webAdminName) await api.personnel.changeAdminPassword({ password });
      else await api.personnel.changePassword({ personnelNumber: username, password });
    } catch (error) {
      const message = error instanceof ApiError ? error.fields.password : undefined;
      return message ? setError("next", { message }) : setError("root", { message: errorText(error) });
    }
    store(storageKeys.mustChangePassword, null);
    showToast({ kind: "success", text: t("password.changed") });
    onDone();
  });

  const field = (name: keyof Passwords, autoComplete: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...input } }) => (
        <Form.Item
          label={t(`password.${name}`)}
          htmlFor={`password-${name}`}
          validateStatus={errors[name] ? "error" : undefined}
          help={errors[name]?.message}
          required
        >
          <Input.Password
            {...input}
            ref={(shown) => ref(shown?.input ?? null)}
            id={`password-${name}`}
            dir="ltr"
            maxLength={200}
            autoComplete={autoComplete}
            aria-invalid={!!errors[name]}
          />
        </Form.Item>
      )}
    />
  );

  return (
    <form onSubmit={(event) => void change(event)} noValidate className="ant-form ant-form-vertical">
      <Form component={false} layout="vertical" requiredMark={false}>
        {/* Password keepers want to know whose password this is. */}
        <input hidden name="username" autoComplete="username" value={username} readOnly />
        {field("old", "current-password")}
        {field("next", "new-password")}
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
        {field("confirm", "new-password")}
        {errors.root && (
          <p role="alert" style={{ color: token.colorError }}>
            {errors.root.message}
          </p>
        )}
        <div style={{ display: "flex", gap: 8, flexWrap: "wrap" }}>
          <Button type="primary" htmlType="submit" loading={isSubmitting}>
            {t("password.submit")}
          </Button>
          <Button onClick={cancel.onClick}>{cancel.label}</Button>
        </div>
      </Form>
    </form>
  );
}
