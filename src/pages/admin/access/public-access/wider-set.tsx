import type { access } from "@schemas/calls/access";
import { permissions } from "@schemas/calls/permissions";
import type { AnswerOf } from "@schemas/define-call";
import { mayCall } from "@schemas/viewer";
import { useViewer } from "@src/providers/session";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { proposedCodes } from "../proposed-codes";
import { useChoice } from "../use-choice";

type Props = Pick<AnswerOf<typeof access.explainPermission>, "source" | "sectionCode" | "sectionName">;

/** Leads from proposed codes to the set that a person shares with others, if they have none of their own. */
export function WiderSet({ source, sectionCode, sectionName }: Props) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const choice = useChoice();
  if (proposedCodes(choice.get("add")).length === 0) return null;
  if (source === "section" && mayCall(permissions.updateSectionsPermission, viewer))
    return (
      <Link to={choice.hrefOf({ tab: "sections", section: sectionCode, person: null, part: null })}>
        {t("access.addTo.section", { name: sectionName })}
      </Link>
    );
  if (source === "default" && mayCall(permissions.updateDefaultPermission, viewer))
    return (
      <Link to={choice.hrefOf({ tab: "default", person: null, part: null })}>
        {t("access.addTo.default")}
      </Link>
    );
  return null;
}
