import { fieldOf } from "@schemas/fields/field";
import type { Values } from "@schemas/resource";
import { type Setting, type SettingName, settingNamed } from "@schemas/settings";
import { fieldId } from "@src/components/form/focus-field";
import { Muted } from "@src/components/muted";
import { editorOf } from "@src/fields/editors";
import { Checkbox, Typography } from "antd";
import { memo, type ReactNode, useState } from "react";
import { type Control, Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useSettingWords } from "./setting-words";
import styles from "./settings.module.css";

type SettingRowProps = {
  name: SettingName;
  control: Control<Values>;
  formId: string;
  isChanged: boolean;
  isSecretSet: boolean;
};

/**
 * One setting: its name and help, its value with its unit, and whether there is a limit at all. All settings are one
 * form, in which typing in a setting redraws only that setting.
 */
export const SettingRow = memo(function SettingRow(props: SettingRowProps) {
  const { name, control, formId, isChanged, isSecretSet } = props;
  const { t } = useTranslation();
  const words = useSettingWords();
  const setting = settingNamed(name);
  const id = fieldId(formId, name);
  const label = words.label(name);
  const help = words.help(name);
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <div className={isChanged ? `${styles.row} ${styles.changed}` : styles.row}>
          <div>
            <label htmlFor={id}>{label}</label>
            {help && (
              <Muted id={`${id}-help`} className={styles.help}>
                {help}
              </Muted>
            )}
          </div>
          <div>
            <SettingControl
              name={name}
              setting={setting}
              id={id}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              isInvalid={error !== undefined}
              describedBy={
                [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ") || undefined
              }
            />
            {setting.isSecret && isSecretSet && !value && <Muted>{t("webSettings.secretSet")}</Muted>}
            {error && (
              <Typography.Text type="danger" id={`${id}-error`} role="alert" className={styles.help}>
                {error.message}
              </Typography.Text>
            )}
          </div>
        </div>
      )}
    />
  );
});

type SettingControlProps = {
  name: SettingName;
  setting: Setting;
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  isInvalid: boolean;
  describedBy: string | undefined;
};

function SettingControl({
  name,
  setting,
  id,
  value,
  onChange,
  onBlur,
  isInvalid,
  describedBy,
}: SettingControlProps) {
  const words = useSettingWords();
  const field = fieldOf(setting.field);
  // Unticked and still empty: the user is about to type the limit.
  const [isOpen, setOpen] = useState(false);
  if (!field) return null;
  const { Edit } = editorOf(field.kind);
  const mayBeUnset = field.isOptional && field.kind !== "text";
  const isUnset = mayBeUnset && value === null && !isOpen;
  const edit: ReactNode = (
    <Edit
      id={id}
      label={words.label(name)}
      value={value as never}
      onChange={onChange}
      onBlur={() => {
        setOpen(false);
        onBlur();
      }}
      field={field}
      choices={words.choices}
      isInvalid={isInvalid}
      describedBy={describedBy}
    />
  );
  return (
    <div className={styles.control}>
      {!isUnset && (
        <>
          {edit}
          {words.unit(setting) && <span className={styles.unit}>{words.unit(setting)}</span>}
        </>
      )}
      {mayBeUnset && (
        <Checkbox
          id={isUnset ? id : undefined}
          checked={isUnset}
          onChange={({ target }) => {
            setOpen(!target.checked);
            if (target.checked) onChange(null);
            else setTimeout(() => document.getElementById(id)?.focus());
          }}
        >
          {words.noLimit(name)}
        </Checkbox>
      )}
    </div>
  );
}
