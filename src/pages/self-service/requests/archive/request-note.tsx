import type { RequestRow } from "@schemas/calls/request-rows";
import { useTranslation } from "react-i18next";

/** What one wants to know of a request besides its status: whom it waits for, or why it was not granted. */
export function RequestNote({ request }: { request: RequestRow }) {
  const { t } = useTranslation();
  const { degree, waitingFor, lastReason, description, status } = request;
  if (degree !== null)
    return t("requestDetail.waitsFor", { name: waitingFor ?? t("requestDetail.webAdmin") });
  const text = status === "ConfirmRequest" ? description : (lastReason ?? description);
  return (
    <span dir="auto" title={text}>
      {text}
    </span>
  );
}
