import type { RequestFormName } from "@schemas/request-form";
import { ComposeRequest } from "../../../components/compose-request/compose-request";
import { useViewer } from "../../../providers/session";

/** Someone asks for themselves. */
export function OwnRequest({ name }: { name: RequestFormName }) {
  const { personnelNumber } = useViewer();
  return <ComposeRequest name={name} personnelNumber={personnelNumber} archiveBase="/home" />;
}
