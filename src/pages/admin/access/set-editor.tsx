import type { PermissionLevel } from "@schemas/calls/access";
import { PermissionGrid } from "@src/fields/permission-set/grid";
import { Button, theme } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { PreviewDialog } from "./preview-dialog";
import "./access.css";

export type SetEditorProps = {
  level: PermissionLevel;
  /** The section or the person whose set it is; empty for everyone's default. */
  subject: string;
  /** What is in force there now. */
  saved: readonly number[];
  /** They have a set of their own, which can be taken away again. */
  canReset: boolean;
  /** Null takes the own set away. */
  save: (permission: number[] | null) => Promise<unknown>;
};

/** A permission set to change; what that would do to whom is shown before it is saved. */
export function SetEditor({ level, subject, saved, canReset, save }: SetEditorProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const id = useId();
  const [draft, setDraft] = useState<readonly number[] | null>(null);
  const [asked, setAsked] = useState<{ permission: number[] | null } | null>(null);
  const value = draft ?? saved;
  const isChanged = value.length !== saved.length || value.some((code) => !saved.includes(code));

  return (
    <>
      <PermissionGrid
        id={id}
        label={t("access.set")}
        field={{ kind: "permissionSet", options: { of: "permissionCodes" }, isOptional: true }}
        value={value}
        saved={saved}
        onChange={setDraft}
      />
      <div
        className="access-save"
        style={{ background: token.colorBgLayout, borderColor: token.colorBorderSecondary }}
      >
        <Button type="primary" disabled={!isChanged} onClick={() => setAsked({ permission: [...value] })}>
          {t("access.review")}
        </Button>
        {canReset && (
          <Button onClick={() => setAsked({ permission: null })}>{t(`access.reset.${level}`)}</Button>
        )}
        {!isChanged && <span style={{ color: token.colorTextSecondary }}>{t("access.unchanged")}</span>}
      </div>
      {asked && (
        <PreviewDialog
          level={level}
          keys={subject ? [subject] : []}
          permission={asked.permission}
          save={async () => {
            await save(asked.permission);
            setDraft(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
