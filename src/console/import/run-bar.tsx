import type { Resource } from "@schemas/resource";
import { useDigits, useNumber } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { PasswordInput } from "@src/components/password-input";
import { useErrorText } from "@src/locales/use-error-text";
import { Alert, Button, Checkbox, Progress, theme } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DeskState } from "./desk-state";
import styles from "./import.module.css";
import type { ImportDesk } from "./import-desk";
import { firstPasswordField } from "./import-fields";
import { leftOut } from "./mapping";

type RunBarProps = { resource: Resource; state: DeskState; desk: ImportDesk; isReady: boolean };

/** The foot of the page: the button to import, what is left out, and the progress. */
export function RunBar({ resource, state, desk, isReady }: RunBarProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { token } = theme.useToken();
  const digits = useDigits();
  const amount = useNumber();
  const passwordId = useId();
  const [isSkipping, setSkipping] = useState(false);
  const [password, setPassword] = useState("");
  const counts = desk.counts();
  const toDo = counts.new + counts.changed;
  const ignored = leftOut(state.mapping, state.headings.length).length;
  const isChecked = state.checked.every((one) => one !== null);
  const canStart = isReady && isChecked && toDo > 0 && (counts.error === 0 || isSkipping);

  return (
    <footer
      className={styles.run}
      style={{ background: token.colorBgLayout, borderColor: token.colorBorderSecondary }}
    >
      {state.runError !== null && (
        <Alert
          type="error"
          showIcon
          message={t("importing.run.failed", { reason: errorText(state.runError) })}
        />
      )}
      {state.progress ? (
        <div role="status" aria-live="polite" className={styles.running}>
          <Progress
            percent={
              state.progress.total === 0 ? 0 : Math.floor((state.progress.done / state.progress.total) * 100)
            }
            status="active"
            showInfo={false}
          />
          <span>
            {state.progress.total === 0
              ? t("importing.run.starting")
              : t(`importing.run.${state.progress.counts === "people" ? "computing" : "running"}`, {
                  done: amount(state.progress.done),
                  total: amount(state.progress.total),
                })}
          </span>
          <Muted>{t(state.progress.isLost ? "importing.run.lost" : "importing.run.goesOn")}</Muted>
          <Button onClick={() => desk.stop()}>{t("importing.run.stop")}</Button>
        </div>
      ) : (
        <>
          {counts.new > 0 && firstPasswordField(resource) && (
            <div className={styles.password}>
              <label htmlFor={passwordId}>{t("importing.run.password")}</label>
              <PasswordInput
                id={passwordId}
                dir="ltr"
                autoComplete="new-password"
                value={password}
                onChange={({ target }) => setPassword(target.value)}
                aria-describedby={`${passwordId}-hint`}
              />
              <Muted id={`${passwordId}-hint`}>{t("importing.run.passwordHint")}</Muted>
            </div>
          )}
          <div className={styles.runLine}>
            <Button type="primary" disabled={!canStart} onClick={() => void desk.run(password)}>
              {toDo === 0 && isChecked
                ? t("importing.run.nothing")
                : t("importing.run.start", { count: toDo, number: digits(toDo) })}
            </Button>
            {counts.error > 0 && toDo > 0 && (
              <Checkbox checked={isSkipping} onChange={({ target }) => setSkipping(target.checked)}>
                {t("importing.run.skip", { number: digits(counts.error) })}
              </Checkbox>
            )}
            {ignored > 0 && toDo > 0 && (
              <Muted>{t("importing.run.ignored", { count: ignored, number: digits(ignored) })}</Muted>
            )}
            {counts.error > 0 && toDo > 0 && !isSkipping && (
              <Muted className={styles.mustMend}>
                {t("importing.run.mustMend", { count: counts.error, number: digits(counts.error) })}
              </Muted>
            )}
          </div>
        </>
      )}
    </footer>
  );
}
