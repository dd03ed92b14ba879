import { LinkButton } from "@src/console/link-button";
import { useTranslation } from "react-i18next";
import { ApprovalsPanel } from "../approvals-panel";
import { ChosenOne } from "../chosen-one";
import { RecordHead } from "../record-head";
import { useRecord } from "../use-record";

/** Which requests the holder of a section-admin record approves in its section, and at which degree. */
export function RecordRights() {
  const { t } = useTranslation();
  const chosen = useRecord();
  return (
    <ChosenOne
      chosen={chosen}
      about={t("access.about.rights")}
      links={(id) => (
        <LinkButton to={`/adminHome/adminPermission?record=${id}`}>{t("access.toFlags")}</LinkButton>
      )}
    >
      {(one) => (
        <>
          <RecordHead record={one} />
          <ApprovalsPanel of="section-admins" id={one.id} title={t("patterns.children.approvals")} />
        </>
      )}
    </ChosenOne>
  );
}
