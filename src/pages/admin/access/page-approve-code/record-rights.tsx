import { resourceNamed } from "@schemas/resources";
import { LinkButton } from "@src/console/link-button";
import { ApprovalRights } from "@src/console/show/approval-rights/approval-rights";
import { useResourceFor } from "@src/console/use-resource-for";
import { useTranslation } from "react-i18next";
import { ChosenOne } from "../chosen-one";
import { Panel } from "../panel";
import { RecordHead } from "../record-head";
import { useRecord } from "../use-record";

/** Which requests the holder of a section-admin record approves there, and at which degree. */
export function RecordRights() {
  const { t } = useTranslation();
  const admins = useResourceFor(resourceNamed("section-admins"));
  const chosen = useRecord();
  const approvals = admins.children?.approvals;
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
          <Panel title={t("patterns.children.approvals")}>
            {approvals && (
              <ApprovalRights
                key={one.id}
                resource={admins}
                name="approvals"
                child={approvals}
                id={one.id}
                canChange
              />
            )}
          </Panel>
        </>
      )}
    </ChosenOne>
  );
}
