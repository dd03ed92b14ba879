import type { SectionAdmin } from "@schemas/calls/sections";
import { api } from "@src/api";
import { LinkButton } from "@src/console/link-button";
import { useTranslation } from "react-i18next";
import styles from "../access.module.css";
import { ChosenOne } from "../chosen-one";
import { FlagsEditor } from "../flags-editor";
import { RecordHead } from "../record-head";
import { useRecord } from "../use-record";

const storedOf = ({ flags, isManager, version }: SectionAdmin) => ({
  set: { codes: flags, isManager },
  version,
});

/** The rights that one section-admin record gives its holder. */
export function Page() {
  const { t } = useTranslation();
  const chosen = useRecord();
  return (
    <div className={styles.page}>
      <ChosenOne
        chosen={chosen}
        about={t("access.about.record")}
        links={(id) => (
          <LinkButton to={`/adminHome/pageApproveCode?record=${id}`}>{t("access.toRights")}</LinkButton>
        )}
      >
        {(one) => (
          <>
            <RecordHead record={one} />
            <FlagsEditor
              key={one.id}
              of="record"
              id={one.id}
              stored={storedOf(one)}
              reload={async () => {
                const fresh = await chosen.reload();
                return fresh && storedOf(fresh);
              }}
              save={({ codes, isManager = false }, version) =>
                api.sections.updateAdmin({ recordId: one.id, isManager, flags: [...codes], version })
              }
            />
          </>
        )}
      </ChosenOne>
    </div>
  );
}
