import { isTyped } from "@schemas/values/typed-phrase";
import { Form, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";

type TypePhraseProps = { phrase: string; value: string; onChange: (value: string) => void };

/** A box for repeating a phrase, so that nobody confirms by habit. */
export function TypePhrase({ phrase, value, onChange }: TypePhraseProps) {
  const { t } = useTranslation();
  const [isLeft, setIsLeft] = useState(false);
  const label = t("console.confirm.typeTitle", { phrase });
  const isOther = isLeft && value.trim() !== "" && !isTyped(value, phrase);
  return (
    <Form.Item
      label={label}
      layout="vertical"
      style={{ marginBlock: "12px 0" }}
      validateStatus={isOther ? "error" : undefined}
      help={isOther ? t("console.confirm.notEqual") : undefined}
    >
      <Input
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={() => setIsLeft(false)}
        onBlur={() => setIsLeft(true)}
        aria-invalid={isOther || undefined}
        aria-label={label}
        autoComplete="off"
        dir="auto"
      />
    </Form.Item>
  );
}
