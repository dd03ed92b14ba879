import { hasJustComeBack } from "@src/api/way-back";
import { InstantText } from "@src/components/instant-text";
import { Alert, Button, Flex } from "antd";
import { useEffect, useRef } from "react";
import { Trans, useTranslation } from "react-i18next";
import styles from "./form.module.css";

type DraftNoticeProps = {
  /** The title of the draft's page. */
  of: string;
  at: string;
  onRestore: () => void;
  onDiscard: () => void;
};

/**
 * Offers unsaved changes of an earlier visit. If the session ended while a form was open, signing in again restores the
 * form without asking.
 */
export function DraftNotice({ of, at, onRestore, onDiscard }: DraftNoticeProps) {
  const { t } = useTranslation();
  const restoreRef = useRef(onRestore);
  restoreRef.current = onRestore;
  useEffect(() => {
    if (hasJustComeBack()) restoreRef.current();
  }, []);
  return (
    <Alert
      type="info"
      showIcon
      className={styles.notice}
      message={
        <Trans
          i18nKey="console.form.draftTitle"
          values={{ of }}
          components={{ when: <InstantText instant={at} /> }}
        />
      }
      description={t("console.form.draftText")}
      action={
        <Flex gap={8} wrap>
          <Button size="small" type="primary" onClick={onRestore}>
            {t("console.form.draftRestore")}
          </Button>
          <Button size="small" onClick={onDiscard}>
            {t("console.form.draftDiscard")}
          </Button>
        </Flex>
      }
    />
  );
}
