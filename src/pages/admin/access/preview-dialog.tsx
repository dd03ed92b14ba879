import type { PermissionLevel } from "@schemas/calls/access";
import { useCall } from "@src/api/use-call";
import { Bdi, Num, useDigits } from "@src/components/digits";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { PagesLine } from "@src/components/pages-line";
import { useCodeNames } from "@src/console/rights/code-names";
import { DiffMark } from "@src/fields/permission-set/diff-mark";
import { useErrorText } from "@src/locales/use-error-text";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, Modal, Typography } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./access.module.css";
import type { SavedSet } from "./use-set-edit";
import { useTellSaved } from "./use-tell-saved";

const pageSize = 8;
// The caches of everything that shows people's rights.
const shownIn = ["access", "permissions", "organisation"] as const;

type Props = {
  level: PermissionLevel;
  keys: string[];
  permission: number[] | null;
  /** Returns null when somebody else saved first and nothing was saved. */
  save: () => Promise<SavedSet | null>;
  onClose: () => void;
};

/** Shows who gains and who loses which rights; saving is possible only after that. */
export function PreviewDialog({ level, keys, permission, save, onClose }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const digits = useDigits();
  const client = useQueryClient();
  const { nameOf } = useCodeNames("permissionCodes");
  const [page, setPage] = useState(1);
  const preview = useCall(
    "access",
    "previewPermissions",
    { level, keys, permission: permission ?? undefined, page, pageSize },
    { staleTime: 0 },
  );
  const refresh = () => Promise.all(shownIn.map((group) => client.invalidateQueries({ queryKey: [group] })));
  const tellSaved = useTellSaved(refresh);
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async (saved) => {
      onClose();
      if (!saved) return;
      tellSaved(saved);
      await refresh();
    },
  });
  const { data, error } = preview;

  return (
    <Modal
      open
      width={720}
      title={t(permission ? "access.preview.title" : `access.reset.${level}`)}
      okText={t(permission ? "access.preview.save" : "access.preview.reset")}
      okButtonProps={{ disabled: !data || error !== null, danger: permission === null }}
      confirmLoading={saving.isPending}
      onOk={() => saving.mutate()}
      onCancel={onClose}
    >
      {saving.error && (
        <Alert
          role="alert"
          type="error"
          showIcon
          message={errorText(saving.error)}
          style={{ marginBlockEnd: 12 }}
        />
      )}
      {error && <ErrorState error={error} onRetry={() => void preview.refetch()} />}
      {!data && !error && <LoadingSkeleton rows={5} />}
      {data && !error && (
        <>
          <div className={styles.figures} role="status">
            <span>
              {t("access.preview.affected")}{" "}
              <strong>
                <Num value={data.affected} />
              </strong>
            </span>
            <span>
              {t("access.preview.gaining")}{" "}
              <strong>
                <Num value={data.gaining} />
              </strong>
            </span>
            <span>
              {t("access.preview.losing")}{" "}
              <strong>
                <Num value={data.losing} />
              </strong>
            </span>
          </div>
          {data.affected === 0 && <Typography.Text>{t("access.preview.nobody")}</Typography.Text>}
          {data.byCode.length > 0 && <h3 className={styles.subtitle}>{t("access.preview.byPage")}</h3>}
          <ul className={styles.lines} style={{ gap: 4 }}>
            {data.byCode.map(({ code, gaining, losing }) => (
              <li key={code} className={styles.tags}>
                <span>{nameOf(code)}</span>
                {gaining > 0 && (
                  <DiffMark isAdded>
                    {t("access.preview.people", { count: gaining, number: digits(gaining) })}
                  </DiffMark>
                )}
                {losing > 0 && (
                  <DiffMark isAdded={false}>
                    {t("access.preview.people", { count: losing, number: digits(losing) })}
                  </DiffMark>
                )}
              </li>
            ))}
          </ul>
          {data.people.length > 0 && <h3 className={styles.subtitle}>{t("access.preview.who")}</h3>}
          <ul className={styles.lines}>
            {data.people.map((person) => (
              <li key={person.personnelNumber} className={styles.line}>
                <strong>{person.name}</strong> (<Bdi>{person.personnelNumber}</Bdi>){" "}
                <Muted>{person.sectionName ?? t("fields.groupFree")}</Muted>
                <div className={styles.tags}>
                  {person.gains.map((code) => (
                    <DiffMark key={code} isAdded>
                      {nameOf(code)}
                    </DiffMark>
                  ))}
                  {person.loses.map((code) => (
                    <DiffMark key={code} isAdded={false}>
                      {nameOf(code)}
                    </DiffMark>
                  ))}
                </div>
              </li>
            ))}
          </ul>
          <PagesLine page={page} pageSize={pageSize} total={data.affected} onPage={setPage} />
        </>
      )}
    </Modal>
  );
}
