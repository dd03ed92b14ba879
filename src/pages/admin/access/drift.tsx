import type { SectionAdmin } from "@schemas/calls/sections";
import { PatternDifferences } from "@src/console/rights/pattern-differences";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** Says that a record differs from its pattern, and shows the differences on demand. */
export function Drift({ record, patternId }: { record: SectionAdmin; patternId: number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 12 }}
      message={t("access.drift.title", { name: record.patternName })}
      description={
        isOpen && (
          <PatternDifferences key={record.version} recordId={record.id} patternId={patternId} of="record" />
        )
      }
      action={
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? "access.drift.close" : "access.drift.open")}
        </Button>
      }
    />
  );
}
