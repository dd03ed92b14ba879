import { decideAddress } from "@schemas/request-kinds";
import { useCall } from "@src/api/use-call";
import { useDigits } from "@src/components/digits";
import { TextLink } from "@src/components/text-link";
import { Alert, Flex, Tag } from "antd";
import { useTranslation } from "react-i18next";
import type { OutcomeProps } from "./outcomes";

/**
 * The sections and people who lose their approver or deputy when people leave, and their own requests that still wait;
 * renders nothing without any.
 */
export function LeftBehind({ ids }: OutcomeProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { data } = useCall("people", "listLeftBehind", { personnelNumbers: ids.map(String) });
  if (!data) return null;
  const sections = data.sections.map(({ sectionCode, sectionName }) => ({
    key: sectionCode,
    name: sectionName ?? sectionCode ?? t("fields.groupFree"),
  }));
  // Two people may have one name.
  const deputyOf = data.deputyOf.map(({ personnelNumber, name }) => ({ key: personnelNumber, name }));
  // The lists of requests can be searched for one person only.
  const [only] = ids.length === 1 ? ids : [];
  const waiting = data.waiting.map(({ kind, status, count }) => {
    const of = t(`console.rights.kinds.${kind}`);
    const what = status === "SuspendRequest" ? t("console.show.leftBehind.suspended", { kind: of }) : of;
    return {
      key: `${kind} ${status}`,
      name: t("console.show.leftBehind.counted", { what, count: digits(count) }),
      ...(only !== undefined && {
        to: `${decideAddress(kind, "adminHome")}?${new URLSearchParams({ q: String(only), status })}`,
      }),
    };
  });
  const total = data.waiting.reduce((sum, { count }) => sum + count, 0);
  return (
    <Flex vertical gap="small">
      <Left text={t("console.show.leftBehind.sections")} names={sections} />
      <Left text={t("console.show.leftBehind.deputyOf", { count: ids.length })} names={deputyOf} />
      <Left text={t("console.show.leftBehind.waiting", { count: total })} names={waiting} />
    </Flex>
  );
}

type LeftProps = { text: string; names: readonly { key: string | null; name: string; to?: string }[] };

function Left({ text, names }: LeftProps) {
  if (names.length === 0) return null;
  const tags = names.map(({ key, name, to }) => (
    <Tag key={key} style={{ marginInlineEnd: 0 }}>
      <bdi>{to === undefined ? name : <TextLink to={to}>{name}</TextLink>}</bdi>
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
