import type { RequestRow } from "@schemas/calls/request-rows";
import { isSelfFiled } from "@schemas/request-kinds";
import { useTranslation } from "react-i18next";
import styles from "./request-detail.module.css";
import { actorWords } from "./request-words";

type Filed = Pick<RequestRow, "kind" | "personnelNumber" | "createdBy" | "createdByName" | "isEntered">;

/** Who filed a request, in words; null if it was its person, or for kinds that people never file for themselves. */
export function useFiledBy(): (request: Filed) => string | null {
  const { t } = useTranslation();
  return ({ kind, personnelNumber, createdBy, createdByName, isEntered }) => {
    if (!isSelfFiled(kind) || createdBy === "" || createdBy === personnelNumber) return null;
    const name = `\u2068${createdByName ?? actorWords(createdBy, t)}\u2069`;
    return t(isEntered ? "requestDetail.enteredBy" : "requestDetail.filedBy", { name });
  };
}

/** Who filed a request, next to the request in a list. */
export function FiledBy({ request }: { request: Filed }) {
  const words = useFiledBy()(request);
  return words === null ? null : <small className={styles.filedBy}>{words}</small>;
}
