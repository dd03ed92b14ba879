import type { RequestDetail } from "@schemas/calls/request-rows";
import { Descriptions } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useViewer } from "../../providers/session";
import { Bdi, DateText, useWritten } from "../digits";
import { InstantText } from "../instant-text";
import { personLeavePath } from "../leave/person-leave-path";
import { useFiledBy } from "./filed-by";
import styles from "./request-detail.module.css";
import { RequestDays, useRequestWords } from "./request-words";
import { RequestStatusTag } from "./status-tag";

type Props = { detail: RequestDetail; isOwn: boolean };

/** The content of a request, and its status. */
export function RequestFacts({ detail: { request, deadline, steps }, isOwn }: Props) {
  const { t } = useTranslation();
  const words = useRequestWords();
  const written = useWritten();
  const label = (
    key: "person" | "status" | "what" | "days" | "hours" | "amount" | "clock" | "city" | "place",
  ) => t(`requestDetail.facts.${key}`);
  const leave = personLeavePath(useViewer(), request.personnelNumber);
  const filedBy = useFiledBy()(request);
  const hours = words.hours(request);
  const amount = words.amount(request);
  const waitsFor = request.waitingFor ?? t("requestDetail.webAdmin");
  // The reason for the present status, not for an earlier one.
  const reason = steps.findLast(({ fromStatus, toStatus }) => fromStatus !== toStatus)?.reason;
  const items = [
    !isOwn && {
      key: "person",
      label: label("person"),
      children: (
        <span>
          {leave ? (
            <Link to={leave} title={t("menu.pages.leave-ledger")}>
              <bdi>{request.name}</bdi>
            </Link>
          ) : (
            <bdi>{request.name}</bdi>
          )}{" "}
          (<Bdi>{request.personnelNumber}</Bdi>) · {request.sectionName ?? t("fields.groupFree")}
        </span>
      ),
    },
    {
      key: "status",
      label: label("status"),
      children: (
        <span className={styles.standing}>
          <RequestStatusTag status={request.status} />
          {request.degree !== null && (
            <span className={styles.chainSoft}>{t("requestDetail.waitsFor", { name: waitsFor })}</span>
          )}
        </span>
      ),
    },
    reason && { key: "reason", label: t("requestDetail.facts.reason"), children: <bdi>{reason}</bdi> },
    deadline && {
      key: "deadline",
      label: t("requestDetail.facts.deadline"),
      children: (
        <span>
          <DateText iso={deadline.day} long />{" "}
          <span className={styles.chainSoft}>{t(`requestDetail.afterDeadline.${deadline.status}`)}</span>
        </span>
      ),
    },
    { key: "what", label: label("what"), children: words.what(request) },
    { key: "days", label: label("days"), children: <RequestDays {...request} long /> },
    hours && { key: "hours", label: label("hours"), children: hours },
    amount && { key: "amount", label: label("amount"), children: amount },
    request.clockCode && {
      key: "clock",
      label: label("clock"),
      children: <bdi>{written(request.clockName ?? request.clockCode)}</bdi>,
    },
    request.cityName && { key: "city", label: label("city"), children: <bdi>{request.cityName}</bdi> },
    request.place && { key: "place", label: label("place"), children: <bdi>{request.place}</bdi> },
    request.pageNumber !== null && {
      key: "sheet",
      label: t("requestDetail.facts.sheet"),
      children: <Bdi>{request.pageNumber}</Bdi>,
    },
    request.description && {
      key: "description",
      label: t("requestDetail.facts.description"),
      children: (
        <span dir="auto" style={{ whiteSpace: "pre-wrap" }}>
          {request.description}
        </span>
      ),
    },
    {
      key: "submitted",
      label: t("requestDetail.facts.submitted"),
      children: <InstantText instant={request.submittedAt} />,
    },
    filedBy !== null && {
      key: "filer",
      label: t("requestDetail.facts.filer"),
      children: filedBy,
    },
    request.unverified !== null && {
      key: "unverified",
      label: t("requestDetail.facts.location"),
      children: t(`requestDetail.unverified.${request.unverified}`),
    },
  ].filter((item) => typeof item === "object" && item !== null);
  return <Descriptions bordered size="small" column={1} items={items} className={styles.facts} />;
}
