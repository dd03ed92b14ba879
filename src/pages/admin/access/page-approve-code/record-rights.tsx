import { resourceNamed } from "@schemas/resources";
import { LinkButton } from "@src/console/link-button";
import { ApprovalRights } from "@src/console/show/approval-rights/approval-rights";
import { Typography } from "antd";
import { useTranslation } from "react-i18next";
import { Picker } from "../../../pickers";
import { ChosenGate } from "../chosen-gate";
import { Panel } from "../panel";
import { RecordHead } from "../record-head";
import { useRecord } from "../use-record";

const admins = resourceNamed("section-admins");

/** Which requests the holder of a section-admin record approves there, and at which degree. */
export function RecordRights() {
  const { t } = useTranslation();
  const { id, record, error, reload, choose } = useRecord();
  const approvals = admins.children?.approvals;
  return (
    <>
      <Typography.Paragraph type="secondary">{t("access.about.rights")}</Typography.Paragraph>
      <div className="access-bar">
        <Picker of="record" label={t("access.record")} value={id} title={record?.name} onChange={choose} />
        {id !== null && (
          <LinkButton to={`/adminHome/adminPermission?record=${id}`}>{t("access.toFlags")}</LinkButton>
        )}
      </div>
      <ChosenGate
        isChosen={id !== null}
        choose={t("access.chooseRecord")}
        found={record}
        error={error}
        onRetry={() => void reload()}
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
      </ChosenGate>
    </>
  );
}
