import type { SectionAdmin } from "@schemas/calls/sections";
import { useCall } from "@src/api/use-call";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { DiffMark } from "@src/fields/permission-set/diff-mark";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCodeNames } from "./code-names";
import { RightDifferences } from "./right-differences";

/** That a record is no longer as its pattern has it, and on demand where. */
export function Drift({ record, patternId }: { record: SectionAdmin; patternId: number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 12 }}
      message={t("access.drift.title", { name: record.patternName })}
      description={isOpen && <Differences key={record.version} id={record.id} patternId={patternId} />}
      action={
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? "access.drift.close" : "access.drift.open")}
        </Button>
      }
    />
  );
}

function Differences({ id, patternId }: { id: number; patternId: number }) {
  const { t } = useTranslation();
  const { nameOf } = useCodeNames("adminFlags");
  const asked = { of: "record", first: String(id), second: String(patternId) } as const;
  const { data, error, refetch } = useCall("access", "comparePermissions", asked, { staleTime: 0 });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton rows={2} />;
  const isSame = data.onlyFirst.length + data.onlySecond.length + data.rights.length === 0;
  return (
    <>
      {isSame && t("access.drift.none")}
      <div className="access-tags">
        {data.onlyFirst.map((flag) => (
          <DiffMark key={flag} isAdded>
            {nameOf(flag)}
          </DiffMark>
        ))}
        {data.onlySecond.map((flag) => (
          <DiffMark key={flag} isAdded={false}>
            {nameOf(flag)}
          </DiffMark>
        ))}
      </div>
      {data.rights.length > 0 && <RightDifferences of={data} />}
    </>
  );
}
