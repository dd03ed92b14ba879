import { CheckCircleOutlined, CloseCircleOutlined } from "@ant-design/icons";
import type { PermissionSource } from "@schemas/calls/permissions";
import { Card, Tag } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./access-public.module.css";

type Row = {
  label: string;
  isInForce: boolean;
  inDefault?: boolean;
  inSection?: boolean | null;
  /** The section-admin flag that the page also requires and the viewer lacks. */
  lacks?: string;
};
type Props = { title: string; source: PermissionSource | "always"; rows: readonly Row[] };

/** The pages of a group: which of them the reader has, by which set, and why not the others. */
export function GroupCard({ title, source, rows }: Props) {
  const { t } = useTranslation();
  return (
    <Card size="small" title={title} styles={{ body: { paddingBlock: 0 } }}>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.label}>
            {row.isInForce && !row.lacks ? (
              <CheckCircleOutlined aria-label={t("myAccess.has")} className={styles.has} />
            ) : (
              <CloseCircleOutlined aria-label={t("myAccess.hasNot")} className={styles.lacks} />
            )}
            <span>{row.label}</span>
            {!row.isInForce ? (
              <small>{t(`myAccess.whyNot.${whyNot(row, source)}`)}</small>
            ) : row.lacks ? (
              <small>{t("myAccess.whyNot.flag", { flag: row.lacks })}</small>
            ) : (
              <Tag style={{ marginInlineEnd: 0 }}>{t(`myAccess.source.${source}`)}</Tag>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function whyNot({ inDefault, inSection }: Row, source: Props["source"]) {
  if (source === "section") return inDefault ? "sectionButDefault" : "section";
  if (source === "person") return inDefault || inSection ? "personButOthers" : "person";
  return "default";
}
