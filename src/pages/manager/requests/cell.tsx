import { SafetyCertificateOutlined, WarningOutlined } from "@ant-design/icons";
import type { RequestRow } from "@schemas/calls/request-rows";
import { Bdi } from "@src/components/digits";
import { InstantText } from "@src/components/instant-text";
import { FileMark } from "@src/components/request-detail/file-mark";
import { FiledBy } from "@src/components/request-detail/filed-by";
import { RequestDays, useRequestWords } from "@src/components/request-detail/request-words";
import { RequestStatusTag } from "@src/components/request-detail/status-tag";
import { Tag, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import type { Decision } from "./decision";
import { factOf } from "./fact-of";
import type { RequestColumn } from "./request-lists";
import styles from "./requests.module.css";
import type { Assessment } from "./use-assessment";

type Props = {
  column: RequestColumn;
  /** The list has several kinds, so the kind is shown. */
  isOfAllKinds: boolean;
  row: RequestRow;
  underWay: Decision | undefined;
  assessment: Assessment | undefined;
};

/** A request in one column of a list. */
export function RequestCell({ column, isOfAllKinds, row, underWay, assessment }: Props) {
  const { t } = useTranslation();
  const words = useRequestWords();
  const place = [row.cityName, row.place].filter(Boolean).join(t("app.comma"));
  switch (column) {
    case "person":
      return (
        <span className={styles.person}>
          <bdi>{row.name}</bdi>
          <small>
            <Bdi>{row.personnelNumber}</Bdi> · <bdi>{row.sectionName ?? t("fields.groupFree")}</bdi>
          </small>
          <FiledBy request={row} />
        </span>
      );
    case "what":
      return (
        <span className={styles.what}>
          {isOfAllKinds && <span>{t(`console.rights.kinds.${row.kind}`)}</span>}
          <span className={isOfAllKinds ? styles.soft : undefined}>
            {words.what(row)} <FileMark count={row.attachments} />
          </span>
          {place && (
            <small className={styles.soft}>
              <bdi>{place}</bdi>
            </small>
          )}
          {row.unverified && (
            <Tag color="warning" icon={<WarningOutlined aria-hidden />}>
              {t(`deciding.unverified.${row.unverified}`)}
            </Tag>
          )}
          {assessment && <Risk assessment={assessment} showsSafe={!isOfAllKinds} />}
        </span>
      );
    case "days":
      return (
        <span className={styles.person}>
          <span>
            <RequestDays {...row} />
          </span>
          {row.fromMinute !== null && row.kind !== "inOut" && <small>{words.hours(row)}</small>}
        </span>
      );
    case "amount":
      return words.amount(row) ?? <Nothing />;
    case "submitted":
      return <InstantText instant={row.submittedAt} />;
    case "status":
      return <Standing row={row} underWay={underWay} />;
  }
}

function Standing({ row, underWay }: Pick<Props, "row" | "underWay">) {
  const { t } = useTranslation();
  if (underWay) return <Tag color="warning">{t(`deciding.held.${underWay.action}`)}</Tag>;
  const notes = [
    row.inPlaceOf && t("requestDetail.inPlaceOf", { name: row.inPlaceOf }),
    row.degree !== null && row.degree > 1 && t(`console.rights.degrees.d${row.degree}`),
  ].filter(Boolean);
  return (
    <span className={styles.person}>
      <span>
        <RequestStatusTag status={row.status} />
      </span>
      {notes.length > 0 && <small>{notes.join(" · ")}</small>}
    </span>
  );
}

/** `showsSafe`: also says that nothing prevents approval; used if no heading says it. */
function Risk({
  assessment: { isSafe, problems },
  showsSafe,
}: {
  assessment: Assessment;
  showsSafe: boolean;
}) {
  const { t } = useTranslation();
  if (problems.length > 0)
    return (
      <small className={styles.problem}>
        <WarningOutlined aria-hidden /> {problems.map(factOf).join(" ")}
      </small>
    );
  if (!isSafe || !showsSafe) return null;
  return (
    <Tooltip title={t("deciding.safeText")}>
      <small className={styles.safe}>
        <SafetyCertificateOutlined aria-hidden /> {t("deciding.safe")}
      </small>
    </Tooltip>
  );
}

/** Whether a column has something to show; on a phone a dash would only take up space. */
export const hasCell = (column: RequestColumn, row: RequestRow) =>
  column !== "amount" || (row.kind !== "inOut" && (row.fromMinute === null || row.toMinute !== null));

/** A dash for an empty value, so that other values stand out. */
const Nothing = () => (
  <span className={styles.nothing} aria-hidden>
    –
  </span>
);
