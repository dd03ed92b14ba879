import type { RequestFormName } from "@schemas/request-form";
import { ComposeRequest } from "../../../components/compose-request/compose-request";
import { archivePaths } from "../../../components/request-detail/archive-paths";
import { useViewer } from "../../../providers/session";

/** Someone asks for themselves. */
export function OwnRequest({ name }: { name: RequestFormName }) {
  const { personnelNumber } = useViewer();
  // The hours of a mission stand where the mission does.
  const { path } = archivePaths[name === "missionHour" ? "mission" : name];
  return <ComposeRequest name={name} personnelNumber={personnelNumber} followedAt={`/home/${path}`} />;
}
