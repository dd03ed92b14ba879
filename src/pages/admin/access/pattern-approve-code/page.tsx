import { resourceNamed } from "@schemas/resources";
import { LinkButton } from "@src/console/link-button";
import { ApprovalRights } from "@src/console/show/approval-rights/approval-rights";
import { Typography } from "antd";
import { useTranslation } from "react-i18next";
import { Picker } from "../../../pickers";
import { ChosenGate } from "../chosen-gate";
import { Panel } from "../panel";
import { usePattern } from "../use-pattern";
import "../access.css";

const patterns = resourceNamed("patterns");

/** Which requests the holders of a pattern approve, and at which degree. */
export function Page() {
  const { t } = useTranslation();
  const { id, pattern, error, reload, choose } = usePattern();
  const approvals = patterns.children?.approvals;
  return (
    <div className="access-page">
      <Typography.Paragraph type="secondary">{t("patterns.about")}</Typography.Paragraph>
      <div className="access-bar">
        <Picker of="pattern" label={t("access.pattern")} value={id} title={pattern?.name} onChange={choose} />
        {id !== null && (
          <LinkButton to={`/adminHome/patternPermission?pattern=${id}`}>{t("access.toFlags")}</LinkButton>
        )}
        {id !== null && <LinkButton to={`/adminHome/add-pattern/${id}`}>{t("access.toPattern")}</LinkButton>}
      </div>
      <ChosenGate
        isChosen={id !== null}
        choose={t("access.choosePattern")}
        found={pattern}
        error={error}
        onRetry={() => void reload()}
      >
        {(one) =>
          approvals && (
            <Panel title={<bdi>{one.name}</bdi>}>
              <ApprovalRights
                key={one.id}
                resource={patterns}
                name="approvals"
                child={approvals}
                id={one.id}
                canChange
              />
            </Panel>
          )
        }
      </ChosenGate>
    </div>
  );
}
