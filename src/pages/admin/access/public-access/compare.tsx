import { useCall } from "@src/api/use-call";
import { Num } from "@src/components/digits";
import { EmptyState } from "@src/components/empty-state";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { useCodeNames } from "@src/console/rights/code-names";
import { RightDifferences } from "@src/console/rights/right-differences";
import { Segmented, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { Picker } from "../../../pickers";
import styles from "../access.module.css";
import { Panel } from "../panel";
import { useChoice } from "../use-choice";

type Of = "people" | "patterns";

/** The rights that one of two people or patterns has and the other lacks. */
export function Compare() {
  const { t } = useTranslation();
  const choice = useChoice();
  const of: Of = choice.get("compare") === "patterns" ? "patterns" : "people";
  const first = choice.get("first");
  const second = choice.get("second");
  const isComplete = first !== null && second !== null;
  const { nameOf } = useCodeNames(of === "people" ? "permissionCodes" : "adminFlags");
  const { data, error, refetch, isPlaceholderData } = useCall(
    "access",
    "comparePermissions",
    { of, first: first ?? "", second: second ?? "" },
    { enabled: isComplete },
  );
  const answer = isComplete && !isPlaceholderData ? data : undefined;
  const keyOf = (value: string | null) => (value !== null && of === "patterns" ? Number(value) : value);

  const column = (title: string, codes: readonly number[]) => (
    <Panel
      title={
        <>
          <bdi>{title}</bdi> (<Num value={codes.length} />)
        </>
      }
    >
      {codes.length === 0 ? (
        <Muted>{t("access.nothing")}</Muted>
      ) : (
        <div className={styles.tags}>
          {codes.map((code) => (
            <Tag key={code} style={{ marginInlineEnd: 0 }}>
              {nameOf(code)}
            </Tag>
          ))}
        </div>
      )}
    </Panel>
  );

  return (
    <>
      <div className={styles.bar}>
        <Segmented<Of>
          aria-label={t("access.compare.choose")}
          value={of}
          onChange={(next) => choice.only({ tab: "compare", compare: next })}
          options={[
            { value: "people", label: t("access.compare.people") },
            { value: "patterns", label: t("access.compare.patterns") },
          ]}
        />
      </div>
      <div className={styles.bar}>
        {(["first", "second"] as const).map((side) => (
          <Picker
            key={`${of}-${side}`}
            of={of === "people" ? "person" : "pattern"}
            label={t(`access.compare.${side}`)}
            value={keyOf(choice.get(side))}
            title={side === "first" ? answer?.firstName : answer?.secondName}
            onChange={(value) => choice.set({ [side]: value })}
          />
        ))}
      </div>
      {!isComplete && <EmptyState title={t("access.compare.choose")} />}
      {isComplete && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isComplete && !answer && !error && <LoadingSkeleton rows={4} />}
      {answer && !error && (
        <>
          <div className={styles.columns}>
            {column(t("access.compare.only", { name: answer.firstName }), answer.onlyFirst)}
            {column(t("access.compare.only", { name: answer.secondName }), answer.onlySecond)}
            {column(t("access.compare.both"), answer.both)}
          </div>
          {of === "patterns" && (
            <Panel title={t("access.compare.rights")}>
              {answer.rights.length === 0 ? (
                <Muted>{t("access.compare.sameRights")}</Muted>
              ) : (
                <RightDifferences of={answer} />
              )}
            </Panel>
          )}
        </>
      )}
    </>
  );
}
