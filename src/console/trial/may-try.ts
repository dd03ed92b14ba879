import { calls } from "@schemas/calls";
import type { Resource } from "@schemas/resource";
import { mayCall } from "@schemas/viewer";
import { useViewer } from "@src/providers/session";

/** Whether someone may try a form of a resource, which shows the work or the leave of people. */
export function useMayTry({ tries }: Resource): boolean {
  const viewer = useViewer();
  if (tries === undefined || !mayCall(calls.trials.start, viewer)) return false;
  return tries !== "leave" || mayCall(calls.leave.listBalances, viewer);
}
