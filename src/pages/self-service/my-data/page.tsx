import { useCall } from "@src/api/use-call";
import { useDigits } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { Typography } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { FileCard } from "./file-card";
import styles from "./my-data.module.css";
import { StoredFiles } from "./stored-files";
import { StoredPlaces } from "./stored-places";

/** The reader's file and stored locations, photos and files: who has seen them, and when they are deleted. */
export function Page() {
  const { t } = useTranslation();
  const digits = useDigits();
  const id = useId();
  const { data: settings } = useCall("settings", "readSettings", undefined);
  return (
    <div className={styles.myData}>
      <FileCard />
      <Typography.Paragraph>{t("clock.myData.about")}</Typography.Paragraph>
      <section aria-labelledby={`${id}-places`}>
        <h2 id={`${id}-places`}>{t("clock.myData.places")}</h2>
        {settings && (
          <Muted as="p">
            {t("clock.myData.retention", {
              location: digits(settings.locationRetentionDays),
              photo: digits(settings.photoRetentionDays),
            })}
          </Muted>
        )}
        <StoredPlaces />
      </section>
      <section aria-labelledby={`${id}-files`}>
        <h2 id={`${id}-files`}>{t("clock.myData.files")}</h2>
        {settings && (
          <Muted as="p">
            {t("clock.myData.filesRetention", { days: digits(settings.attachmentRetentionDays) })}
          </Muted>
        )}
        <StoredFiles />
      </section>
    </div>
  );
}
