import { nameIn } from "@schemas/values/languages";
import { Muted } from "@src/components/muted";
import { lookOf } from "@src/fields";
import { useSession } from "@src/providers/session";
import { Alert, Card, Descriptions, Flex, Tag } from "antd";
import { useTranslation } from "react-i18next";

/** The reader's rights as an administrator: their role, its sections, and its areas. */
export function Page() {
  const { t, i18n } = useTranslation();
  const { standing } = useSession();
  if (!standing) return null;
  const { roleName, roleNameEn, isEverywhere, sections, hasGroupFree, isEmergency } = standing;
  const Rights = lookOf("rightsGrid").Show;
  const Withheld = lookOf("withheldSet").Show;
  const field = { options: {}, isOptional: true };
  return (
    <Flex vertical gap="middle">
      <Muted>{t("administration.own.about")}</Muted>
      {isEmergency && <Alert type="warning" showIcon message={t("administration.own.emergency")} />}
      <Card size="small">
        <Descriptions size="small" column={1}>
          <Descriptions.Item label={t("administration.own.role")}>
            {nameIn(i18n.language, { name: roleName, nameEn: roleNameEn })}
          </Descriptions.Item>
          <Descriptions.Item label={t("administration.own.where")}>
            {isEverywhere ? (
              t("administration.own.everywhere")
            ) : (
              <Flex gap={6} wrap>
                {sections.map(({ code, name }) => (
                  <Tag key={code}>{name}</Tag>
                ))}
                {hasGroupFree && <Tag>{t("administration.own.groupFree")}</Tag>}
              </Flex>
            )}
          </Descriptions.Item>
        </Descriptions>
      </Card>
      <Card size="small" title={t("administration.own.rights")}>
        {!isEverywhere && <Muted as="p">{t("administration.own.ofSome")}</Muted>}
        <Rights value={standing.rights} field={{ kind: "rightsGrid", ...field }} place="page" />
      </Card>
      <Card size="small" title={t("administration.own.withheld")}>
        <Withheld value={standing.withheld} field={{ kind: "withheldSet", ...field }} place="page" />
      </Card>
    </Flex>
  );
}
