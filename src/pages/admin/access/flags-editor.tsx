import { PermissionGrid } from "@src/fields/permission-set/grid";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useMutation } from "@tanstack/react-query";
import { Alert, Button, Checkbox, theme } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

export type Flags = { flags: readonly number[]; isManager?: boolean };

type Props = {
  saved: Flags;
  save: (next: Flags) => Promise<unknown>;
};

/** The admin flags of a pattern or a section-admin record, and for a record whether it makes a manager. */
export function FlagsEditor({ saved, save }: Props) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const id = useId();
  const [draft, setDraft] = useState<Flags | null>(null);
  const value = draft ?? saved;
  const isChanged =
    value.isManager !== saved.isManager ||
    value.flags.length !== saved.flags.length ||
    value.flags.some((flag) => !saved.flags.includes(flag));
  const saving = useMutation({
    mutationFn: () => save(value),
    onSuccess: () => {
      setDraft(null);
      showToast({ kind: "success", text: t("access.saved") });
    },
  });

  return (
    <>
      {saved.isManager !== undefined && (
        <Checkbox
          checked={value.isManager}
          onChange={(event) => setDraft({ ...value, isManager: event.target.checked })}
          style={{ marginBlockEnd: 12 }}
        >
          {t("access.isManager")}
        </Checkbox>
      )}
      <PermissionGrid
        id={id}
        label={t("access.flags")}
        field={{ kind: "permissionSet", options: { of: "adminFlags" }, isOptional: true }}
        value={value.flags}
        saved={saved.flags}
        onChange={(flags) => setDraft({ ...value, flags: flags ?? [] })}
      />
      <div
        className="access-save"
        style={{ background: token.colorBgLayout, borderColor: token.colorBorderSecondary }}
      >
        <Button
          type="primary"
          disabled={!isChanged}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {t("console.form.save")}
        </Button>
        {!isChanged && <span style={{ color: token.colorTextSecondary }}>{t("access.unchanged")}</span>}
        {isChanged && (
          <Button
            onClick={() => {
              setDraft(null);
              saving.reset();
            }}
          >
            {t("console.form.cancel")}
          </Button>
        )}
        {saving.error && <Alert role="alert" type="error" showIcon message={errorText(saving.error)} />}
      </div>
    </>
  );
}
