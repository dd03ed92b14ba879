import { calls } from "@schemas/calls";
import type { Resource } from "@schemas/resource";
import { mayCall } from "@schemas/viewer";
import { useViewer } from "@src/providers/session";

/** Whether the viewer may try a form of a resource, which shows the work or leave of other people. */
export function useMayTry({ tries }: Resource): boolean {
  const viewer = useViewer();
  if (tries === undefined || !mayCall(calls.trials.start, viewer)) return false;
  return tries !== "leave" || mayCall(calls.leave.listBalances, viewer);
}
