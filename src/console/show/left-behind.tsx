import { useCall } from "@src/api/use-call";
import { Alert, Flex, Tag } from "antd";
import { useTranslation } from "react-i18next";
import type { OutcomeProps } from "./outcomes";

/** The sections and people who lose their approver or deputy when people leave; renders nothing without any. */
export function LeftBehind({ ids }: OutcomeProps) {
  const { t } = useTranslation();
  const { data } = useCall("people", "listLeftBehind", { personnelNumbers: ids.map(String) });
  if (!data) return null;
  const sections = data.sections.map(({ sectionCode, sectionName }) => ({
    key: sectionCode,
    name: sectionName ?? sectionCode ?? t("fields.groupFree"),
  }));
  // Two people may have one name.
  const deputyOf = data.deputyOf.map(({ personnelNumber, name }) => ({ key: personnelNumber, name }));
  return (
    <Flex vertical gap="small">
      <Left text={t("console.show.leftBehind.sections")} names={sections} />
      <Left text={t("console.show.leftBehind.deputyOf", { count: ids.length })} names={deputyOf} />
    </Flex>
  );
}

type LeftProps = { text: string; names: readonly { key: string | null; name: string }[] };

function Left({ text, names }: LeftProps) {
  if (names.length === 0) return null;
  const tags = names.map(({ key, name }) => (
    <Tag key={key} style={{ marginInlineEnd: 0 }}>
      <bdi>{name}</bdi>
    </Tag>
  ));
  return (
    <Alert
      type="warning"
      showIcon
      message={text}
      description={
        <Flex gap={4} wrap>
          {tags}
        </Flex>
      }
    />
  );
}
