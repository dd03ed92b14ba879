import type { PermissionLevel } from "@schemas/calls/access";
import formStyles from "@src/components/form/form.module.css";
import { Muted } from "@src/components/muted";
import { PermissionGrid } from "@src/fields/permission-set/grid";
import { Button } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./access.module.css";
import { PreviewDialog } from "./preview-dialog";
import { proposedCodes } from "./proposed-codes";
import { SetNotices } from "./set-notices";
import { useChoice } from "./use-choice";
import { type Stored, useSetEdit } from "./use-set-edit";

type SetEditorProps = {
  level: PermissionLevel;
  /** The section or the person whose set it is; empty for the default set. */
  subject: string;
  /** The set in force now. */
  stored: Stored;
  reload: () => Promise<Stored | undefined>;
  /** The subject has its own set, which can be removed. */
  canReset: boolean;
  /** Null removes the subject's own set. */
  save: (permission: number[] | null, version: number) => Promise<unknown>;
};

/** Edits a permission set; shows its effect on people before saving. */
export function SetEditor({ level, subject, stored, reload, canReset, save }: SetEditorProps) {
  const { t } = useTranslation();
  const id = useId();
  const [preview, setPreview] = useState<{ permission: number[] | null } | null>(null);
  const proposed = proposedCodes(useChoice().get("add"));
  const edit = useSetEdit({ of: level, key: subject || "everyone", stored, reload, proposed });
  const { value, isChanged, isContested } = edit;

  return (
    <>
      <SetNotices edit={edit} saved={stored.set} family="permissionCodes" />
      <PermissionGrid
        id={id}
        label={t("access.set")}
        field={{ kind: "permissionSet", options: { of: "permissionCodes" }, isOptional: true }}
        value={value.codes}
        saved={stored.set.codes}
        onChange={(codes) => edit.change({ codes: codes ?? [] })}
      />
      <div className={`${formStyles.footer} ${styles.footer}`}>
        <Button
          type="primary"
          disabled={!isChanged || isContested}
          title={isContested ? t("access.conflict.text") : undefined}
          onClick={() => setPreview({ permission: [...value.codes] })}
        >
          {t("access.review")}
        </Button>
        {isChanged && <Button onClick={edit.undo}>{t("console.form.cancel")}</Button>}
        {canReset && (
          <Button onClick={() => setPreview({ permission: null })}>{t(`access.reset.${level}`)}</Button>
        )}
        {!isChanged && <Muted>{t("access.unchanged")}</Muted>}
      </div>
      {preview && (
        <PreviewDialog
          level={level}
          keys={subject ? [subject] : []}
          permission={preview.permission}
          save={() => {
            // Undo removes the set if there was none before.
            const before = canReset || level === "default" ? [...edit.base.codes] : null;
            return edit.save(
              (version) => save(preview.permission, version),
              (version) => save(before, version),
            );
          }}
          onClose={() => setPreview(null)}
        />
      )}
    </>
  );
}
