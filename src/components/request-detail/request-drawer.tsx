import type { RequestDetail as Detail } from "@schemas/calls/request-rows";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/use-call";
import { Bdi } from "../digits";
import { ErrorState } from "../error-state";
import { LoadingSkeleton } from "../loading-skeleton";
import { SideDrawer } from "../side-drawer";
import { RequestDetail } from "./request-detail";
import styles from "./request-detail.module.css";
import { useRequestWords } from "./request-words";

type Props = {
  /** The open request; null for none. */
  id: number | null;
  onClose: () => void;
  /** The actions at its foot; `detail.actions` lists those the transition table allows. */
  actions?: (detail: Detail) => ReactNode;
  /** Shown at the foot of every open request. */
  notice?: ReactNode;
  /** Further content between its facts and the chain. */
  more?: (detail: Detail) => ReactNode;
};

/** A request in a drawer next to its list. */
export function RequestDrawer({ id, onClose, actions, notice, more }: Props) {
  const { t } = useTranslation();
  const words = useRequestWords();
  const requestQuery = useCall("requests", "getRequest", { id: id ?? 0 }, { enabled: id !== null });
  const detail = requestQuery.isPlaceholderData ? undefined : requestQuery.data;
  return (
    <SideDrawer
      isInAddress
      rootClassName={styles.drawer}
      open={id !== null}
      onClose={onClose}
      title={
        id !== null && (
          <>
            {detail ? words.kind(detail.request.kind) : t("requestDetail.title")} <Bdi>{id}</Bdi>
          </>
        )
      }
      footer={
        (notice || (detail && actions)) && (
          <>
            {notice}
            {detail && actions?.(detail)}
          </>
        )
      }
      destroyOnHidden
    >
      {requestQuery.error && !detail ? (
        <ErrorState error={requestQuery.error} onRetry={() => requestQuery.refetch()} />
      ) : detail ? (
        <RequestDetail detail={detail}>{more?.(detail)}</RequestDetail>
      ) : (
        <LoadingSkeleton rows={10} />
      )}
    </SideDrawer>
  );
}
