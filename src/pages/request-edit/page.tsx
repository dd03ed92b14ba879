import { isSelfFiled } from "@schemas/request-kinds";
import { useCall } from "@src/api/use-call";
import { ComposeRequest } from "@src/components/compose-request/compose-request";
import { EmptyState } from "@src/components/empty-state";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { useViewer } from "@src/providers/session";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

/** A request of any kind that the reader filed for somebody else (`?id=`), to be changed and resubmitted. */
export function Page() {
  const { t } = useTranslation();
  const { role } = useViewer();
  const [parameters] = useSearchParams();
  const id = Number(parameters.get("id")) || 0;
  const requestQuery = useCall("requests", "getRequest", { id }, { enabled: id > 0, staleTime: 0 });
  const request = requestQuery.isPlaceholderData ? undefined : requestQuery.data?.request;
  if (requestQuery.error && !request)
    return <ErrorState error={requestQuery.error} onRetry={() => void requestQuery.refetch()} />;
  if (id > 0 && !request) return <LoadingSkeleton rows={8} />;
  // Shares of special overtime are changed on the page that distributes them.
  if (!request || !isSelfFiled(request.kind))
    return <EmptyState title={t("composing.notEditable")} text={t("composing.notEditableText")} />;
  return (
    <ComposeRequest
      name={request.kind}
      personnelNumber={request.personnelNumber}
      followedAt={`/${role === "webAdmin" ? "adminHome" : "home"}/private-cartable?status=filed`}
      isChangeOnly
    />
  );
}
