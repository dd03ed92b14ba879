import { workAssignments } from "@schemas/registers/work-assignments";
import type { RecordKey } from "@schemas/resource";
import { mayCall, type Viewer } from "@schemas/viewer";
import { callQuery } from "@src/api/use-call";

/** The query of a person's work assignments. */
export const assignmentsQuery = (id: RecordKey) =>
  callQuery("calendar", "listWorkAssignments", { personnelNumber: String(id) });

/** An unsaved person has no assignments yet. */
export const hasAssignments = (id: RecordKey | "new", viewer: Viewer): boolean =>
  id !== "new" && mayCall(workAssignments.calls.listWorkAssignments, viewer);
