import { ArrowLeftOutlined, ArrowRightOutlined } from "@ant-design/icons";
import type { RequestDetail } from "@schemas/calls/request-rows";
import type { RequestAction } from "@schemas/request-life";
import { Timeline } from "antd";
import { useTranslation } from "react-i18next";
import { InstantText } from "../instant-text";
import styles from "./request-detail.module.css";
import { actorWords } from "./request-words";

type Step = RequestDetail["steps"][number];

const colours: Partial<Record<RequestAction, string>> = {
  approve: "green",
  reject: "red",
  return: "orange",
  revoke: "orange",
  suspend: "gray",
  withdraw: "gray",
  enter: "green",
  takeBack: "gray",
  deadline: "gray",
};

/** The history of a request: who did what, for whom, when, with what result, and why. */
export function RequestHistory({ steps }: { steps: readonly Step[] }) {
  const { t, i18n } = useTranslation();
  const Arrow = i18n.dir() === "rtl" ? ArrowLeftOutlined : ArrowRightOutlined;
  return (
    <Timeline
      className="request-history"
      items={steps.map((step) => ({
        key: step.id,
        color: colours[step.action] ?? "blue",
        children: (
          <>
            <div>
              <strong>{t(`requestDetail.actions.${step.action}`)}</strong> <Actor step={step} />
            </div>
            <div className={styles.chainSoft}>
              <InstantText instant={step.at} />
              {step.fromStatus && step.fromStatus !== step.toStatus && (
                <span className={styles.historyChange}>
                  {t(`requestDetail.statuses.${step.fromStatus}`)}{" "}
                  <Arrow role="img" aria-label={t("fixDay.becomes")} />{" "}
                  {t(`requestDetail.statuses.${step.toStatus}`)}
                </span>
              )}
            </div>
            {step.reason && (
              <blockquote className={styles.historyReason}>
                <bdi>{step.reason}</bdi>
              </blockquote>
            )}
          </>
        ),
      }))}
    />
  );
}

/** Actions people take for themselves or for the person named; all other actions are taken in place of an approver. */
const ofRequester: readonly RequestAction[] = ["submit", "edit", "withdraw", "enter", "takeBack"];

function Actor({ step: { action, actor, actorName, forActor, forName } }: { step: Step }) {
  const { t } = useTranslation();
  const name = actorName ?? actorWords(actor, t);
  return (
    <>
      · <bdi>{name}</bdi>
      {forActor && (
        <>
          {" "}
          {t(ofRequester.includes(action) ? "requestDetail.forPerson" : "requestDetail.inPlaceOf", {
            name: `\u2068${forName ?? forActor}\u2069`,
          })}
        </>
      )}
    </>
  );
}
