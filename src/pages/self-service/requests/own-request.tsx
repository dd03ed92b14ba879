import type { RequestFormName } from "@schemas/request-form";
import { ComposeRequest } from "../../../components/compose-request/compose-request";
import type { Quick } from "../../../components/compose-request/quick-fields";
import { archivePaths } from "../../../components/request-detail/archive-paths";
import { useViewer } from "../../../providers/session";

/** Someone asks for themselves. */
export function OwnRequest({ name, quick }: { name: RequestFormName; quick?: Quick }) {
  const { personnelNumber } = useViewer();
  // The hours of a mission stand where the mission does.
  const { path } = archivePaths[name === "missionHour" ? "mission" : name];
  return (
    <ComposeRequest
      name={name}
      personnelNumber={personnelNumber}
      followedAt={`/home/${path}`}
      quick={quick}
    />
  );
}
