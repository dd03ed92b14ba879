import type { Values } from "@schemas/resource";
import { Alert, Button, Flex, Radio } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./form.module.css";

type ConflictProps = {
  label: (name: string) => string;
  /** A value as the page displays it. */
  show: (name: string, row: Values) => ReactNode;
  contested: readonly string[];
  mine: Values;
  theirs: Values;
  settle: (name: string, value: unknown) => void;
};

/** Another user changed the same fields: the user chooses which value stays, for each field or for all. */
export function Conflict({ label, show, contested, mine, theirs, settle }: ConflictProps) {
  const { t } = useTranslation();
  // The form's values when the conflict appeared: choosing the server's value must not lose them.
  const [original] = useState(mine);
  if (contested.length === 0) return null;
  const all = (values: Values) => {
    for (const name of contested) settle(name, values[name]);
  };
  const side = (whose: string, name: string, row: Values) => (
    <Flex gap={6} wrap>
      <strong>{whose}:</strong>
      {show(name, row)}
    </Flex>
  );
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className={styles.notice}
      message={t("console.form.conflictTitle")}
      description={
        <>
          <p>{t("console.form.conflictText")}</p>
          {contested.map((name) => (
            <div key={name} className={styles.conflictRow} role="radiogroup" aria-label={label(name)}>
              <span>{label(name)}</span>
              <Radio.Group
                onChange={({ target }) => settle(name, (target.value === "mine" ? original : theirs)[name])}
                style={{ display: "grid", gap: 4 }}
                options={[
                  { value: "mine", label: side(t("console.form.mine"), name, original) },
                  { value: "theirs", label: side(t("console.form.theirs"), name, theirs) },
                ]}
              />
            </div>
          ))}
          <Flex gap={8} wrap>
            <Button onClick={() => all(original)}>{t("console.form.keepMine")}</Button>
            <Button onClick={() => all(theirs)}>{t("console.form.takeTheirs")}</Button>
          </Flex>
        </>
      }
    />
  );
}
