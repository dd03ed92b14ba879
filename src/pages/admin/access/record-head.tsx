import type { SectionAdmin } from "@schemas/calls/sections";
import { Bdi } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { MissingCodesAlert } from "@src/console/companions/missing-codes";
import { Flex, Tag } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./access.module.css";
import { Drift } from "./drift";

/** The person and section of a record, and the state of its pattern. */
export function RecordHead({ record }: { record: SectionAdmin }) {
  const { t } = useTranslation();
  return (
    <>
      <Flex gap={8} wrap align="center" style={{ marginBlockEnd: 12 }}>
        <h2 className={styles.title}>
          <bdi>{record.name}</bdi> (<Bdi>{record.personnelNumber}</Bdi>)
        </h2>
        <Muted>{record.sectionName ?? t("fields.groupFree")}</Muted>
        {record.patternName && <Tag>{t("access.ofPattern", { name: record.patternName })}</Tag>}
      </Flex>
      <MissingCodesAlert record={record} style={{ marginBlockEnd: 12 }} />
      {record.hasDrifted && record.patternId !== null && (
        <Drift record={record} patternId={record.patternId} />
      )}
    </>
  );
}
