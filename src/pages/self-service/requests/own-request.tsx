import type { RequestFormName } from "@schemas/request-form";
import { ComposeRequest } from "../../../components/compose-request/compose-request";
import { useViewer } from "../../../providers/session";

const archives = {
  leave: "request-leave-archive",
  mission: "request-mission-archive",
  missionHour: "request-mission-archive",
  inOut: "request-io-archive",
  overtime: "request-extra-work-archive",
} as const satisfies Record<RequestFormName, string>;

/** Someone asks for themselves. */
export function OwnRequest({ name }: { name: RequestFormName }) {
  const { personnelNumber } = useViewer();
  return (
    <ComposeRequest name={name} personnelNumber={personnelNumber} followedAt={`/home/${archives[name]}`} />
  );
}
