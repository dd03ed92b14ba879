import { resourceNamed } from "@schemas/resources";
import { LinkButton } from "@src/console/link-button";
import { ApprovalRights } from "@src/console/show/approval-rights/approval-rights";
import { useResourceFor } from "@src/console/use-resource-for";
import { useTranslation } from "react-i18next";
import { ChosenOne } from "../chosen-one";
import { Panel } from "../panel";
import { usePattern } from "../use-pattern";
import "../access.css";

/** Which requests the holders of a pattern approve, and at which degree. */
export function Page() {
  const { t } = useTranslation();
  const patterns = useResourceFor(resourceNamed("patterns"));
  const chosen = usePattern();
  const approvals = patterns.children?.approvals;
  return (
    <div className="access-page">
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
      </ChosenOne>
    </div>
  );
}
