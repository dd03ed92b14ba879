import type { calls } from "@schemas/calls";
import type { Handlers } from "./context";
import { edit, file, requestFaces } from "./request-faces";

/** Spec 7.12, but for special overtime. */
export const overtime: Handlers<typeof calls.overtime> = {
  ...requestFaces("overtime"),
  addOvertime: ({ personnelNumber, ...draft }, context) => file(context, "overtime", personnelNumber, draft),
  updateOvertime: ({ id, version, ...draft }, context) => edit(context, "overtime", { id, version }, draft),
};
