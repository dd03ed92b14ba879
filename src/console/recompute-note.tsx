import { portal } from "@schemas/calls/portal";
import type { Resource } from "@schemas/resource";
import { mayCall } from "@schemas/viewer";
import { useCall } from "@src/api/use-call";
import { latePart } from "@src/components/late-part";
import { useViewer } from "@src/providers/session";
import { useState } from "react";

const note = latePart<{ id: number }>(async () => (await import("./settings/job-note")).JobNote);

/** The progress of computing days again after changes of such records; hidden if nothing is being computed. */
export function RecomputeNote({ resource }: { resource: Resource }) {
  const viewer = useViewer();
  const { create, edit, remove } = resource;
  const touches = create?.touches ?? edit?.touches ?? remove?.touches;
  return touches && mayCall(portal.listJobs, viewer) ? <UnderWay /> : null;
}

function UnderWay() {
  const [shown, setShown] = useState<number | null>(null);
  const jobs = useCall("portal", "listJobs", undefined, { staleTime: 0 });
  const moving = jobs.data?.find(
    ({ kind, state }) => kind === "recompute" && (state === "waiting" || state === "running"),
  );
  // A job that has ended stays visible until it is closed.
  if (moving && moving.id !== shown) setShown(moving.id);
  return shown === null ? null : <note.Part key={shown} id={shown} />;
}
