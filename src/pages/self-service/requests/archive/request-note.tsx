import type { RequestRow } from "@schemas/calls/request-rows";
import { useTranslation } from "react-i18next";

const textOf = ({ status, description, lastReason }: RequestRow) =>
  status === "ConfirmRequest" ? description : (lastReason ?? description);

/** Whether a request has anything to show in addition to its status. */
export const hasNote = (request: RequestRow) => request.degree !== null || Boolean(textOf(request));

/** A note next to the status of a request: whom it waits for, or why it was not granted. */
export function RequestNote({ request }: { request: RequestRow }) {
  const { t } = useTranslation();
  const { degree, waitingFor } = request;
  if (degree !== null)
    return t("requestDetail.waitsFor", { name: waitingFor ?? t("requestDetail.webAdmin") });
  const text = textOf(request);
  return (
    <span dir="auto" title={text}>
      {text}
    </span>
  );
}
