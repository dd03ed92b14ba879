import type { RequestFormName } from "@schemas/request-form";
import { archiveAddress } from "@schemas/request-kinds";
import { ComposeRequest } from "../../../components/compose-request/compose-request";
import type { Quick } from "../../../components/compose-request/quick-fields";
import { useViewer } from "../../../providers/session";

/** Files a request for the reader. */
export function OwnRequest({ name, quick }: { name: RequestFormName; quick?: Quick }) {
  const { personnelNumber } = useViewer();
  // Hourly missions are listed with missions.
  const kind = name === "missionHour" ? "mission" : name;
  return (
    <ComposeRequest
      name={name}
      personnelNumber={personnelNumber}
      followedAt={archiveAddress(kind)}
      quick={quick}
    />
  );
}
