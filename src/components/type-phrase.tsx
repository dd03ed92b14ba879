import { Form, Input } from "antd";
import { useTranslation } from "react-i18next";

type TypePhraseProps = { phrase: string; value: string; onChange: (value: string) => void };

/** A box in which a phrase must be repeated, so that nobody does this by habit. */
export function TypePhrase({ phrase, value, onChange }: TypePhraseProps) {
  const { t } = useTranslation();
  const label = t("console.confirm.typeTitle", { phrase });
  return (
    <Form.Item label={label} layout="vertical" style={{ marginBlock: "12px 0" }}>
      <Input
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-label={label}
        autoComplete="off"
        dir="auto"
      />
    </Form.Item>
  );
}
