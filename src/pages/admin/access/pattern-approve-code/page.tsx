import { LinkButton } from "@src/console/link-button";
import { useTranslation } from "react-i18next";
import styles from "../access.module.css";
import { ApprovalsPanel } from "../approvals-panel";
import { ChosenOne } from "../chosen-one";
import { usePattern } from "../use-pattern";

/** Which requests the holders of a pattern approve, and at which degree. */
export function Page() {
  const { t } = useTranslation();
  const chosen = usePattern();
  return (
    <div className={styles.page}>
      <ChosenOne
        chosen={chosen}
        about={t("patterns.about")}
        links={(id) => (
          <>
            <LinkButton to={`/adminHome/patternPermission?pattern=${id}`}>{t("access.toFlags")}</LinkButton>
            <LinkButton to={`/adminHome/add-pattern/${id}`}>{t("access.toPattern")}</LinkButton>
          </>
        )}
      >
        {(one) => <ApprovalsPanel of="patterns" id={one.id} title={<bdi>{one.name}</bdi>} />}
      </ChosenOne>
    </div>
  );
}
