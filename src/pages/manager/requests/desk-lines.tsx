import {
  CloseOutlined,
  HourglassOutlined,
  LoadingOutlined,
  UndoOutlined,
  WarningOutlined,
} from "@ant-design/icons";
import { useDigits } from "@src/components/digits";
import mirroredStyles from "@src/components/mirrored.module.css";
import { useErrorText } from "@src/locales/use-error-text";
import { Button, Progress, theme } from "antd";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import type { Decision } from "./decision";
import { decisionDesk, type Trouble, type UnsentDecision } from "./decision-desk";
import { holdTime } from "./hold-time";
import styles from "./requests.module.css";
import { useRowName } from "./use-row-name";

/**
 * Pending decisions in view (`isInPanel`: at the foot of an open request, which covers the page): held back, being
 * sent, or failed.
 */
export function DeskLines({ isInPanel = false }: { isInPanel?: boolean }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { token } = theme.useToken();
  const desk = useSyncExternalStore(decisionDesk.subscribe, decisionDesk.read, decisionDesk.read);
  const { held, sending, troubles } = desk;
  useEffect(() => {
    if (!isInPanel) return;
    decisionDesk.showInPanel(true);
    return () => decisionDesk.showInPanel(false);
  }, [isInPanel]);
  if (desk.isInPanel !== isInPanel) return null;
  if (held.length + sending.length + troubles.length === 0) return null;
  return (
    <section
      className={isInPanel ? `${styles.desk} ${styles.deskInPanel}` : styles.desk}
      aria-label={t("deciding.desk")}
      style={{
        background: token.colorBgElevated,
        borderColor: token.colorBorder,
        borderRadius: token.borderRadiusLG,
        boxShadow: token.boxShadowSecondary,
      }}
    >
      {troubles.map((trouble) => (
        <TroubleLine key={trouble.key} trouble={trouble} />
      ))}
      {sending.map(({ key, action, rows }) => (
        <div key={key} className={styles.deskLine} role="status">
          <LoadingOutlined aria-hidden />
          {t(`deciding.sending.${action}`, { count: rows.length, number: digits(rows.length) })}
        </div>
      ))}
      {held.map((decision) => (
        <HeldLine key={decision.key} decision={decision} />
      ))}
    </section>
  );
}

/** What is decided, and about which request if it is only one. */
function DecisionName({ decision: { action, rows } }: { decision: Decision }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const nameOf = useRowName();
  const [only] = rows;
  const count = rows.length;
  return (
    <span>
      {t(`deciding.holding.${action}`, { count, number: digits(count) })}
      {count === 1 && only && ` – ${nameOf(only)}`}
    </span>
  );
}

function HeldLine({ decision }: { decision: UnsentDecision }) {
  const { key, sendsAt } = decision;
  const { t } = useTranslation();
  const digits = useDigits();
  const [left, setLeft] = useState(() => sendsAt - performance.now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(sendsAt - performance.now()), 250);
    return () => clearInterval(timer);
  }, [sendsAt]);
  return (
    <div className={styles.deskLine}>
      <HourglassOutlined aria-hidden />
      <span className={styles.deskText}>
        <span role="status">
          <DecisionName decision={decision} />
        </span>
        <small>{t("deciding.nothingYet", { seconds: digits(Math.max(0, Math.ceil(left / 1000))) })}</small>
        <Progress
          percent={Math.max(0, Math.min(100, (left / holdTime) * 100))}
          showInfo={false}
          size={[-1, 2]}
          aria-hidden
        />
      </span>
      <Button
        icon={<UndoOutlined className={mirroredStyles.icon} aria-hidden />}
        onClick={() => decisionDesk.takeBack(key)}
      >
        {t("deciding.undo")}
      </Button>
      <Button type="text" onClick={() => decisionDesk.sendNow(key)}>
        {t("deciding.sendNow")}
      </Button>
    </div>
  );
}

// These would be refused again: someone else decided, or the request no longer belongs to the reader.
const settled = new Set([
  "request-decided-meanwhile",
  "request-action-closed",
  "not-yours",
  "request-not-found",
]);

function TroubleLine({ trouble }: { trouble: Trouble }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const digits = useDigits();
  const nameOf = useRowName();
  const hrefOf = useHref(trouble);
  const { key, action, rows, done, refused, error } = trouble;
  const again = refused.filter(({ code }) => !settled.has(code));
  const left = rows.length - done - refused.length;
  const rowOf = (id: number) => rows.find((row) => row.id === id);
  const isUnsent = error !== null && done + refused.length === 0;
  return (
    <div className={`${styles.deskLine} ${styles.deskTrouble}`} role="alert">
      <WarningOutlined aria-hidden />
      <div className={styles.deskText}>
        <strong>
          {isUnsent
            ? t("deciding.notSent")
            : t(`deciding.results.${action}`, { done: digits(done), refused: digits(refused.length) })}
        </strong>
        {isUnsent && <DecisionName decision={trouble} />}
        {error !== null && left > 0 && left < rows.length && (
          <span>{t("deciding.leftUnsent", { count: left, number: digits(left) })}</span>
        )}
        {error !== null && <span>{errorText(error)}</span>}
        <ul className={styles.reasonRows}>
          {refused.map(({ id, message }) => {
            const row = rowOf(id);
            return (
              <li key={id}>
                <Link to={hrefOf(id)}>{row ? nameOf(row) : digits(id)}</Link>: {message}
              </li>
            );
          })}
        </ul>
      </div>
      {(error !== null || again.length > 0) && (
        <Button
          onClick={() => void decisionDesk.retry(error === null ? { ...trouble, refused: again } : trouble)}
        >
          {t("app.retry")}
        </Button>
      )}
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t("deciding.dismiss")}
        onClick={() => decisionDesk.dismiss(key)}
      />
    </div>
  );
}

/** The address that opens a decided request next to its list, without changing the list if it is on screen. */
function useHref({ at }: Decision): (id: number) => string {
  const { pathname, search } = useLocation();
  return (id) => {
    const params = new URLSearchParams(pathname === at ? search : "");
    params.set("open", String(id));
    return `${at}?${params}`;
  };
}
