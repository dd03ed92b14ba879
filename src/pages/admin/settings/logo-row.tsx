import { DeleteOutlined, PictureOutlined } from "@ant-design/icons";
import { logoKinds, logoLimits, type StoredLogo } from "@schemas/logo";
import { api } from "@src/api";
import { logoAddress } from "@src/api/logo-address";
import { useDigits } from "@src/components/digits";
import logoStyles from "@src/components/logo/logo.module.css";
import { Muted } from "@src/components/muted";
import { PrintHead } from "@src/components/print-sheet/print-head";
import printSheetStyles from "@src/components/print-sheet/print-sheet.module.css";
import settingsStyles from "@src/console/settings/settings.module.css";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { sessionKey } from "@src/providers/session-queries";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Popconfirm, Typography, Upload } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./logo-row.module.css";
import { useChosenLogo } from "./use-chosen-logo";

type LogoRowProps = {
  stored: StoredLogo | null;
  organisation: string;
  onChanged: () => Promise<unknown>;
};

/** The organisation's logo, previewed as on paper before it is saved. */
export function LogoRow({ stored, organisation, onChanged }: LogoRowProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const texts = useLogoTexts();
  const queries = useQueryClient();
  const id = useId();
  const { chosen, refused, choose, refuse, onDrawn, onBroken } = useChosenLogo();
  const replaces = stored?.version;
  const outcome = (word: "saved" | "removed") => ({
    onSuccess: () => {
      choose(null);
      showToast({ kind: "success", text: t(`webSettings.logo.${word}`) });
    },
    onError: (error: unknown) => refuse(errorText(error)),
    // The menu and the printed sheets of this tab show it from now on.
    onSettled: () =>
      Promise.all([
        onChanged(),
        ...[sessionKey, ["lock", "getCustomerName"]].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ]),
  });
  const save = useMutation({
    mutationFn: (file: Blob) => api.settings.saveLogo({ file, ...(replaces && { replaces }) }),
    ...outcome("saved"),
  });
  const remove = useMutation({
    mutationFn: () => api.settings.removeLogo({ replaces: replaces ?? "" }),
    ...outcome("removed"),
  });
  const address = chosen?.address ?? (stored && logoAddress(stored.version));
  const kilobytes = (bytes: number) => digits(Math.ceil(bytes / 1024));

  return (
    <div className={chosen ? `${settingsStyles.row} ${settingsStyles.changed}` : settingsStyles.row}>
      <div>
        <label htmlFor={id}>{texts[0]}</label>
        <Muted id={`${id}-help`} className={settingsStyles.help}>
          {texts[1]}
        </Muted>
      </div>
      <div>
        {address && (
          <figure className={styles.logoOnPaper} aria-label={t("webSettings.logo.onPaper")}>
            <PrintHead
              logo={
                <span className={`${logoStyles.plate} ${printSheetStyles.logo}`}>
                  <img
                    src={address}
                    alt={t("webSettings.logo.label")}
                    {...(chosen && {
                      onLoad: ({ currentTarget }) => onDrawn(currentTarget),
                      onError: onBroken,
                    })}
                  />
                </span>
              }
              organisation={organisation}
              title={<strong>{t("webSettings.logo.sampleTitle")}</strong>}
            />
          </figure>
        )}
        {(chosen || stored) && (
          <Typography.Text type={chosen ? "warning" : "secondary"} className={settingsStyles.help}>
            {chosen
              ? t("webSettings.logo.notSaved")
              : stored &&
                t("webSettings.logo.facts", {
                  kind: stored.kind.replace("image/", "").toUpperCase(),
                  width: digits(stored.width),
                  height: digits(stored.height),
                  kilobytes: kilobytes(stored.size),
                })}
          </Typography.Text>
        )}
        {refused && (
          <Typography.Text type="danger" id={`${id}-error`} role="alert" className={settingsStyles.help}>
            {refused}
          </Typography.Text>
        )}
        <div className={settingsStyles.control}>
          {chosen && (
            <>
              <Button type="primary" loading={save.isPending} onClick={() => save.mutate(chosen.file)}>
                {t("webSettings.logo.save")}
              </Button>
              <Button onClick={() => choose(null)}>{t("webSettings.logo.cancel")}</Button>
            </>
          )}
          <span hidden={chosen !== null}>
            <Upload
              id={id}
              showUploadList={false}
              accept={logoKinds.join(",")}
              beforeUpload={(file) => {
                choose(file);
                return false;
              }}
            >
              <Button
                icon={<PictureOutlined aria-hidden />}
                aria-describedby={[refused && `${id}-error`, `${id}-help`].filter(Boolean).join(" ")}
              >
                {t(stored ? "webSettings.logo.replace" : "webSettings.logo.choose")}
              </Button>
            </Upload>
          </span>
          {stored && !chosen && (
            <Popconfirm title={t("webSettings.logo.removeSure")} onConfirm={() => remove.mutate()}>
              <Button type="text" danger icon={<DeleteOutlined aria-hidden />} loading={remove.isPending}>
                {t("webSettings.logo.remove")}
              </Button>
            </Popconfirm>
          )}
        </div>
      </div>
    </div>
  );
}

/** The texts of the row, for the settings search. */
export function useLogoTexts(): [string, string] {
  const { t } = useTranslation();
  const digits = useDigits();
  const help = t("webSettings.logo.help", { kilobytes: digits(logoLimits.kilobytes) });
  return [t("webSettings.logo.label"), help];
}
