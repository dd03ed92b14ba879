import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import type { calls } from "@schemas/calls";
import type { AnswerOf } from "@schemas/define-call";
import { useCall } from "@src/api/use-call";
import { EmptyState } from "@src/components/empty-state";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { useRequestWords } from "@src/components/request-detail/request-words";
import { useViewer } from "@src/providers/session";
import { Card, Tag } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./approval-degrees.module.css";

type OwnDegree = AnswerOf<typeof calls.requests.listOwnDegrees>[number];

/** The reader's approval degrees by section and kind, each within its chain. */
export function OwnDegrees() {
  const { t } = useTranslation();
  const degreesQuery = useCall("requests", "listOwnDegrees", undefined);
  if (degreesQuery.error && !degreesQuery.data)
    return <ErrorState error={degreesQuery.error} onRetry={() => void degreesQuery.refetch()} />;
  if (!degreesQuery.data) return <LoadingSkeleton rows={8} />;
  if (degreesQuery.data.length === 0)
    return <EmptyState title={t("deciding.degrees.none")} text={t("deciding.degrees.noneText")} />;
  const sections = new Map<string | null, OwnDegree[]>();
  for (const one of degreesQuery.data)
    sections.set(one.sectionCode, [...(sections.get(one.sectionCode) ?? []), one]);
  return (
    <>
      <Muted>{t("deciding.degrees.text")}</Muted>
      {[...sections].map(([code, degrees]) => (
        <SectionDegrees key={code} degrees={degrees} />
      ))}
    </>
  );
}

function SectionDegrees({ degrees }: { degrees: readonly OwnDegree[] }) {
  const { t } = useTranslation();
  const words = useRequestWords();
  return (
    <Card
      size="small"
      title={<bdi>{degrees[0]?.sectionName ?? t("deciding.degrees.groupFree")}</bdi>}
      styles={{ body: { padding: 0 } }}
    >
      <table className={styles.degreeTable}>
        <thead>
          <tr>
            <th scope="col">{t("deciding.degrees.kind")}</th>
            <th scope="col">{t("deciding.degrees.own")}</th>
            <th scope="col">{t("deciding.degrees.chain")}</th>
          </tr>
        </thead>
        <tbody>
          {alike(degrees).map(([degree, ...others]) => (
            <tr key={`${degree.kind}-${degree.typeCode}`}>
              <th scope="row">
                {t(`console.rights.kinds.${degree.kind}`)}
                {degree.typeCode && (
                  <small>{[degree, ...others].map(words.typeName).join(t("app.comma"))}</small>
                )}
              </th>
              <td>
                {degree.own.map((own) => (
                  <Tag key={own} color="processing">
                    {t(`console.rights.degrees.d${own}`)}
                  </Tag>
                ))}
              </td>
              <td>
                <Chain degree={degree} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** Types of a kind with the same chain share a row. */
function alike(degrees: readonly OwnDegree[]): [OwnDegree, ...OwnDegree[]][] {
  const rows = new Map<string, [OwnDegree, ...OwnDegree[]]>();
  for (const one of degrees) {
    const key = JSON.stringify([one.kind, one.own, one.chain]);
    const row = rows.get(key);
    if (row) row.push(one);
    else rows.set(key, [one]);
  }
  return [...rows.values()];
}

function Chain({ degree: { chain } }: { degree: OwnDegree }) {
  const { t, i18n } = useTranslation();
  const { personnelNumber } = useViewer();
  const Next = i18n.dir() === "rtl" ? LeftOutlined : RightOutlined;
  return (
    <ol className={styles.degreeChain}>
      {chain.map(({ degree, approvers }, i) => (
        <li key={degree}>
          {i > 0 && <Next aria-hidden />}
          <span>
            <small>{t(`console.rights.degrees.d${degree}`)}</small>
            {approvers.length === 0 && t("deciding.degrees.webAdmin")}
            {approvers.map((one, at) => (
              <span key={one.personnelNumber}>
                {at > 0 && t("app.comma")}
                {one.personnelNumber === personnelNumber ? (
                  <strong>{t("deciding.degrees.you")}</strong>
                ) : (
                  <bdi>{one.name}</bdi>
                )}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}
