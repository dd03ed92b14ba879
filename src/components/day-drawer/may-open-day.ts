import { calls } from "@schemas/calls";
import { mayCallAbout, type Viewer } from "@schemas/viewer";

/** Whether a viewer has anything of a person's days: their work, or without that their punches. */
export const mayOpenDay = (viewer: Viewer, personnelNumber: string): boolean =>
  [calls.work.getDayTimeline, calls.io.getPunches].some((call) =>
    mayCallAbout(call, viewer, personnelNumber),
  );
