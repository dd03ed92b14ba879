import { useCall } from "@src/api/use-call";
import { useDigits } from "@src/components/digits";
import { Button, Card } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "./location.module.css";

/** What happens to a location, shown before the first use. */
export function LocationNotice({ onAgree }: { onAgree: () => void }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const settings = useCall("settings", "readSettings", undefined);
  const days = settings.data?.locationRetentionDays;
  const sentences = t("clock.location.notice", {
    returnObjects: true,
    number: days === undefined ? "…" : digits(days),
  }) as unknown as string[];
  return (
    <Card size="small" title={t("clock.location.noticeTitle")}>
      <ul className={styles.notice}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button type="primary" size="large" onClick={onAgree}>
          {t("clock.location.agree")}
        </Button>
        <Link to="/home/my-data">{t("clock.location.stored")}</Link>
      </div>
    </Card>
  );
}
