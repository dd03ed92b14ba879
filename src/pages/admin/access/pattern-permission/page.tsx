import { useInvalidate } from "@refinedev/core";
import type { Pattern } from "@schemas/calls/patterns";
import { api } from "@src/api";
import { LinkButton } from "@src/console/link-button";
import { Typography } from "antd";
import { useTranslation } from "react-i18next";
import { Picker } from "../../../pickers";
import { ChosenGate } from "../chosen-gate";
import { FlagsEditor } from "../flags-editor";
import { usePattern } from "../use-pattern";
import "../access.css";

const storedOf = ({ permission, version }: Pattern) => ({ set: { codes: permission }, version });

/** What a pattern allows whoever it is given to. */
export function Page() {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const { id, pattern, error, reload, choose } = usePattern();
  return (
    <div className="access-page">
      <Typography.Paragraph type="secondary">{t("patterns.about")}</Typography.Paragraph>
      <div className="access-bar">
        <Picker of="pattern" label={t("access.pattern")} value={id} title={pattern?.name} onChange={choose} />
        {id !== null && (
          <LinkButton to={`/adminHome/patternApproveCode?pattern=${id}`}>{t("access.toRights")}</LinkButton>
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
        {(one) => (
          <FlagsEditor
            key={one.id}
            of="pattern"
            id={one.id}
            stored={storedOf(one)}
            reload={async () => {
              const fresh = await reload();
              return fresh && storedOf(fresh);
            }}
            save={async ({ codes }, version) => {
              await api.patterns.updatePatternPermission({ id: one.id, permission: [...codes], version });
              await invalidate({ resource: "patterns", invalidates: ["list", "detail"], id: one.id });
            }}
          />
        )}
      </ChosenGate>
    </div>
  );
}
