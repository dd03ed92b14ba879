import type { access } from "@schemas/calls/access";
import type { AnswerOf } from "@schemas/define-call";
import { Muted } from "@src/components/muted";
import { Card, Flex, Tag, Typography } from "antd";
import { useTranslation } from "react-i18next";
import { groupsOf } from "../../../fields/permission-set/permission-groups";
import styles from "./access-public.module.css";

type OwnRecord = AnswerOf<typeof access.explainOwn>["records"][number];

/** The sections that someone manages, and the rights of each record. */
export function OwnRecords({ records }: { records: readonly OwnRecord[] }) {
  const { t } = useTranslation();
  const groups = groupsOf("adminFlags", t);
  return (
    <section>
      <Typography.Title level={2} style={{ fontSize: 16 }}>
        {t("myAccess.records")}
      </Typography.Title>
      <div className={styles.groups}>
        {records.map((record) => (
          <Card
            key={record.id}
            size="small"
            title={record.sectionCode === null ? t("myAccess.groupFree") : record.sectionName}
            extra={record.isManager && <Tag color="processing">{t("myAccess.manager")}</Tag>}
          >
            <Flex vertical gap="small">
              {record.isManager && <Muted>{t("myAccess.managerText")}</Muted>}
              {!record.isManager && record.flags.length === 0 && <Muted>{t("myAccess.noFlags")}</Muted>}
              {groups.map(({ name, label, permissions }) => {
                const held = permissions.filter(({ code }) => record.flags.includes(code));
                if (held.length === 0) return null;
                return (
                  <div key={name}>
                    <Muted style={{ fontSize: 12 }}>{label}</Muted>
                    <Flex wrap gap={4}>
                      {held.map((flag) => (
                        <Tag key={flag.code} style={{ marginInlineEnd: 0 }}>
                          {flag.label}
                        </Tag>
                      ))}
                    </Flex>
                  </div>
                );
              })}
            </Flex>
          </Card>
        ))}
      </div>
    </section>
  );
}
