import type { calls } from "@schemas/calls";
import type { AnswerOf } from "@schemas/define-call";
import { fieldOf } from "@schemas/fields/field";
import { type SettingName, settingNamed } from "@schemas/settings";
import { DateText, useDigits } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { TitleOf } from "@src/fields/relation/title-of";
import { Alert, Flex, Modal, Typography } from "antd";
import { Trans, useTranslation } from "react-i18next";
import { useSettingWords } from "./setting-words";
import styles from "./settings.module.css";

export type Preview = AnswerOf<typeof calls.settings.previewSettings>;

type PreviewDialogProps = {
  preview: Preview;
  isBusy: boolean;
  onSave: () => void;
  onClose: () => void;
};

/** Whether a change lets the daily clean-up delete what was retained until now. */
const retainsLess = ({ name, before, after }: Preview["changes"][number]) =>
  /RetentionDays$|^terminalJournalDays$|^backupKeep/.test(name) && Number(after) < Number(before);

/** Shows the effects of saving before it is done. */
export function PreviewDialog({ preview, isBusy, onSave, onClose }: PreviewDialogProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const words = useSettingWords();
  const { changes, recompute, requests } = preview;
  const shortened = changes.filter(retainsLess);
  const label = (name: string) => words.label(name as SettingName);
  const text = (name: string, value: unknown) => {
    const field = fieldOf(settingNamed(name as SettingName).field);
    if (value && field?.kind === "text" && field.options.of)
      return <TitleOf options={field.options.of} value={String(value)} />;
    return words.valueText(name as SettingName, value);
  };
  return (
    <Modal
      open
      title={t("webSettings.preview.title")}
      okText={t("webSettings.preview.save")}
      cancelText={t("console.form.cancel")}
      okButtonProps={{ disabled: changes.length === 0, loading: isBusy }}
      onOk={onSave}
      onCancel={onClose}
      width={680}
    >
      <Flex vertical gap={16}>
        {changes.length === 0 && <Typography.Text>{t("webSettings.preview.nothing")}</Typography.Text>}
        {changes.length > 0 && (
          <table className={styles.preview}>
            <thead>
              <tr>
                <th scope="col">{t("webSettings.preview.setting")}</th>
                <th scope="col">{t("webSettings.preview.before")}</th>
                <th scope="col">{t("webSettings.preview.after")}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ name, before, after }) => (
                <tr key={name}>
                  <th scope="row" style={{ fontWeight: "normal" }}>
                    {label(name)}
                  </th>
                  <td>
                    <bdi>{text(name, before)}</bdi>
                  </td>
                  <td>
                    <strong>
                      <bdi>{text(name, after)}</bdi>
                    </strong>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {recompute && (
          <Alert
            type="warning"
            showIcon
            message={
              <Trans
                i18nKey="webSettings.preview.recompute"
                values={{ people: digits(recompute.people), days: digits(recompute.days) }}
                components={{ from: <DateText iso={recompute.from} />, to: <DateText iso={recompute.to} /> }}
              />
            }
            description={
              recompute.closedDays > 0
                ? t("webSettings.preview.closed", { days: digits(recompute.closedDays) })
                : undefined
            }
          />
        )}
        {requests.map(({ name, count }) => (
          <Alert
            key={name}
            type="warning"
            showIcon
            message={t(`webSettings.preview.${name.endsWith("Deadline") ? "deadline" : "requests"}`, {
              count: digits(count) as unknown as number,
              setting: label(name),
            })}
          />
        ))}
        {shortened.length > 0 && (
          <Alert
            type="warning"
            showIcon
            message={t("webSettings.preview.deletes", {
              settings: shortened.map(({ name }) => label(name)).join(t("app.comma")),
            })}
          />
        )}
        {!recompute && requests.length + shortened.length === 0 && changes.length > 0 && (
          <Muted>{t("webSettings.preview.untouched")}</Muted>
        )}
      </Flex>
    </Modal>
  );
}
