import type { Values } from "@schemas/resource";
import type { SettingGroup, SettingName } from "@schemas/settings";
import { Muted } from "@src/components/muted";
import { Card } from "antd";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SettingRow } from "./setting-row";
import styles from "./settings.module.css";
import type { AllSettings, SettingsDesk } from "./use-settings-form";

/** Something below the row of a setting, depending on the form's values. */
export type RowBelow = { name: SettingName; row: (values: Values) => ReactNode };

type GroupCardProps = {
  group: SettingGroup;
  names: readonly SettingName[];
  below: RowBelow | undefined;
  desk: SettingsDesk;
  saved: AllSettings;
  extra: ReactNode;
};

/** The settings of one group, one row each. */
export function GroupCard({ group, names, below, desk, saved, extra }: GroupCardProps) {
  const { t } = useTranslation();
  const rowBelow = below?.row(desk.values);
  return (
    <Card
      id={`settings-${group}`}
      className={styles.group}
      size="small"
      title={<h2 style={{ fontSize: 16, margin: 0 }}>{t(`webSettings.groups.${group}`)}</h2>}
      extra={extra}
      styles={{ body: { padding: 0 } }}
    >
      {t(`webSettings.groupTexts.${group}`) && (
        <Muted as="p" style={{ margin: 0, padding: "12px 12px 0" }}>
          {t(`webSettings.groupTexts.${group}`)}
        </Muted>
      )}
      {below && !names.includes(below.name) && rowBelow}
      {names.map((name) => (
        <Fragment key={name}>
          <SettingRow
            name={name}
            control={desk.form.control}
            formId={desk.formId}
            isChanged={desk.dirty.has(name)}
            isSecretSet={saved.secretsSet.includes(name)}
          />
          {below?.name === name && rowBelow}
        </Fragment>
      ))}
    </Card>
  );
}
