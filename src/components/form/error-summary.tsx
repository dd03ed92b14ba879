import type { Values } from "@schemas/resource";
import { useDigits } from "@src/components/digits";
import { Alert, Button } from "antd";
import type { FieldErrors } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { focusField } from "./focus-field";
import styles from "./form.module.css";

type ErrorSummaryProps = {
  errors: FieldErrors<Values>;
  general: string | null;
  names: readonly string[];
  label: (name: string) => string;
  formId: string;
};

/** Whether the errors of these fields are listed at the top. That of a single field stands just below it. */
export const isSummarised = (names: readonly string[]) => names.length > 1;

/** The errors of a form at its top, each linking to its field, and the one that belongs to no field. */
export function ErrorSummary({ errors, general, names, label, formId }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const failing = isSummarised(names) ? names.filter((name) => errors[name]) : [];
  if (failing.length === 0 && !general) return null;
  if (failing.length === 0)
    return <Alert type="error" showIcon message={general} className={styles.notice} />;
  return (
    <Alert
      type="error"
      showIcon
      className={styles.notice}
      message={t("console.form.summary", { count: failing.length, number: digits(failing.length) })}
      description={
        <ul className={styles.summary}>
          {failing.map((name) => (
            <li key={name}>
              <Button type="link" size="small" onClick={() => focusField(formId, name)}>
                {label(name)}
              </Button>
              {String(errors[name]?.message ?? "")}
            </li>
          ))}
          {general && <li>{general}</li>}
        </ul>
      }
    />
  );
}
