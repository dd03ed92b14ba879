import { zodResolver } from "@hookform/resolvers/zod";
import { type PersonDetail, webAdminName } from "@schemas/calls/session";
import { toLatinDigits } from "@schemas/values/digits";
import { Alert, Button, Form } from "antd";
import { Controller, useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { api } from "../api";
import { ApiError } from "../api/api-error";
import { storageKeys, store } from "../api/browser-storage";
import { proveIdentity, sealFor } from "../api/sign-in";
import { errorText } from "../locales/error-text";
import { showToast } from "../providers/notification";
import { RuleList, ruleListId } from "./new-password/rule-list";
import { usePasswordRules } from "./new-password/use-password-rules";
import { PasswordInput } from "./password-input";

type Props = {
  username: string;
  /** The owner, if a person: the password must not contain anything known about them. */
  person?: PersonDetail | undefined;
  onDone: () => void;
  /** The label and action of leaving without a change. */
  cancel: { label: string; onClick: () => void };
};

type Passwords = { old: string; next: string; confirm: string };

const isSame = (a: string, b: string) => toLatinDigits(a) === toLatinDigits(b);

/** Old, new and confirmed password (spec §5 "Password change"). */
export function ChangePasswordForm({ username, person, onDone, cancel }: Props) {
  const { t } = useTranslation();
  const rules = usePasswordRules(
    person
      ? {
          names: [person.name],
          numbers: [username, person.nationalCode, person.certificateNumber],
          birthDate: person.birthDate,
        }
      : { names: [username] },
  );
  const { problem } = rules;
  const required = z.string().min(1);
  const schema = z
    .object({ old: required, next: required, confirm: required })
    .superRefine(
      ({ next }, context) => {
        const message = next && problem(next);
        if (message) context.addIssue({ code: "custom", path: ["next"], message });
      },
      // Shown together with all other problems.
      { when: () => true },
    )
    .refine(({ next, confirm }) => confirm === "" || isSame(confirm, next), {
      path: ["confirm"],
      error: () => t("password.mismatch"),
      when: () => true,
    });
  const { control, handleSubmit, setError, formState } = useForm<Passwords>({
    resolver: zodResolver(schema),
    defaultValues: { old: "", next: "", confirm: "" },
  });
  const { errors, isSubmitting } = formState;
  const next = useWatch({ control, name: "next" });

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

  const field = (name: keyof Passwords, autoComplete: string, describedBy?: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...input } }) => (
        <Form.Item
          label={t(`password.${name}`)}
          htmlFor={`password-${name}`}
          validateStatus={errors[name] ? "error" : undefined}
          help={errors[name] && <span id={`password-${name}-error`}>{errors[name].message}</span>}
          required
        >
          <PasswordInput
            {...input}
            ref={(shown) => ref(shown?.input ?? null)}
            id={`password-${name}`}
            dir="ltr"
            maxLength={200}
            autoComplete={autoComplete}
            aria-invalid={!!errors[name]}
            aria-describedby={
              [errors[name] && `password-${name}-error`, describedBy].filter(Boolean).join(" ") || undefined
            }
          />
        </Form.Item>
      )}
    />
  );

  return (
    <form onSubmit={(event) => void change(event)} noValidate className="ant-form ant-form-vertical">
      <Form component={false} layout="vertical" requiredMark={false}>
        {/* Password managers need the account name. */}
        <input hidden name="username" autoComplete="username" value={username} readOnly />
        {field("old", "current-password")}
        {field("next", "new-password", ruleListId)}
        <RuleList rules={rules} password={next} />
        {field("confirm", "new-password")}
        {errors.root && (
          <Alert type="error" showIcon message={errors.root.message} style={{ marginBlockEnd: 16 }} />
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
