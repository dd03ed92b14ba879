import type { SectionAdmin } from "@schemas/calls/sections";
import { api } from "@src/api";
import { LinkButton } from "@src/console/link-button";
import { Typography } from "antd";
import { useTranslation } from "react-i18next";
import { Picker } from "../../../pickers";
import { ChosenGate } from "../chosen-gate";
import { FlagsEditor } from "../flags-editor";
import { RecordHead } from "../record-head";
import { useRecord } from "../use-record";
import "../access.css";

const storedOf = ({ flags, isManager, version }: SectionAdmin) => ({
  set: { codes: flags, isManager },
  version,
});

/** What one section-admin record allows its holder. */
export function Page() {
  const { t } = useTranslation();
  const { id, record, error, reload, choose } = useRecord();
  return (
    <div className="access-page">
      <Typography.Paragraph type="secondary">{t("access.about.record")}</Typography.Paragraph>
      <div className="access-bar">
        <Picker of="record" label={t("access.record")} value={id} title={record?.name} onChange={choose} />
        {id !== null && (
          <LinkButton to={`/adminHome/pageApproveCode?record=${id}`}>{t("access.toRights")}</LinkButton>
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
            <FlagsEditor
              key={one.id}
              of="record"
              id={one.id}
              stored={storedOf(one)}
              reload={async () => {
                const fresh = await reload();
                return fresh && storedOf(fresh);
              }}
              save={({ codes, isManager = false }, version) =>
                api.sections.updateAdmin({ recordId: one.id, isManager, flags: [...codes], version })
              }
            />
          </>
        )}
      </ChosenGate>
    </div>
  );
}
