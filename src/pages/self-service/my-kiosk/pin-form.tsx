import { isGoodPin, pinLength } from "@schemas/kiosks";
import { toLatinDigits } from "@schemas/values/digits";
import { api } from "@src/api/index";
import { sealFor } from "@src/api/sign-in";
import { PasswordInput } from "@src/components/password-input";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useViewer } from "@src/providers/session";
import { Button, Form, Typography } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

type Problems = { pin?: string; again?: string };

/** Sets the reader's PIN, typed twice. */
export function PinForm({ hasPin, onSet }: { hasPin: boolean; onSet: () => void }) {
  const { t } = useTranslation();
  const { personnelNumber } = useViewer();
  const [typed, setTyped] = useState({ pin: "", again: "" });
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    const [pin, again] = [toLatinDigits(typed.pin), toLatinDigits(typed.again)];
    if (!isGoodPin(pin, personnelNumber)) return setProblems({ pin: t("kiosk.mine.weakPin") });
    if (pin !== again) return setProblems({ again: t("kiosk.mine.mismatch") });
    setProblems({});
    setBusy(true);
    try {
      await api.kiosk.setMyPin({ password: await sealFor(personnelNumber, pin) });
      setTyped({ pin: "", again: "" });
      showToast({ kind: "success", text: t("kiosk.mine.pinSet") });
      onSet();
    } catch (error) {
      setProblems({ pin: errorText(error) });
    } finally {
      setBusy(false);
    }
  }
  const field = (name: "pin" | "again") => (
    <Form.Item
      label={t(`kiosk.mine.${name === "pin" ? "newPin" : "againPin"}`)}
      htmlFor={`kiosk-${name}`}
      validateStatus={problems[name] ? "error" : undefined}
      help={problems[name] && <span role="alert">{problems[name]}</span>}
    >
      <PasswordInput
        id={`kiosk-${name}`}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={pinLength.most}
        style={{ maxInlineSize: 200 }}
        aria-invalid={!!problems[name]}
        value={typed[name]}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      />
    </Form.Item>
  );
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Form component={false} layout="vertical" requiredMark={false}>
        <Typography.Paragraph>{t(`kiosk.mine.${hasPin ? "pinThere" : "pinMissing"}`)}</Typography.Paragraph>
        {field("pin")}
        {field("again")}
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t("kiosk.mine.savePin")}
        </Button>
      </Form>
    </form>
  );
}
