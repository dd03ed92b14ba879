import { InstantText } from "@src/components/instant-text";
import { useTranslation } from "react-i18next";
import styles from "./my-data.module.css";

export type Opening = { actor: string; name: string | null; at: string; what?: string };

/** Who looked at a stored item, and when. */
export function SeenBy({ openings }: { openings: readonly Opening[] }) {
  const { t } = useTranslation();
  return (
    <div>
      <small>{t("clock.myData.openedBy")}</small>
      {openings.length === 0 ? (
        <span className={styles.soft}>{t("clock.myData.nobody")}</span>
      ) : (
        openings.map(({ actor, name, at, what }) => (
          <span key={`${actor} ${what} ${at}`}>
            <bdi>{name ?? (actor === "Admin" ? t("clock.myData.administrator") : actor)}</bdi>{" "}
            <span className={styles.soft}>
              {what} <InstantText instant={at} />
            </span>
          </span>
        ))
      )}
    </div>
  );
}
