import type { calls } from "@schemas/calls";
import { groupOvertime } from "./group-overtime";
import type { Handlers } from "./handlers";
import { registersOf } from "./registers";
import { edit, file, requestFaces } from "./request-faces";
import { specialOvertime } from "./special-overtime";

export const overtime: Handlers<typeof calls.overtime> = {
  ...requestFaces("overtime", "specialOvertime"),
  ...specialOvertime,
  ...groupOvertime,
  ...registersOf("overtime"),
  addOvertime: ({ personnelNumber, ...draft }, context) => file(context, "overtime", personnelNumber, draft),
  updateOvertime: ({ id, version, ...draft }, context) => edit(context, "overtime", { id, version }, draft),
};
