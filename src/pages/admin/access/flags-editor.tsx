import type { RecordKey } from "@schemas/resource";
import { ErrorAlert } from "@src/components/error-alert";
import formStyles from "@src/components/form/form.module.css";
import { Muted } from "@src/components/muted";
import { PermissionGrid } from "@src/fields/permission-set/grid";
import { useMutation } from "@tanstack/react-query";
import { Button, Checkbox } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./access.module.css";
import type { AccessSet } from "./access-set";
import { SetNotices } from "./set-notices";
import { type Stored, useSetEdit } from "./use-set-edit";
import { useTellSaved } from "./use-tell-saved";

type Props = {
  of: "pattern" | "record";
  id: RecordKey;
  stored: Stored;
  reload: () => Promise<Stored | undefined>;
  save: (next: AccessSet, version: number) => Promise<unknown>;
};

/** The admin flags of a pattern or a section-admin record, and for a record whether it makes a manager. */
export function FlagsEditor({ of, id: key, stored, reload, save }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const edit = useSetEdit({ of, key, stored, reload });
  const { value, isChanged, isContested } = edit;
  const tellSaved = useTellSaved();
  const saving = useMutation({
    mutationFn: () => {
      const before = edit.base;
      return edit.save(
        (version) => save(value, version),
        (version) => save(before, version),
      );
    },
    onSuccess: (saved) => saved && tellSaved(saved),
  });

  return (
    <>
      <SetNotices edit={edit} saved={stored.set} family="adminFlags" />
      {stored.set.isManager !== undefined && (
        <Checkbox
          checked={value.isManager}
          onChange={(event) => edit.change({ ...value, isManager: event.target.checked })}
          style={{ marginBlockEnd: 12 }}
        >
          {t("access.isManager")}
        </Checkbox>
      )}
      <PermissionGrid
        id={id}
        label={t("access.flags")}
        field={{ kind: "permissionSet", options: { of: "adminFlags" }, isOptional: true }}
        value={value.codes}
        saved={stored.set.codes}
        onChange={(codes) => edit.change({ ...value, codes: codes ?? [] })}
      />
      <div className={`${formStyles.footer} ${styles.footer}`}>
        <Button
          type="primary"
          disabled={!isChanged || isContested}
          title={isContested ? t("access.conflict.text") : undefined}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {t("console.form.save")}
        </Button>
        {!isChanged && <Muted>{t("access.unchanged")}</Muted>}
        {isChanged && (
          <Button
            onClick={() => {
              edit.undo();
              saving.reset();
            }}
          >
            {t("console.form.cancel")}
          </Button>
        )}
        <ErrorAlert error={saving.error} />
      </div>
    </>
  );
}
