import type { RequestRow } from "@schemas/calls/request-rows";
import { useDigits } from "@src/components/digits";
import styles from "@src/console/list/list.module.css";
import type { Selection } from "@src/console/list/use-selection";
import { Button, theme } from "antd";
import { useTranslation } from "react-i18next";
import { actionIcons, commonActions } from "./actions";
import type { Decisions } from "./use-decisions";

/** How many requests are chosen, and the actions on all of them. */
export function ChosenBar({ selection, decisions }: { selection: Selection; decisions: Decisions }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { token } = theme.useToken();
  const rows = [...selection.rows.values()] as RequestRow[];
  const count = rows.length;
  if (count === 0) return null;
  return (
    <section
      className={styles.selection}
      aria-live="polite"
      aria-label={t("deciding.chosen")}
      style={{ background: token.colorPrimaryBg, borderRadius: token.borderRadius }}
    >
      <span>{t("console.list.selected", { count, number: digits(count) })}</span>
      {commonActions(rows).map((action) => (
        <Button
          key={action}
          size="small"
          type={action === "approve" ? "primary" : "default"}
          danger={action === "reject"}
          icon={actionIcons[action]}
          onClick={() => decisions.decide(action, rows)}
        >
          {t(`deciding.acts.${action}`)}
        </Button>
      ))}
      <Button size="small" type="text" onClick={selection.clear}>
        {t("console.list.unselect")}
      </Button>
    </section>
  );
}
