import { LockOutlined, UserDeleteOutlined } from "@ant-design/icons";
import type { access } from "@schemas/calls/access";
import type { AnswerOf } from "@schemas/define-call";
import { Bdi, DateText, Num } from "@src/components/digits";
import { Alert, Flex, Steps, Tag, Typography } from "antd";
import { useTranslation } from "react-i18next";
import { Panel } from "../panel";
import { useCodeOfKind } from "./code-of-kind";

type Chain = AnswerOf<typeof access.simulateWorkflow>;

/** The chain of a request as steps with names; marks gaps, self-approval and a split at the new year. */
export function ChainSteps({ chain, kind }: { chain: Chain; kind: number }) {
  const { t } = useTranslation();
  const codeOfKind = useCodeOfKind();
  const gaps = chain.gaps.map((degree) => t(`console.rights.degrees.d${degree}`)).join(t("app.comma"));
  return (
    <Panel
      title={
        <>
          <bdi>{chain.name}</bdi> (<Bdi>{chain.personnelNumber}</Bdi>) ·{" "}
          {chain.sectionName ?? t("fields.groupFree")}
        </>
      }
    >
      <Flex vertical gap={12}>
        {chain.gaps.length > 0 && (
          <Alert type="warning" showIcon message={t("access.gaps", { degrees: gaps })} />
        )}
        <Steps
          direction="vertical"
          progressDot
          size="small"
          current={-1}
          items={chain.steps.map((step) => ({
            title: t(`console.rights.degrees.d${step.degree}`),
            status: "wait",
            description: (
              <Flex vertical gap={4}>
                {step.approvers.length === 0 ? (
                  <Typography.Text>{t("access.byWebAdmin")}</Typography.Text>
                ) : (
                  step.approvers.map((one) => (
                    <Typography.Text key={one.personnelNumber}>
                      {one.name} (<Bdi>{one.personnelNumber}</Bdi>)
                    </Typography.Text>
                  ))
                )}
                {step.withoutCode.map(({ personnelNumber, name }) => (
                  <span key={personnelNumber}>
                    <Tag color="warning" icon={<LockOutlined aria-hidden />} style={{ whiteSpace: "normal" }}>
                      {t("access.holdsWithoutCode", { name, code: codeOfKind(kind) })}
                    </Tag>
                  </span>
                ))}
                {step.skipsRequester && (
                  <span>
                    <Tag
                      color="warning"
                      icon={<UserDeleteOutlined aria-hidden />}
                      style={{ whiteSpace: "normal" }}
                    >
                      {t("access.skipsRequester")}
                    </Tag>
                  </span>
                )}
              </Flex>
            ),
          }))}
        />
        {chain.ranges.length > 1 && <Alert type="info" showIcon message={t("access.isSplit")} />}
        {chain.ranges.map((range) => (
          <Typography.Text key={range.from}>
            <DateText iso={range.from} long /> {t("access.to")} <DateText iso={range.to} long /> (
            {t("access.dayCount")} <Num value={range.days} />)
          </Typography.Text>
        ))}
      </Flex>
    </Panel>
  );
}
