import { calls } from "@schemas/calls";
import { mayCallAbout, type Viewer } from "@schemas/viewer";

/** Whether a viewer may see anything of a person's days: their work, or at least their punches. */
export const mayOpenDay = (viewer: Viewer, personnelNumber: string): boolean =>
  [calls.work.getDayTimeline, calls.io.getPunches].some((call) =>
    mayCallAbout(call, viewer, personnelNumber),
  );
