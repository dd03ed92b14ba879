import { useInvalidate } from "@refinedev/core";
import type { Pattern } from "@schemas/calls/patterns";
import { api } from "@src/api";
import { LinkButton } from "@src/console/link-button";
import { useTranslation } from "react-i18next";
import styles from "../access.module.css";
import { ChosenOne } from "../chosen-one";
import { FlagsEditor } from "../flags-editor";
import { usePattern } from "../use-pattern";

const storedOf = ({ permission, version }: Pattern) => ({ set: { codes: permission }, version });

/** The rights that a pattern gives to the records it is applied to. */
export function Page() {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const chosen = usePattern();
  return (
    <div className={styles.page}>
      <ChosenOne
        chosen={chosen}
        about={t("patterns.about")}
        links={(id) => (
          <>
            <LinkButton to={`/adminHome/patternApproveCode?pattern=${id}`}>{t("access.toRights")}</LinkButton>
            <LinkButton to={`/adminHome/add-pattern/${id}`}>{t("access.toPattern")}</LinkButton>
          </>
        )}
      >
        {(one) => (
          <FlagsEditor
            key={one.id}
            of="pattern"
            id={one.id}
            stored={storedOf(one)}
            reload={async () => {
              const fresh = await chosen.reload();
              return fresh && storedOf(fresh);
            }}
            save={async ({ codes }, version) => {
              await api.patterns.updatePatternPermission({ id: one.id, permission: [...codes], version });
              await invalidate({ resource: "patterns", invalidates: ["list", "detail"], id: one.id });
            }}
          />
        )}
      </ChosenOne>
    </div>
  );
}
