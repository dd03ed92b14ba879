import type { PermissionFamily } from "@schemas/fields/field-options";
import { DraftNotice } from "@src/components/form/draft-notice";
import formStyles from "@src/components/form/form.module.css";
import { LeaveGuard } from "@src/components/form/leave-guard";
import { useCodeNames } from "@src/console/rights/code-names";
import { DiffMark } from "@src/fields/permission-set/diff-mark";
import { Alert, Button, Flex } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./access.module.css";
import { type AccessSet, changesOf } from "./access-set";
import type { SetEdit } from "./use-set-edit";

type Props = { edit: SetEdit; saved: AccessSet; family: PermissionFamily };

/** The notices above a set being changed: its draft, somebody else's changes, and the leave guard. */
export function SetNotices({ edit, saved, family }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {edit.draftAt && (
        <DraftNotice
          of={t("access.draftOf")}
          at={edit.draftAt}
          onRestore={edit.restore}
          onDiscard={edit.discard}
        />
      )}
      {edit.isContested && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          className={formStyles.notice}
          message={t("console.form.conflictTitle")}
          description={
            <>
              <p>{t("access.conflict.text")}</p>
              <Changes label={t("access.conflict.mine")} base={edit.base} next={edit.value} family={family} />
              <Changes label={t("access.conflict.theirs")} base={edit.base} next={saved} family={family} />
              <Flex gap={8} wrap>
                <Button type="primary" onClick={edit.takeBoth}>
                  {t("access.conflict.both")}
                </Button>
                <Button onClick={edit.keepMine}>{t("access.conflict.keepMine")}</Button>
                <Button onClick={edit.takeTheirs}>{t("access.conflict.takeTheirs")}</Button>
              </Flex>
            </>
          }
        />
      )}
      <LeaveGuard isDirty={edit.isTouched} onLeave={edit.keepNow} isChosenByQuery />
    </>
  );
}

type ChangesProps = { label: string; base: AccessSet; next: AccessSet; family: PermissionFamily };

function Changes({ label, base, next, family }: ChangesProps) {
  const { t } = useTranslation();
  const { nameOf } = useCodeNames(family);
  const { added, removed, isManager } = changesOf(base, next);
  return (
    <section aria-label={label} className={styles.changes}>
      <strong>{label}</strong>
      <span className={styles.tags}>
        {isManager !== undefined && <DiffMark isAdded={isManager}>{t("access.isManager")}</DiffMark>}
        {added.map((code) => (
          <DiffMark key={code} isAdded>
            {nameOf(code)}
          </DiffMark>
        ))}
        {removed.map((code) => (
          <DiffMark key={code} isAdded={false}>
            {nameOf(code)}
          </DiffMark>
        ))}
      </span>
    </section>
  );
}
