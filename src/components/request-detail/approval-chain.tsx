import type { RequestChainStep } from "@schemas/calls/request-rows";
import type { RequestStatus } from "@schemas/request-life";
import { Steps, type StepsProps } from "antd";
import { useTranslation } from "react-i18next";
import { InstantText } from "../instant-text";
import styles from "./request-detail.module.css";
import { actorWords } from "./request-words";

type Props = { chain: readonly RequestChainStep[]; status?: RequestStatus };

/** Who decides at each degree, their deputies, and who has decided; the present degree is highlighted. */
export function ApprovalChain({ chain, status }: Props) {
  const { t } = useTranslation();
  const lastDecided = chain.findLastIndex(({ decidedBy }) => decidedBy !== null);
  const look = (step: RequestChainStep, i: number): NonNullable<StepsProps["items"]>[number]["status"] => {
    if (step.isWaiting) return "process";
    if (step.decidedBy === null) return "wait";
    const isStopped = status === "RefuseRequest" || status === "ReturnRequest";
    return i === lastDecided && isStopped ? "error" : "finish";
  };
  return (
    <Steps
      className={styles.approvalChain}
      direction="vertical"
      progressDot
      size="small"
      current={-1}
      items={chain.map((step, i) => ({
        status: look(step, i),
        title: t(`console.rights.degrees.d${step.degree}`),
        description: (
          <ul className={styles.chainPeople}>
            {step.approvers.length === 0 && <li>{t("requestDetail.byWebAdmin")}</li>}
            {step.approvers.map(({ personnelNumber, name, deputies }) => (
              <li key={personnelNumber}>
                <bdi>{name}</bdi>
                {deputies.length > 0 && (
                  <span className={styles.chainSoft}>
                    {" "}
                    {t("requestDetail.deputy", {
                      names: deputies.map((one) => one.name).join(t("app.comma")),
                    })}
                  </span>
                )}
              </li>
            ))}
            {step.isWaiting && <li className={styles.chainSoft}>{t("requestDetail.waitsHere")}</li>}
            {step.decidedBy !== null && (
              <li className={styles.chainSoft}>
                {t("requestDetail.decidedBy", { name: actorWords(step.decidedBy, t) })}{" "}
                {step.decidedAt && <InstantText instant={step.decidedAt} />}
              </li>
            )}
          </ul>
        ),
      }))}
    />
  );
}
